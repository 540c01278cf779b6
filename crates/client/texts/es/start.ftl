## Start page

start-title = Tres juegos, un puñado de dados
start-subtitle = Sin cuenta. Elige uno y lanza.
strike = Strike
exxtra = EXXTRA
strategiia = STRATEGIIA
strike-about = Lanza un dado al tablero: si coincide con otro, los dados son tuyos; si te quedas sin dados, estás fuera.
exxtra-about = Tira una pareja, tienta a la suerte y conserva tu peldaño de la escalera hasta que te vuelva a tocar.
strategiia-about = Lleva tus fichas por casillas rojas y azules; cada amigo cercano suma un dado al combate.
more-games = Más juegos
only-english = Por ahora, solo en inglés.
players = { $range } jugadores
minutes = { $minutes } min
age-from = desde { $age } años
fact-ours = estimación nuestra
play-bots = Contra bots
same-device = Mismo dispositivo
invite = Invitar
options = Opciones
carry-on = Seguir jugando
carry-on-back = Volver a la mesa
carry-on-forget = Olvidar esta partida
carry-on-ago = { $minutes ->
    [0] ahora mismo
    [one] hace un minuto
    [60] hace una hora
   *[other] hace { $minutes } minutos
  }
join-by-code = Entrar con un código
join-by-code-hint = De la invitación de un amigo.
join-code = Código de la mesa
sit-down = Sentarse
tables-to-watch = Mesas para jugar o mirar
tables-none = Ahora no hay ninguna mesa pública abierta.
watch = Mirar
free-seats = { $seats ->
    [0] completa
    [one] un sitio libre
   *[other] { $seats } sitios libres
  }
offline = Sin red: se puede jugar con bots y entre varios en este dispositivo.
notice = Una edición no oficial, sin relación con ninguna editorial. Strike es un juego de Dieter Nüßle, EXXTRA de Reiner Knizia, STRATEGIIA de Mavrik Grangier. Si te gustan aquí, llévalos a tu mesa.
rules = Reglas
house-rulings = Reglas de la casa
fair-dice = Dados limpios
real-dice = Tus propios dados
about = Acerca de
check-a-record = Comprobar un registro
learn = Aprender jugando
