import type { Centavos } from '../money/money.ts'
import { type PerceivedColor, perceivedHex } from '../product/color-distance.ts'
import { type GarmentKind, namedGarment, productGarment } from '../product/garment-kind.ts'
import { fold } from '../text/fold.ts'
import { formalityOf } from './formality.ts'
import { type Season, seasonOf } from './season.ts'
import { type Style, styleOf } from './style.ts'
import { type Wearer, wearerOf } from './wearer.ts'

/** A colour as a store has it; its swatch is `#rrggbb`, if known. */
export interface NamedColor {
  label: string
  swatch: string | null
}

/** The facts of a product by which it is put together with others. */
interface Described {
  productId: number
  name: string
  category: string | null
  color: NamedColor | null
  /** Null where it is on request. */
  price: Centavos | null
}

/** A product as the rules of an outfit see it. */
export interface Garment extends Described {
  kind: GarmentKind
  /** The word for it in its name, folded: `falda`. */
  noun: string
  tone: PerceivedColor | null
  style: Style
  /** From 0 to 1. */
  formality: number
  wearer: Wearer
  season: Season | null
}

/**
 * The garment that a product is by its category, else by its name. Null where neither names one: a gift card is part of
 * no outfit.
 */
export function garmentOf(described: Described): Garment | null {
  const named = productGarment(described)
  return named && withTraits(described, named)
}

/** The garment that an outfit is built around; one of no known kind is taken for an accessory. */
export function baseGarment(described: Described): Garment {
  return garmentOf(described) ?? withTraits(described, { kind: 'accessory', word: fold(described.name) })
}

function withTraits(described: Described, named: { kind: GarmentKind; word: string }): Garment {
  const { name, category, color } = described
  const { kind, word } = named
  const words = `${name} ${category ?? ''}`
  const style = styleOf(words)
  return {
    ...described,
    kind,
    noun: namedGarment(name)?.word ?? word,
    tone: toneOf(color),
    style,
    formality: formalityOf(words, kind, style),
    wearer: wearerOf(words, kind),
    season: seasonOf(words, kind),
  }
}

/** The same garment in another colour. */
export function inColor(garment: Garment, color: NamedColor | null): Garment {
  return { ...garment, color, tone: toneOf(color) }
}

function toneOf(color: NamedColor | null): PerceivedColor | null {
  return color?.swatch ? perceivedHex(color.swatch) : null
}
