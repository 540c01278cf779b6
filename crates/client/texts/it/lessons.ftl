
## Lessons

lessons-title = Imparare giocando
lessons-subtitle = Sui veri tabelloni. Salta ciò che sai.
lessons-go-on = Continua: { $lesson }
lessons-go-on-step = { $game }, passo { $step } di { $steps }
lessons-done-of = { $done } di { $all }
lessons-number = { $game }, lezione { $lesson } di { $lessons }
lessons-step-of = { $step } di { $steps }
lessons-step-done = { $name }, fatto
lessons-book = Esempio { $example } del libro
lessons-rule = Regola { $rule }
lessons-house = regola della casa
lessons-right = Giusto.
lessons-again = Rivedi
lessons-try = Riprova
lessons-next = Avanti
lessons-next-lesson = Prossima lezione
lessons-all = Tutte le lezioni
lessons-complete = Lezione completata.
lessons-what-then = Che cosa succede poi
lessons-not-here = non in questo passo
lessons-instead = Non in questo passo. Fai quello che dice la frase.
lessons-steps = I passi
lessons-lost = Impossibile caricare questa lezione.
lessons-pick-place = Piazza su …
lessons-pick-field = scegli un gradino
