## After the game

end-you-win = Has ganado
end-wins = Gana { $name }
end-draw = Tablas
end-over = La partida ha terminado
end-chart = Quién iba a ganar
end-chart-hint = tras cada decisión
end-luckiest = Tiradas con más suerte
end-costliest = Decisiones más caras
end-study = Repasando la partida…
end-instead = { $value } en vez de { $best }
end-better-stop = Era mejor parar
end-better-throw = Era mejor lanzar
end-better = Mejor: { $choice }
end-from-to = de { $from } a { $to }
end-download = Guardar el registro
end-new = Mesa nueva
