import type { Cloth, Cut, Garment, GarmentKind } from '../artwork/garment.ts'
import type { ColourName } from './palette.ts'
import { PALETTE } from './palette.ts'
import type { CategorySpec, ProductSpec } from './product-spec.ts'
import { seedOf } from './seed.ts'

type Everyday = Omit<Cut, 'style'> & { cloth: Cloth }

const plain = (cloth: Cloth): Everyday => ({
  fit: 'regular',
  length: 'regular',
  sleeve: 'none',
  neck: 'crew',
  cloth,
})

/** The cut and cloth of each kind of garment, unless its product has others. */
const EVERYDAY: Record<GarmentKind, Everyday> = {
  shirt: { ...plain('cotton'), sleeve: 'long', neck: 'collar' },
  tee: { ...plain('cotton'), sleeve: 'short' },
  blouse: { ...plain('satin'), sleeve: 'long', neck: 'v' },
  polo: { ...plain('cotton'), sleeve: 'short', neck: 'collar' },
  dress: { ...plain('linen'), sleeve: 'short', neck: 'v' },
  trousers: plain('cotton'),
  jeans: plain('denim'),
  skirt: plain('cotton'),
  shorts: plain('cotton'),
  jacket: { ...plain('cotton'), sleeve: 'long', neck: 'collar' },
  sweater: { ...plain('knit'), sleeve: 'long' },
  sneakers: plain('leather'),
  boots: plain('leather'),
  sandals: plain('leather'),
  bag: plain('leather'),
  cap: plain('canvas'),
}

export function everydayLook(category: CategorySpec, spec: ProductSpec) {
  return { ...EVERYDAY[category.kind], ...category.look, ...spec.look }
}

/** Builds the garment of one colour of a product: all have the same cut, cloth and folds. */
export function buildGarment(category: CategorySpec, spec: ProductSpec, slug: string, position: number): Garment {
  const { cloth, style, pattern, ...cut } = everydayLook(category, spec)
  const colour = spec.colours[position] ?? spec.colours[0]
  return {
    kind: category.kind,
    cut: { fit: cut.fit, length: cut.length, sleeve: cut.sleeve, neck: cut.neck, style },
    cloth,
    pattern: pattern
      ? { kind: pattern.kind, colour: pattern.colours[position] ?? pattern.colours.at(-1) ?? pattern.colours[0] }
      : { kind: 'plain' },
    colour: swatchOf(colour),
    seed: seedOf(slug) % 100_000,
  }
}

export function swatchOf(colour: ColourName): string {
  return PALETTE[colour]
}
