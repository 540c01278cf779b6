## What could not be done

refused-by-rule = { $said } ({ $rule })
refused-bad-request = No se ha podido entender. Vuelve a cargar la página e inténtalo otra vez.
refused-bad-config = Así no se puede abrir una mesa. Elige otras opciones.
refused-no-game = No hay ninguna partida en curso. Empieza una nueva.
refused-over = La partida ha terminado. Empieza una nueva.
refused-not-now = Ahora no se puede. Mira a qué espera la mesa e inténtalo después.
refused-not-your-turn = No te toca. Espera tu turno.
refused-illegal-action = Las reglas no lo permiten. Elige otra cosa.
refused-impossible-outcome = Los dados no pueden mostrar eso. Míralos y cuenta otra vez.
refused-not-yours = Eso les corresponde a otros. Ocupa primero un sitio, o pregunta a quien abrió la mesa.
refused-taken = El sitio está ocupado, o la mesa está cerrada. Ocupa otro sitio, o mira.
refused-busy = El servidor tiene demasiado que hacer. Inténtalo dentro de un momento.
refused-not-found = Eso no está aquí, o ya no está. Comprueba el enlace.
refused-too-much = Era demasiado de una vez. Espera un momento e inténtalo con menos.
refused-damaged = Esta mesa está dañada en el servidor. Abre otra.
refused-stale = Mientras tanto ha pasado algo. Mira otra vez y decide.
refused-id-used = Ese número ya es de otra orden. Recarga la página.
refused-name = Elige un nombre por el que los demás te conozcan.
