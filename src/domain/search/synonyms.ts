import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'
import type { KnownWord } from './known-word.ts'
import { tellingWords } from './search-entry.ts'

/** Terms that mean one thing, each as the stems of its words in sequence. */
export type SynonymGroup = readonly (readonly string[])[]

/**
 * The trade's synonyms, and the English words that exports use. A word's plural and its other gender need no entry
 * (`bolsa`, `bolso`), nor does what English spells almost alike (`camisola`, `camisole`).
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

/** Groups by the first word of each of their terms. */
export type Thesaurus = ReadonlyMap<string, readonly Entry[]>

interface Entry {
  term: readonly string[]
  group: SynonymGroup
}

/** The thesaurus that every store shares. */
export const TRADE_SYNONYMS: Thesaurus = withSynonyms(
  new Map(),
  TRADE.map((line) => line.split(',')),
)

/** Its single words: an error in typing one of them is found even where the store has no such word. */
export const TRADE_WORDS: readonly KnownWord[] = TRADE.flatMap((line) => line.split(','))
  .map((term) => term.trim())
  .filter((term) => /^\p{L}+$/u.test(term))
  .map((word) => ({ word, folded: fold(word), stem: stem(fold(word)), uses: 0 }))

/** The thesaurus extended by groups of terms, each of one word or a few. */
export function withSynonyms(thesaurus: Thesaurus, groups: readonly (readonly string[])[]): Thesaurus {
  if (groups.length === 0) return thesaurus
  const extended = new Map(thesaurus)
  for (const group of groups.map(stemsOfGroup)) {
    for (const term of group) {
      const [first = ''] = term
      extended.set(first, [...(extended.get(first) ?? []), { term, group }])
    }
  }
  return extended
}

function stemsOfGroup(terms: readonly string[]): SynonymGroup {
  const group = terms.map((term) => tellingWords(term).map((word) => stem(fold(word))))
  return group.filter((stems) => stems.length > 0)
}

/** Neighbouring words of a search that mean one thing, and their synonyms. */
export interface Segment {
  /** The number of words. */
  length: number
  synonyms: SynonymGroup
}

/** Splits a search into terms that have synonyms, the longest first, and single words. */
export function segmentsOf(stems: readonly string[], thesaurus: Thesaurus): Segment[] {
  const segments: Segment[] = []
  for (let start = 0; start < stems.length; ) {
    const segment = segmentAt(stems.slice(start), thesaurus)
    segments.push(segment)
    start += segment.length
  }
  return segments
}

function segmentAt(stems: readonly string[], thesaurus: Thesaurus): Segment {
  const entries = thesaurus.get(stems[0] ?? '') ?? []
  const length = Math.max(0, ...entries.map(({ term }) => (beginsWith(stems, term) ? term.length : 0)))
  if (length === 0) return { length: 1, synonyms: [] }
  const term = stems.slice(0, length)
  // A store's synonyms of one word hold for the others that mean the same.
  const reached = groupsOf(term, thesaurus).flatMap((group) => group.flatMap((other) => groupsOf(other, thesaurus)))
  const synonyms = [...new Set(reached)].flat()
  return { length, synonyms: synonyms.filter((other) => !isSame(other, term)) }
}

function groupsOf(term: readonly string[], thesaurus: Thesaurus): SynonymGroup[] {
  const entries = thesaurus.get(term[0] ?? '') ?? []
  return entries.filter((entry) => isSame(entry.term, term)).map(({ group }) => group)
}

function beginsWith(stems: readonly string[], term: readonly string[]): boolean {
  return term.length <= stems.length && term.every((stem, index) => stem === stems[index])
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && beginsWith(a, b)
}
