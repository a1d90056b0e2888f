import type { Cut, GarmentKind } from '../../artwork/garment.ts'

type Fits = Record<Cut['fit'], readonly string[]>

const TOP: Fits = {
  slim: [
    'Corte entallado; si prefieres más holgura, pide una talla arriba.',
    'Sigue la línea del cuerpo sin apretar en brazos ni espalda.',
    'Se ajusta en la cintura y deja libres los hombros.',
    'Va cerca del cuerpo y se mete en el pantalón sin hacer bulto.',
  ],
  regular: [
    'Corte recto: elige tu talla de siempre.',
    'Ni al cuerpo ni de más; el hombro cae exactamente en su lugar.',
    'El largo llega a la cadera, así que se lleva por dentro o por fuera.',
    'Talla normal, con espacio para moverse sin verse grande.',
    'Las pinzas de la espalda le dan forma sin restar comodidad.',
  ],
  loose: [
    'Corte holgado a propósito; si estás entre dos tallas, elige la menor.',
    'Hombro caído y cuerpo amplio, para los días sin prisa.',
    'Es de silueta amplia: con tu talla habitual se ve relajado sin perder la forma.',
    'Deja aire alrededor del cuerpo y se acomoda bien bajo un saco abierto.',
  ],
}

const DRESS: Fits = {
  slim: [
    'Se ajusta en la cintura y baja recto; tiene cierre invisible al costado.',
    'Marca la silueta con pinzas, no con elástico, y permite sentarse con comodidad.',
    'Queda al cuerpo. Si dudas entre dos tallas, toma la mayor.',
  ],
  regular: [
    'Talla normal: entallado arriba y con vuelo suficiente para caminar a gusto.',
    'La cintura queda en su sitio y la falda se abre poco a poco.',
    'El corte favorece sin apretar y tiene bolsillos escondidos en las costuras.',
    'Pide tu talla de siempre; el largo está pensado para 1.60 a 1.70 m.',
  ],
  loose: [
    'Corte amplio que se puede ceñir con cinturón o dejar suelto.',
    'Cae desde el hombro con mucha soltura: ideal para el calor.',
    'Va con holgura; con tu talla habitual sobra lo justo para moverte con libertad.',
  ],
}

const BOTTOM: Fits = {
  slim: [
    'Pierna ajustada de la cadera al tobillo, con elasticidad que no se vence.',
    'Va al cuerpo; si te gusta con más espacio, sube una talla.',
    'Tiro medio y pretina que no se abre al sentarte.',
  ],
  regular: [
    'Pretina a la cintura y caída recta: elige tu talla de siempre.',
    'Da comodidad en cadera y muslo, con línea limpia hacia abajo.',
    'Talla normal. El largo permite un dobladillo si te gusta al tobillo.',
    'La pretina lleva refuerzo interior para que no se enrolle.',
  ],
  loose: [
    'Pierna amplia desde la cadera; en la cintura talla normal.',
    'Silueta suelta y con movimiento. Se ve mejor con algo corto o metido arriba.',
    'Amplio en muslo y rodilla: si estás entre dos tallas, elige la menor.',
  ],
}

const OUTER: Fits = {
  slim: [
    'Corte entallado, para usar encima de una playera o una blusa delgada.',
    'Hombro preciso y cintura marcada; sube una talla si la llevarás con suéter.',
  ],
  regular: [
    'Deja espacio para un suéter delgado sin verse grande.',
    'Talla normal, con sisas altas que permiten levantar los brazos con libertad.',
    'El largo cubre la cadera y los bolsillos quedan a la altura de las manos.',
  ],
  loose: [
    'Hay espacio para encimar capas; elige tu talla habitual.',
    'Hombro caído y volumen en la espalda. Si prefieres algo al cuerpo, baja una talla.',
  ],
}

/** The same sentences for all fits: garments for the foot, the shoulder or the head fit in one way. */
const always = (...sentences: string[]): Fits => ({ slim: sentences, regular: sentences, loose: sentences })

const SHOES = always(
  'Horma normal: pide tu número de siempre.',
  'La horma es un poco amplia; si estás entre dos números, elige el menor.',
  'Plantilla acolchada y desmontable, lista para caminar desde el primer día.',
  'Ajusta bien en el talón y deja mover los dedos.',
  'Cede ligeramente en las primeras puestas, así que conviene que empiece justo.',
  'Si tu empeine es alto, te recomendamos medio número más.',
)

const BAG = always(
  'Por dentro lleva forro de algodón, un bolsillo con cierre y espacio para el celular.',
  'La correa se ajusta para llevarla al hombro o cruzada.',
  'Cabe lo de un día entero y se sostiene sola al dejarla en la mesa.',
  'Tiene broche oculto y herrajes que no se despintan.',
  'Un compartimento amplio y dos pequeños bastan para encontrar todo sin buscar.',
)

const CAP = always(
  'Se ajusta por detrás y queda bien de 55 a 60 cm de contorno.',
  'Unitalla, con banda interior de algodón que absorbe el sudor.',
  'Copa de altura media: no aprieta y no se levanta con el viento.',
  'Unitalla; por dentro las costuras van cubiertas para que no marquen la frente.',
)

export const FIT: Record<GarmentKind, Fits> = {
  shirt: TOP,
  tee: TOP,
  blouse: TOP,
  polo: TOP,
  dress: DRESS,
  trousers: BOTTOM,
  jeans: BOTTOM,
  skirt: BOTTOM,
  shorts: BOTTOM,
  jacket: OUTER,
  sweater: TOP,
  sneakers: SHOES,
  boots: SHOES,
  sandals: SHOES,
  bag: BAG,
  cap: CAP,
}
