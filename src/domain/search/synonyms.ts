import { fold } from '../text/fold.ts'
import { tellingWords } from './search-entry.ts'
import { stem } from './stem.ts'

/** Terms that mean one thing, each the stems of its words in order. */
export type SynonymGroup = readonly (readonly string[])[]

/**
 * What the trade calls by several names, and what exports in English call it. A word's plural and its other gender
 * need no entry (`bolsa`, `bolso`), nor does what English spells almost alike (`camisola`, `camisole`).
 */
const TRADE = [
  'playera, camiseta, t-shirt, tshirt, tee, remera',
  'tenis, zapatillas, sneakers, zapatos deportivos',
  'chamarra, chaqueta, jacket, cazadora, campera',
  'jeans, pantalón de mezclilla, vaqueros, pantalón vaquero',
  'mezclilla, denim',
  'sudadera, hoodie, sweatshirt',
  'suéter, jersey, pulóver, pullover, sweater',
  'bolsa, handbag, purse',
  'shorts, bermuda, pantalón corto',
  'pantalón, trousers',
  'vestido, dress',
  'falda, skirt',
  'blusa, blouse',
  'botas, boots',
  'botín, bootie, ankle boots',
  'sandalias, sandals',
  'zapatos, shoes',
  'tacones, heels',
  'abrigo, coat, overcoat',
  'gabardina, trench coat',
  'saco, blazer',
  'chaleco, vest, waistcoat',
  'calcetines, socks, calcetas',
  'cinturón, belt',
  'bufanda, scarf',
  'sombrero, hat',
  'guantes, gloves',
  'traje de baño, swimsuit, bañador, swimwear',
  'ropa interior, underwear, lencería, lingerie',
  'brasier, sostén, bra, sujetador',
  'pijama, pajamas, pyjamas',
  'mallas, leggings, leggins',
  'overol, jumpsuit, enterizo',
  'mochila, backpack',
  'cartera, billetera, wallet',
  'lentes, gafas',
  'lentes de sol, gafas de sol, sunglasses',
  'aretes, pendientes, earrings',
  'pulsera, brazalete, bracelet',
  'anillo, ring',
  'azul marino, navy',
  'negro, black',
  'blanco, white',
  'rojo, red',
  'azul, blue',
  'verde, green',
  'amarillo, yellow',
  'gris, gray, grey',
  'café, marrón, brown',
  'rosa, pink',
  'morado, purple',
  'naranja, orange',
  'dorado, gold',
  'plateado, silver',
  'algodón, cotton',
  'lana, wool',
  'seda, silk',
  'lino, linen',
  'piel, cuero, leather',
  'encaje, lace',
]

/** The groups that every store shares. */
export const TRADE_SYNONYMS: readonly SynonymGroup[] = TRADE.map((line) => synonymGroup(line.split(',')))

/** @param terms each a word or a few */
export function synonymGroup(terms: readonly string[]): SynonymGroup {
  return terms.map(stemsOf).filter((stems) => stems.length > 0)
}

function stemsOf(term: string): string[] {
  return tellingWords(term).map((word) => stem(fold(word)))
}

/** Neighbouring words of a search that mean one thing, and what else means it. */
export interface Segment {
  /** How many words it is. */
  length: number
  synonyms: SynonymGroup
}

/** Takes a search apart into terms that have synonyms, the longest first, and single words. */
export function segmentsOf(stems: readonly string[], groups: readonly SynonymGroup[]): Segment[] {
  const segments: Segment[] = []
  for (let start = 0; start < stems.length; ) {
    const found = segmentAt(stems.slice(start), groups)
    segments.push(found)
    start += found.length
  }
  return segments
}

function segmentAt(stems: readonly string[], groups: readonly SynonymGroup[]): Segment {
  const length = Math.max(0, ...groups.flat().map((term) => (beginsWith(stems, term) ? term.length : 0)))
  if (length === 0) return { length: 1, synonyms: [] }
  const term = stems.slice(0, length)
  const direct = groups.filter((group) => group.some((other) => isSame(other, term)))
  // What a store says of one word holds for the others that mean the same.
  const reached = groups.filter((group) => group.some((other) => direct.flat().some((known) => isSame(known, other))))
  return { length, synonyms: reached.flat().filter((other) => !isSame(other, term)) }
}

function beginsWith(stems: readonly string[], term: readonly string[]): boolean {
  return term.length <= stems.length && term.every((stem, index) => stem === stems[index])
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && beginsWith(a, b)
}
