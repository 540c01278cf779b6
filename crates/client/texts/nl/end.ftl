## After the game

end-you-win = Je wint
end-wins = { $name } wint
end-win-together = { $names } winnen
end-draw = Remise
end-over = Het spel is uit
end-strike = { $dice ->
    [one] met één steen, na { $throws } worpen
   *[other] met { $dice } stenen, na { $throws } worpen
  }
end-tournament = na { $games } spellen en { $throws } worpen
end-exxtra = na { $throws } worpen
end-out-at = af bij worp { $throw }
end-chart = Wie er ging winnen
end-chart-hint = na elke beslissing
end-chart-games = in elk spel, na elke beslissing; aan het eind het toernooi
end-chart-line = { $name }: eerst { $first }, hooguit { $most }, aan het eind { $last }.
end-luckiest = Gelukkigste worpen
end-costliest = Duurste beslissingen
end-study = Even terugkijken op het spel…
end-throw = worp { $throw }
end-move = zet { $move }
end-instead = { $value } in plaats van { $best }
end-from-to = { $from } naar { $to }
end-cost-threw = { $who ->
    [you] Je gooide; stoppen was beter
   *[other] { $name } gooide; stoppen was beter
  }
end-cost-stopped = { $who ->
    [you] Je stopte; gooien was beter
   *[other] { $name } stopte; gooien was beter
  }
end-cost-rolled = { $who ->
    [you] Je gooide nog eens; beter: { $better }
   *[other] { $name } gooide nog eens; beter: { $better }
  }
end-cost-placed = { $who ->
    [you] Jouw keuze: { $done }; beter: { $better }
   *[other] { $name } koos: { $done }; beter: { $better }
  }
end-cost-moved = { $who ->
    [you] Je speelde { $done }; beter: { $better }
   *[other] { $name } speelde { $done }; beter: { $better }
  }
end-look = Laat dit moment op het bord zien
end-seal = Het toeval achter elke worp is vóór het spel verzegeld. Reken hier alle worpen na en vergelijk.
end-promise = Vóór het spel beloofd:
end-new = Nieuwe tafel
end-waiting = Wachten op de anderen…
end-previous = Een stap terug
end-next = Een stap vooruit
end-run = Stappen afspelen
end-pause = Pauze
end-step = Stap van het spel
end-step-of = Stap { $step } van { $steps }
end-again = Laat deze worp nog eens zien
end-leave = Terug naar de uitslag
