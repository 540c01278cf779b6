## La mesa antes de una partida: invitación, sitios, reglas

lobby-your-table = Tu mesa: { $game }
lobby-table-of = { $game } con { $host }
lobby-invites = { $host } te invita a { $game }
lobby-invite = Enviar una invitación
lobby-share = Con este código o enlace se puede sentar o mirar.
lobby-share-text = Ven a jugar a { $game }
lobby-link = Enlace a esta mesa
lobby-camera = O apunta aquí con la cámara del móvil
lobby-send = Compartir
lobby-copy = Copiar enlace
lobby-copied = Copiado
lobby-host = invita
lobby-free = libre
lobby-free-chair = Libre
lobby-bot = { $level } · bot
lobby-here = aquí
lobby-here-ready = aquí, listo
lobby-you = tú
lobby-you-ready = tú, listo
lobby-away = { $minutes ->
    [0] ausente
   *[other] ausente { $minutes } min
  }
lobby-add-bot = Poner un bot en el sitio { $number }
lobby-sit-here = Aquí
lobby-sit-here-at = Sentarse en el sitio { $number }
lobby-your-chair = Tu sitio
lobby-more = Más sobre { $name }
lobby-swap = Cambiar de sitio
lobby-stand = Levantarse
lobby-begin = Ya estoy
lobby-ready-count = { $ready } de { $all } listos
lobby-more-players = { $count ->
    [one] una persona más
   *[other] { $count } personas más
  }
lobby-waits-for = falta: { $who }
lobby-watching = Estás mirando.
lobby-taken = { $taken } de { $all } sitios ocupados
lobby-full = Todos los sitios están ocupados. Puedes mirar.
lobby-change-rules = Cambiar las reglas
lobby-change-hint = Después, todos deben decir otra vez que están listos.
lobby-use-rules = Jugar con estas reglas
name-kept = Se pregunta una vez y queda en este dispositivo. Sin cuenta.
rules-of-table = Reglas de esta mesa
rules-usual = Reglas habituales
rule = { $option }: { $value }
rule-book = reglamento
rule-house = de la casa
rule-practice = Mesa de práctica
rule-rolled-dice = Los dados se sortean, no se lanzan
seat-number = Sitio { $number }
option-practice = Deshacer
option-practice-no = Nunca una tirada
option-practice-yes = Práctica
option-practice-hint = En una mesa de práctica también se deshacen tiradas, si todos están de acuerdo.
company-invites = { $name } te invita a otra mesa.
company-follow = Ir allí
company-stay = Quedarse
company-elsewhere = Mesa nueva, mismas personas
join-code-wrong = Un código tiene 6 letras y cifras. Los espacios no importan.
join-code-unknown = Ninguna mesa tiene este código. Revisa las letras o pide otra invitación.
