## After a game: the own place, the card to share, the last games

after-place = { $place ->
    [2] Segundo puesto
    [3] Tercer puesto
    [4] Cuarto puesto
    [5] Quinto puesto
    [6] Sexto puesto
   *[other] Puesto { $place }
  }
after-best = Tu mejor tirada
after-cost = Tu decisión más cara
after-cost-none = Ninguna de tus decisiones costó nada.
after-out = Estás fuera; los bots siguen jugando.
after-skip = Ir al resultado
after-skipping = Los bots juegan hasta el final …
after-share = Compartir
after-share-failed = No se ha podido crear la imagen.
after-card-chart = Posibilidad de ganar, decisión a decisión
after-card-luckiest = Tirada con más suerte
after-card-you = ¿Y tú?
after-card-throws = { $throws ->
    [one] una tirada, sellada antes de la partida
   *[other] { $throws } tiradas, selladas antes de la partida
  }
after-draws = { $draws ->
    [one] También coincide el sorteo de quién empieza.
   *[other] También coinciden los { $draws } sorteos (quién empieza, dados iniciales).
  }
last-games = Tus últimas partidas
last-games-hint = Las últimas { $games } se guardan en este dispositivo.
last-games-all = Mostrar las { $games }
last-games-won = ganada
last-games-place = puesto { $place } de { $seats }
last-games-over = terminada
carry-on-with = Seguir: { $game }
room-made = No había sitio en este dispositivo: se ha borrado tu partida terminada más antigua ({ $game }, { $date }).
