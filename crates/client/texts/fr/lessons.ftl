
## Lessons

lessons-title = Apprendre en jouant
lessons-subtitle = Sur les vrais plateaux. Passez ce que vous savez.
lessons-go-on = Continuer : { $lesson }
lessons-go-on-step = { $game }, étape { $step } sur { $steps }
lessons-done-of = { $done } sur { $all }
lessons-number = { $game }, leçon { $lesson } sur { $lessons }
lessons-step-of = { $step } sur { $steps }
lessons-step-done = { $name }, fait
lessons-book = Exemple { $example } du livret
lessons-rule = Règle { $rule }
lessons-house = règle maison
lessons-right = Bien.
lessons-again = Revoir
lessons-try = Réessayer
lessons-next = Suivant
lessons-next-lesson = Leçon suivante
lessons-all = Toutes les leçons
lessons-complete = Leçon terminée.
lessons-what-then = Ce qui se passe alors
lessons-not-here = pas à cette étape
lessons-instead = Pas à cette étape. Faites ce que dit la phrase.
lessons-steps = Les étapes
lessons-lost = Impossible de charger cette leçon.
lessons-pick-place = Placer sur …
lessons-pick-field = choisissez une case
