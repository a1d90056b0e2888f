import type { Layer } from '../image/layer.ts'
import { type GarmentKind, productGarment } from '../product/garment-kind.ts'
import { fold } from '../text/fold.ts'

const LAYER_OF_KIND: Record<Exclude<GarmentKind, 'accessory'>, Layer> = {
  shirt: 'torso',
  tee: 'torso',
  knitwear: 'torso',
  jacket: 'outer',
  dress: 'whole',
  jumpsuit: 'whole',
  suit: 'whole',
  swimsuit: 'whole',
  skirt: 'legs',
  trousers: 'legs',
  shorts: 'legs',
  shoes: 'feet',
  bag: 'hand',
}

/** Accessories by the words that name them, folded. */
const ACCESSORIES: readonly [RegExp, Layer][] = [
  [/sombrero|gorra|gorro|boina|cachucha|\bhat|\bcap\b|beanie|diadema|lente|sunglasses/, 'head'],
  [/cintur|\bbelt/, 'waist'],
  [/bufanda|panuelo|mascada|collar|corbata|scarf|jewel|joyeria/, 'neck'],
]

/** The layer of a product, by the names of its category and its own; an accessory that nothing places is held. */
export function layerOf(product: { name: string; category: string | null }): Layer {
  const named = productGarment(product)
  // An unknown garment is an upper one more often than anything else (docs/rules/try-on.md#try-on).
  if (named === null) return 'torso'
  if (named.kind !== 'accessory') return LAYER_OF_KIND[named.kind]
  const words = fold(`${product.category ?? ''} ${product.name}`)
  return ACCESSORIES.find(([pattern]) => pattern.test(words))?.[1] ?? 'hand'
}

/** The layers that a garment takes from others: a dress leaves no room for trousers, nor for another shirt. */
const TAKES: Record<Layer, readonly Layer[]> = {
  feet: ['feet'],
  legs: ['legs', 'whole'],
  torso: ['torso', 'whole'],
  whole: ['whole', 'torso', 'legs'],
  outer: ['outer'],
  waist: ['waist'],
  hand: ['hand'],
  neck: ['neck'],
  head: ['head'],
}

/** Whether two garments cannot be worn at once. */
export function isInTheWay(one: Layer, other: Layer): boolean {
  return TAKES[one].includes(other)
}
