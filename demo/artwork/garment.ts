/** A drawn product: a kind, a cut, a cloth, a pattern and a colour. */

export type GarmentKind =
  | 'shirt'
  | 'tee'
  | 'blouse'
  | 'polo'
  | 'dress'
  | 'trousers'
  | 'jeans'
  | 'skirt'
  | 'shorts'
  | 'jacket'
  | 'sweater'
  | 'sneakers'
  | 'boots'
  | 'sandals'
  | 'bag'
  | 'cap'

export type Cloth = 'cotton' | 'linen' | 'denim' | 'knit' | 'leather' | 'satin' | 'wool' | 'canvas'

/** `colour` is the second colour, as `#rrggbb`. */
export type Pattern = { kind: 'plain' } | { kind: 'stripe' | 'pinstripe' | 'check' | 'dot' | 'floral'; colour: string }

/** The cuts each kind can be drawn in; the first is the kind's everyday one. */
export const STYLES = {
  shirt: ['classic', 'camp', 'western', 'mandarin', 'overshirt'],
  tee: ['classic', 'pocket', 'ringer', 'boxy', 'tank'],
  blouse: ['tie-neck', 'puff', 'wrap', 'peplum', 'ruffle'],
  polo: ['classic', 'zip', 'rugby', 'open'],
  dress: ['a-line', 'wrap', 'shirt', 'slip', 'tiered', 'sheath'],
  trousers: ['chino', 'pleated', 'wide', 'jogger', 'cargo'],
  jeans: ['straight', 'skinny', 'wide', 'flare'],
  skirt: ['a-line', 'pencil', 'pleated', 'buttoned', 'tiered'],
  shorts: ['chino', 'denim', 'drawstring', 'cargo'],
  jacket: ['denim', 'blazer', 'bomber', 'trench', 'puffer', 'biker'],
  sweater: ['classic', 'cable', 'cardigan', 'hoodie'],
  sneakers: ['court', 'runner', 'high-top', 'slip-on'],
  boots: ['chelsea', 'ankle-heel', 'combat', 'tall'],
  sandals: ['flat', 'heel', 'slide', 'espadrille'],
  bag: ['tote', 'crossbody', 'bucket', 'backpack', 'clutch'],
  cap: ['baseball', 'trucker', 'bucket', 'beanie'],
} as const satisfies Record<GarmentKind, readonly string[]>

export type Style = (typeof STYLES)[GarmentKind][number]

export interface Cut {
  fit: 'slim' | 'regular' | 'loose'
  length: 'short' | 'regular' | 'long'
  sleeve: 'none' | 'short' | 'three-quarter' | 'long'
  neck: 'crew' | 'v' | 'scoop' | 'collar' | 'band' | 'turtle' | 'boat' | 'square'
  /** one of `STYLES[kind]` */
  style: Style
}

/** The value that a drawing gives a style, or its usual value. */
export function byStyle<Value>(style: Style, values: Readonly<Partial<Record<Style, Value>>>, usual: Value): Value {
  return values[style] ?? usual
}

export interface Garment {
  kind: GarmentKind
  cut: Cut
  cloth: Cloth
  pattern: Pattern
  /** `#rrggbb` */
  colour: string
  /** a whole number; the same garment with another seed hangs in other folds */
  seed: number
}

/** front: on the studio ground; detail: the same, close up; piece: transparent, in body coordinates. */
export type View = 'front' | 'detail' | 'piece'
