## Strike: the arena

strike-softer = Más suave
strike-harder = Más fuerte
strike-force-throw = normal
strike-throw-all = Lanzar los { $dice }
strike-throw-last = Lanzar tu último dado
strike-stop-later = tras un lanzamiento
strike-lost = fuera del juego
strike-regroup-held = Arrástralo o gíralo.
strike-slide-outside = Un dado debe apoyarse por completo en el suelo.
strike-slide-overlap = Ahí ya hay otro dado.
strike-slide-not-at-wall = Solo se pueden mover dados cercanos al muro.
strike-slide-not-inward = Solo alejándolo del muro.
strike-slide-turned = En esta mesa los dados se mueven, no se giran.
strike-gather-no-room = Desde aquí no hay sitio para el grupo. Gira la arena.
strike-turn-die-left = Girar el dado a la izquierda
strike-turn-die-right = Girar el dado a la derecha
strike-say-turned = El { $face } está girado.
graphics-simplified = El dibujo va lento en este dispositivo: se han activado los gráficos sencillos. Puedes desactivarlos en el menú.
strike-all-in-now = { $who ->
    [you] Todos dentro: { $dice ->
        [one] tu último dado
       *[other] { $dice } dados
      }
   *[other] { $name }, todos dentro: { $dice ->
        [one] el último dado
       *[other] { $dice } dados
      }
  }
strike-all-in-note = El tablero está vacío. Dados iguales te mantienen en el juego.
strike-all-in-match = algunos dados coinciden
strike-all-in-back = vuelven unos { $back } de { $dice }
strike-all-in-hurled = menos con un tiro fuerte: algunos salen volando
strike-all-in-pull = Tira atrás con ambas manos, o espacio
