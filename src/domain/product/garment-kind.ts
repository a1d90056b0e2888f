import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'

/** The kinds of garments, as far as how they are worn goes. */
export type GarmentKind =
  | 'shirt'
  | 'tee'
  | 'knitwear'
  | 'jacket'
  | 'dress'
  | 'jumpsuit'
  | 'suit'
  | 'swimsuit'
  | 'skirt'
  | 'trousers'
  | 'shorts'
  | 'shoes'
  | 'bag'
  | 'accessory'

/** The words of the trade for each, in Spanish and as English exports have them. */
const WORDS: Record<GarmentKind, string> = {
  shirt: 'blusa camisa blouse shirt top bodysuit body crop túnica kimono corset',
  tee: 'playera camiseta polo tee tshirt remera tank musculosa',
  knitwear: 'suéter sudadera cárdigan hoodie sweatshirt sweater knitwear tejido pulóver pullover jersey rebozo',
  jacket:
    'chamarra chaqueta abrigo saco blazer gabardina chaleco cazadora campera rompevientos jacket coat outerwear vest parka',
  dress: 'vestido dress gown',
  jumpsuit: 'overol jumpsuit enterizo mono romper',
  suit: 'traje suit',
  swimsuit: 'bikini bañador tankini trikini swimsuit swimwear',
  skirt: 'falda skirt minifalda',
  trousers: 'pantalón jean jeans pants trousers leggings leggins mallas jogger pants capri vaquero',
  shorts: 'short shorts bermuda',
  shoes:
    'zapato zapatilla tenis bota botín sandalia tacón calzado mocasín flat huarache alpargata shoes shoe sneakers boots sandals heels footwear',
  bag: 'bolsa bolso mochila cartera clutch morral bag backpack handbag tote',
  accessory:
    'accesorio cinturón bufanda sombrero gorra guante lente collar arete pulsera anillo joyería reloj pañuelo mascada corbata calcetín accessories belt scarf hat cap jewelry jewellery sunglasses socks',
}

const BY_STEM = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(' ').map((word): [string, GarmentKind] => [stem(fold(word)), kind as GarmentKind]),
  ),
)

/** Phrases in which the first word means something else. */
const PHRASES: readonly [RegExp, GarmentKind][] = [
  [/\bpantalon(es)? cortos?\b/, 'shorts'],
  [/\btrajes? de bano\b|\b(?:bathing|swim) suits?\b/, 'swimsuit'],
  [/\btrack ?suits?\b/, 'jumpsuit'],
  [/\bt-? ?shirts?\b/, 'tee'],
  [/\bcamisa vestido\b/, 'dress'],
]

/**
 * The kind of a garment by the name of its category, or its own: the first word that names one. Null where none does.
 */
export function garmentKind(name: string): GarmentKind | null {
  return namedGarment(name)?.kind ?? null
}

/** The kind of a product, by the name of its category, else by its own; and the word that names it. */
export function productGarment({
  name,
  category,
}: {
  name: string
  category: string | null
}): { kind: GarmentKind; word: string } | null {
  return namedGarment(category ?? '') ?? namedGarment(name)
}

/** The kind that a name has, and the word or phrase that names it, folded: `Camisa de lino` → `camisa`. */
export function namedGarment(name: string): { kind: GarmentKind; word: string } | null {
  const folded = fold(name)
  for (const [pattern, kind] of PHRASES) {
    const phrase = pattern.exec(folded)
    if (phrase) return { kind, word: phrase[0] }
  }
  for (const word of folded.match(/\p{L}+/gu) ?? []) {
    const kind = BY_STEM.get(stem(word))
    if (kind) return { kind, word }
  }
  return null
}
