import { type GarmentKind, productGarment } from '../product/garment-kind.ts'

/** The kinds of garments that have a chart of sizes. */
export const SIZED_GARMENTS = [
  'top',
  'jacket',
  'dress',
  'jumpsuit',
  'swimsuit',
  'skirt',
  'trousers',
  'shorts',
  'footwear',
] as const

export type SizedGarment = (typeof SIZED_GARMENTS)[number]

/** All measures, in the sequence in which a chart shows them. */
export const MEASURES = ['chest', 'waist', 'hips', 'length', 'sleeve', 'shoulders', 'rise', 'inseam', 'foot'] as const

export type SizeMeasure = (typeof MEASURES)[number]

/** The measures that a body has as well as a garment. */
export const BODY_MEASURES = ['chest', 'waist', 'hips', 'foot'] as const satisfies SizeMeasure[]

export type BodyMeasure = (typeof BODY_MEASURES)[number]

/** The measures that are all around, never the width of a garment that lies flat. */
export const GIRTHS = ['chest', 'waist', 'hips'] as const satisfies BodyMeasure[]

export type Girth = (typeof GIRTHS)[number]

interface MeasureFacts {
  /** As the head of a column and the label of a field have it. */
  name: string
  /** Where it is taken on the garment. */
  onGarment: string
  /** Where it is taken on the body; '' for a measure that only a garment has. */
  onBody: string
  /** The least and the greatest plausible value, in millimetres. */
  range: readonly [least: number, most: number]
  /** A usual value of a grown-up's, in centimetres. */
  example: number
}

export const MEASURE_FACTS: Record<SizeMeasure, MeasureFacts> = {
  chest: {
    name: 'Pecho',
    onGarment: 'Con la prenda extendida y cerrada, mide de axila a axila y multiplica por 2: es el contorno.',
    onBody: 'Alrededor de lo más ancho del pecho, con la cinta horizontal y sin apretar.',
    range: [200, 2_000],
    example: 98,
  },
  waist: {
    name: 'Cintura',
    onGarment: 'Mide el borde de la cintura de lado a lado y multiplica por 2: es el contorno.',
    onBody: 'Alrededor de lo más angosto del torso, sin apretar.',
    range: [200, 2_000],
    example: 76,
  },
  hips: {
    name: 'Cadera',
    onGarment: 'Mide lo más ancho de la cadera de lado a lado y multiplica por 2: es el contorno.',
    onBody: 'Alrededor de lo más ancho de la cadera, con los pies juntos.',
    range: [200, 2_000],
    example: 102,
  },
  length: {
    name: 'Largo',
    onGarment: 'Del punto más alto al borde de abajo.',
    onBody: '',
    range: [100, 1_800],
    example: 62,
  },
  sleeve: {
    name: 'Manga',
    onGarment: 'De la costura del hombro al puño.',
    onBody: '',
    range: [30, 1_000],
    example: 58,
  },
  shoulders: {
    name: 'Hombros',
    onGarment: 'Por la espalda, de una costura del hombro a la otra.',
    onBody: '',
    range: [150, 800],
    example: 40,
  },
  rise: {
    name: 'Tiro',
    onGarment: 'Por el frente, de la costura de la entrepierna al borde de la cintura.',
    onBody: '',
    range: [100, 600],
    example: 26,
  },
  inseam: {
    name: 'Entrepierna',
    onGarment: 'Por dentro de la pierna, de la costura al borde de abajo.',
    onBody: '',
    range: [30, 1_100],
    example: 78,
  },
  foot: {
    name: 'Largo de pie',
    onGarment: 'El largo del pie para el que es, del talón al dedo más largo.',
    onBody: 'De pie sobre una hoja, del talón al dedo más largo. Usa el pie más grande.',
    range: [70, 350],
    example: 25,
  },
}

interface GarmentFacts {
  name: string
  /** Its measures, as a chart shows them. */
  measures: readonly SizeMeasure[]
  /**
   * Millimetres by which the garment is wider than the body that it fits, all around.
   *
   * Source of the chest of `top` and `jacket`: 'standard' (5 to 10 cm) and 'loose' (10 to 15 cm) of the Craft Yarn
   * Council's fit standards. Others follow the customs of flat pattern making: 1 cm at a waistband, 4 to 6 cm at hips.
   * A swimsuit stretches.
   */
  ease: Partial<Record<BodyMeasure, number>>
}

export const GARMENT_FACTS: Record<SizedGarment, GarmentFacts> = {
  top: {
    name: 'Blusa, playera o suéter',
    measures: ['chest', 'length', 'sleeve', 'shoulders', 'waist', 'hips'],
    ease: { chest: 80, waist: 80, hips: 60 },
  },
  jacket: {
    name: 'Chamarra, saco o abrigo',
    measures: ['chest', 'length', 'sleeve', 'shoulders', 'waist', 'hips'],
    ease: { chest: 120, waist: 100, hips: 80 },
  },
  dress: {
    name: 'Vestido',
    measures: ['chest', 'waist', 'hips', 'length', 'sleeve', 'shoulders'],
    ease: { chest: 60, waist: 40, hips: 50 },
  },
  jumpsuit: {
    name: 'Overol o enterizo',
    measures: ['chest', 'waist', 'hips', 'rise', 'inseam', 'length'],
    ease: { chest: 80, waist: 60, hips: 60 },
  },
  swimsuit: {
    name: 'Traje de baño',
    measures: ['chest', 'waist', 'hips'],
    ease: { chest: -40, waist: -40, hips: -40 },
  },
  skirt: {
    name: 'Falda',
    measures: ['waist', 'hips', 'length'],
    ease: { waist: 10, hips: 40 },
  },
  trousers: {
    name: 'Pantalón o jeans',
    measures: ['waist', 'hips', 'rise', 'length', 'inseam'],
    ease: { waist: 10, hips: 40 },
  },
  shorts: {
    name: 'Short o bermuda',
    measures: ['waist', 'hips', 'rise', 'length', 'inseam'],
    ease: { waist: 10, hips: 50 },
  },
  footwear: {
    name: 'Calzado',
    measures: ['foot'],
    ease: { foot: 0 },
  },
}

const BY_KIND: Record<GarmentKind, SizedGarment | null> = {
  shirt: 'top',
  tee: 'top',
  knitwear: 'top',
  jacket: 'jacket',
  suit: 'jacket',
  dress: 'dress',
  jumpsuit: 'jumpsuit',
  swimsuit: 'swimsuit',
  skirt: 'skirt',
  trousers: 'trousers',
  shorts: 'shorts',
  shoes: 'footwear',
  bag: null,
  accessory: null,
}

/** The garment that a product is, by the name of its category, else by its own; null where neither names one. */
export function sizedGarmentOf(product: { name: string; category: string | null }): SizedGarment | null {
  const found = productGarment(product)
  return found && BY_KIND[found.kind]
}

/** The measures of a garment that a body has, too. */
export function bodyMeasuresOf(garment: SizedGarment): BodyMeasure[] {
  const { measures } = GARMENT_FACTS[garment]
  return BODY_MEASURES.filter((measure) => measures.includes(measure))
}

/** The columns of a chart: of the garment, or of the body that it is for. */
export function measuresOf(garment: SizedGarment, of: 'garment' | 'body'): readonly SizeMeasure[] {
  return of === 'body' ? bodyMeasuresOf(garment) : GARMENT_FACTS[garment].measures
}

/** The key of an untrusted text; null for any other. */
export function parseSizedGarment(untrusted: unknown): SizedGarment | null {
  return SIZED_GARMENTS.find((garment) => garment === untrusted) ?? null
}
