## After the game

end-you-win = Has ganado
end-wins = Gana { $name }
end-win-together = Ganan { $names }
end-draw = Tablas
end-over = La partida ha terminado
end-strike = { $dice ->
    [one] con un dado, tras { $throws } tiradas
   *[other] con { $dice } dados, tras { $throws } tiradas
  }
end-tournament = tras { $games } partidas y { $throws } tiradas
end-exxtra = tras { $throws } tiradas
end-out-at = fuera en la tirada { $throw }
end-chart = Quién iba a ganar
end-chart-hint = tras cada decisión
end-chart-games = en cada partida, tras cada decisión; al final el torneo
end-chart-line = { $name }: { $first } al principio, { $most } como máximo, { $last } al final.
end-luckiest = Tiradas con más suerte
end-costliest = Decisiones más caras
end-study = Repasando la partida…
end-throw = tirada { $throw }
end-move = jugada { $move }
end-instead = { $value } en vez de { $best }
end-from-to = de { $from } a { $to }
end-cost-threw = { $who ->
    [you] Has lanzado; era mejor parar
   *[other] { $name } ha lanzado; era mejor parar
  }
end-cost-stopped = { $who ->
    [you] Has parado; era mejor lanzar
   *[other] { $name } ha parado; era mejor lanzar
  }
end-cost-rolled = { $who ->
    [you] Has tirado otra vez; mejor: { $better }
   *[other] { $name } ha tirado otra vez; mejor: { $better }
  }
end-cost-placed = { $who ->
    [you] Has elegido: { $done }; mejor: { $better }
   *[other] { $name } ha elegido: { $done }; mejor: { $better }
  }
end-cost-moved = { $who ->
    [you] Has jugado { $done }; mejor: { $better }
   *[other] { $name } ha jugado { $done }; mejor: { $better }
  }
end-look = Ver este momento en el tablero
end-seal = El azar de cada tirada se selló antes de la partida. Repite aquí todas las tiradas y compara.
end-promise = Prometido antes de la partida:
end-new = Mesa nueva
end-waiting = Esperando a los demás…
end-previous = Un paso atrás
end-next = Un paso adelante
end-run = Ver los pasos
end-pause = Pausa
end-step = Paso de la partida
end-step-of = Paso { $step } de { $steps }
end-again = Ver otra vez esta tirada
end-leave = Volver al resultado
