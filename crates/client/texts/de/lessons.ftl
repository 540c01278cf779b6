
## Lessons

lessons-title = Spielend lernen
lessons-subtitle = Auf den echten Brettern. Überspringe, was du kennst.
lessons-go-on = Weiter: { $lesson }
lessons-go-on-step = { $game }, Schritt { $step } von { $steps }
lessons-done-of = { $done } von { $all }
lessons-number = { $game }, Lektion { $lesson } von { $lessons }
lessons-step-of = { $step } von { $steps }
lessons-step-done = { $name }, erledigt
lessons-book = Beispiel { $example } im Buch
lessons-rule = Regel { $rule }
lessons-house = Hausregel
lessons-right = Richtig.
lessons-again = Noch einmal sehen
lessons-try = Neuer Versuch
lessons-next = Weiter
lessons-next-lesson = Nächste Lektion
lessons-all = Alle Lektionen
lessons-complete = Lektion geschafft.
lessons-what-then = Was dann geschieht
lessons-not-here = nicht in diesem Schritt
lessons-instead = Nicht in diesem Schritt. Tu, was der Satz sagt.
lessons-steps = Die Schritte
lessons-lost = Diese Lektion konnte nicht geladen werden.
lessons-pick-place = Legen auf …
lessons-pick-field = wähle ein Feld
