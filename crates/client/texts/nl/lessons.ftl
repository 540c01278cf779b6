
## Lessons

lessons-title = Leren door te spelen
lessons-subtitle = Op de echte borden. Sla over wat je al weet.
lessons-go-on = Verder: { $lesson }
lessons-go-on-step = { $game }, stap { $step } van { $steps }
lessons-done-of = { $done } van { $all }
lessons-number = { $game }, les { $lesson } van { $lessons }
lessons-step-of = { $step } van { $steps }
lessons-step-done = { $name }, klaar
lessons-book = Voorbeeld { $example } in het boek
lessons-rule = Regel { $rule }
lessons-house = huisregel
lessons-right = Goed.
lessons-again = Nog eens zien
lessons-try = Opnieuw proberen
lessons-next = Volgende
lessons-next-lesson = Volgende les
lessons-all = Alle lessen
lessons-complete = Les voltooid.
lessons-what-then = Wat er dan gebeurt
lessons-not-here = niet in deze stap
lessons-instead = Niet in deze stap. Doe wat de zin zegt.
lessons-steps = De stappen
lessons-lost = Deze les kon niet worden geladen.
lessons-pick-place = Leg op …
lessons-pick-field = kies een veld
