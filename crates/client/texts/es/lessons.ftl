
## Lessons

lessons-title = Aprender jugando
lessons-subtitle = En los tableros de verdad. Salta lo que ya sabes.
lessons-go-on = Seguir: { $lesson }
lessons-go-on-step = { $game }, paso { $step } de { $steps }
lessons-done-of = { $done } de { $all }
lessons-number = { $game }, lección { $lesson } de { $lessons }
lessons-step-of = { $step } de { $steps }
lessons-step-done = { $name }, hecho
lessons-book = Ejemplo { $example } del libro
lessons-rule = Regla { $rule }
lessons-house = regla de la casa
lessons-right = Bien.
lessons-again = Verlo otra vez
lessons-try = Probar otra vez
lessons-next = Siguiente
lessons-next-lesson = Siguiente lección
lessons-all = Todas las lecciones
lessons-complete = Lección completada.
lessons-what-then = Qué pasa entonces
lessons-not-here = no en este paso
lessons-instead = No en este paso. Haz lo que dice la frase.
lessons-steps = Los pasos
lessons-lost = No se pudo cargar esta lección.
lessons-pick-place = Poner en …
lessons-pick-field = elige un peldaño
