## Everywhere

astragal = Astragal
you = Tú
list-and = { $first } y { $last }
percent = { $value } %
back = Atrás
close = Cerrar
menu = Menú
keys = Teclas
keys-keys = Un signo de interrogación muestra las teclas.
loading = Un momento…

## Languages, looks

language = Idioma
theme = Colores
theme-light = Claros
theme-dark = Oscuros
sound = Sonido
sound-on = Los dados se oyen
sound-off = Los dados no suenan
settings = Ajustes
pace = Ritmo de los bots
pace-slow = Tranquilo
pace-normal = Normal
pace-fast = Rápido
low-graphics = Gráficos sencillos

## At the table

leave = Dejar la mesa
your-turn = Te toca
do-turn = { $who ->
    [you] Te toca: { $what }
   *[other] { $name }: { $what }
  }
turn-of = Le toca a { $name }
thinking = { $name } está pensando…
out-of-game = fuera
so-far = Hasta ahora
coach = Entrenador
coach-off = Apagar el entrenador
coach-on = Encender el entrenador
coach-thinks = El entrenador está pensando…
coach-chance = Tu probabilidad de ganar
coach-brief = { $what }: { $percent } de ganar
coach-equal = Igual de bueno: { $choices }.
coach-equal-many = { $count } opciones son iguales.
coach-everyone = Cómo van todos
undo = Deshacer
concede = Rendirse
concede-sure = ¿De verdad quieres rendirte?
yes = Sí
no = No
rematch = Otra partida
replay = Ver de nuevo
record = Registro
verify = Comprobar
verified = Los dados eran limpios.
verified-hint = { $throws ->
    [0] No había tiradas que repetir.
    [one] Se ha repetido aquí una tirada, y coincide.
   *[other] Se han repetido aquí las { $throws } tiradas, y todas coinciden.
  } El secreto es el que se prometió antes de la partida.
forged = Este registro ha sido manipulado.
forged-hint = Línea { $line }: { $message }
forged-line = { $line ->
    [0] Afecta al registro entero.
   *[other] La línea { $line } no encaja con el resto.
}
checking = Repitiendo cada tirada…
throws-agree = Tiradas repetidas aquí: coinciden { $agreed } de { $all }
throw-differs = Una tirada no coincide. Los dados del servidor podrían estar trucados.
hand-over = Pásale el dispositivo a { $name }
hand-over-hint = La próxima reserva no debe verla nadie más.
hand-over-ready = Soy { $name }
skip = Saltar
board-label = La mesa
generic-do = elige qué hacer
generic-board-label = El juego en palabras
log-label = Lo que ha pasado hasta ahora
log-keys = Alt con flecha arriba o abajo lee lo que pasó antes o después.
