## After the game

end-you-win = Hai vinto
end-wins = Vince { $name }
end-draw = Patta
end-over = La partita è finita
end-chart = Chi stava per vincere
end-chart-hint = dopo ogni decisione
end-luckiest = I lanci più fortunati
end-costliest = Le decisioni più care
end-study = Uno sguardo alla partita…
end-instead = { $value } invece di { $best }
end-better-stop = Era meglio fermarsi
end-better-throw = Era meglio lanciare
end-better = Meglio: { $choice }
end-from-to = da { $from } a { $to }
end-download = Salva la registrazione
end-new = Nuovo tavolo
