## After the game

end-you-win = Vous gagnez
end-wins = { $name } gagne
end-win-together = { $names } gagnent
end-draw = Partie nulle
end-over = La partie est finie
end-strike = { $dice ->
    [one] avec un dé, après { $throws } lancers
   *[other] avec { $dice } dés, après { $throws } lancers
  }
end-tournament = après { $games } parties et { $throws } lancers
end-exxtra = après { $throws } lancers
end-out-at = hors jeu au lancer { $throw }
end-chart = Qui allait gagner
end-chart-hint = après chaque décision
end-chart-games = dans chaque partie, après chaque décision ; à la fin le tournoi
end-chart-line = { $name } : { $first } au début, { $most } au plus, { $last } à la fin.
end-luckiest = Les lancers les plus chanceux
end-costliest = Les décisions les plus coûteuses
end-study = On revoit la partie…
end-throw = lancer { $throw }
end-move = coup { $move }
end-instead = { $value } au lieu de { $best }
end-from-to = { $from } à { $to }
end-cost-threw = { $who ->
    [you] Vous avez lancé ; mieux valait arrêter
   *[other] { $name } a lancé ; mieux valait arrêter
  }
end-cost-stopped = { $who ->
    [you] Vous avez arrêté ; mieux valait lancer
   *[other] { $name } a arrêté ; mieux valait lancer
  }
end-cost-rolled = { $who ->
    [you] Vous avez relancé ; mieux : { $better }
   *[other] { $name } a relancé ; mieux : { $better }
  }
end-cost-placed = { $who ->
    [you] Votre choix : { $done } ; mieux : { $better }
   *[other] Choix de { $name } : { $done } ; mieux : { $better }
  }
end-cost-moved = { $who ->
    [you] Vous avez joué { $done } ; mieux : { $better }
   *[other] { $name } a joué { $done } ; mieux : { $better }
  }
end-look = Montrer ce moment sur le plateau
end-seal = Le hasard de chaque lancer a été scellé avant la partie. Refaites ici tous les lancers et comparez.
end-promise = Promis avant la partie :
end-new = Nouvelle table
end-waiting = On attend les autres…
end-previous = Un pas en arrière
end-next = Un pas en avant
end-run = Revoir pas à pas
end-pause = Pause
end-step = Étape de la partie
end-step-of = Étape { $step } sur { $steps }
end-again = Revoir ce lancer
end-leave = Retour au résultat
