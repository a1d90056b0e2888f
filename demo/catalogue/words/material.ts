import type { Cloth } from '../../artwork/garment.ts'

/** Sentences for garments of the foot, the arm or the head that are not of leather or canvas. */
export const TRIM: readonly string[] = [
  'Por fuera es {}, con costuras reforzadas.',
  'El material, {}, pesa poco y se siente suave.',
  'El exterior es {} y el acabado se ve limpio por donde lo mires.',
  'Composición: {}. Es resistente y fácil de mantener.',
  'Elegimos {} porque respira y conserva la forma.',
]

/** Sentences on the cloth; `{}` is replaced by the label's composition. */
export const MATERIAL: Record<Cloth, readonly string[]> = {
  cotton: [
    'La tela es {}, con una mano suave desde la primera puesta.',
    'Es {}: respira bien y aguanta el uso diario sin perder la forma.',
    'Lleva {} de gramaje medio, sin transparencias.',
    'Usamos {}, con prelavado para que no encoja en casa.',
    'Composición: {}. Se siente fresca y se plancha en un momento.',
    'El tinte sobre {} es reactivo y conserva el color lavada tras lavada.',
    'El tejido, {}, tiene cuerpo suficiente para caer derecho sin sentirse rígido.',
  ],
  linen: [
    'Por dentro y por fuera, {}: una tela que mejora con cada lavada.',
    'Es {}: fresca, con la textura irregular propia de la fibra.',
    'La tela, {}, va lavada a la piedra: ligera y de caída relajada.',
    'Composición: {}. Se arruga un poco, y ahí está su encanto.',
    'Elegimos {} por lo bien que ventila en los días de calor.',
    'El tejido, {}, deja pasar el aire sin transparentarse.',
  ],
  denim: [
    'Mezclilla de {}, con peso medio y tacto ya ablandado.',
    'Es {}: al principio se siente firme y con el uso se vuelve de uno.',
    'La mezclilla, {}, lleva un lavado con ozono que gasta menos agua.',
    'Composición: {}. Las costuras van reforzadas con hilo en contraste.',
    'El corte es en {} de tejido sarga, que guarda la forma de la mañana a la noche.',
    'Usamos {} con teñido al índigo; el color se aclara bonito con el tiempo.',
  ],
  knit: [
    'Tejido de punto en {}, suave y sin picar.',
    'Es {}: abriga lo justo y no pesa.',
    'El punto, {}, recupera su forma después de cada lavada.',
    'Composición: {}. Los puños y el bajo van en canalé para que no se deformen.',
    'El hilo de {} lleva torsión alta y tarda mucho más en hacer bolitas.',
    'El tejido de {} se siente esponjoso por fuera y liso por dentro.',
  ],
  leather: [
    'Trabajo en {}, con costura y terminado a mano en León, Guanajuato.',
    'Es {}: con el uso se suaviza y toma un brillo propio.',
    'El material es {}, en una sola pieza donde más se dobla.',
    'Trabajamos {} de curtido cuidadoso, con el grano a la vista.',
    'Composición: {}. Los cantos van pintados a mano, capa por capa.',
    'Lleva {} y costuras dobles en los puntos de mayor tensión.',
  ],
  satin: [
    'La tela es {}, con un brillo discreto y caída fluida.',
    'Es {}: se siente fresca sobre la piel y casi no se arruga.',
    'Tela de {} con costuras francesas que no marcan por dentro.',
    'Composición: {}. Tiene movimiento y no se pega al cuerpo.',
    'El satín de {} es opaco: no hace falta llevar nada debajo.',
    'Usamos {} de peso medio, que cae suave y no se transparenta.',
  ],
  wool: [
    'El paño es {}, denso y sorprendentemente ligero.',
    'Es {}: abriga sin abultar y respira en interiores.',
    'Confección en {} con forro completo, para que entre y salga con facilidad.',
    'Composición: {}. Tiene cuerpo, no se deforma y resiste una llovizna.',
    'Cortado en {} de tacto afelpado, agradable también sin bufanda.',
  ],
  canvas: [
    'Lona de {}, resistente y con la trama cerrada.',
    'Es {}: pesa poco y aguanta el trote de todos los días.',
    'El cuerpo es {}, con refuerzos donde más se jala.',
    'Composición: {}. Conserva la forma aunque viaje doblada.',
    'La tela, {}, lleva un acabado que repele las gotas.',
  ],
}
