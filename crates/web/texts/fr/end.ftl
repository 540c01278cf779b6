## After the game

end-you-win = Vous gagnez
end-wins = { $name } gagne
end-draw = Partie nulle
end-over = La partie est finie
end-chart = Qui allait gagner
end-chart-hint = après chaque décision
end-luckiest = Les lancers les plus chanceux
end-costliest = Les décisions les plus coûteuses
end-study = On revoit la partie…
end-instead = { $value } au lieu de { $best }
end-better-stop = Mieux valait arrêter
end-better-throw = Mieux valait lancer
end-better = Mieux : { $choice }
end-from-to = { $from } à { $to }
end-download = Garder l’enregistrement
end-new = Nouvelle table
