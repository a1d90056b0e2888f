import type { Centavos } from '../money/money.ts'

export interface DictionaryEntry {
  id: number
  /** Its name in URLs: the folded label. */
  key: string
  label: string
}

export interface DictionaryValue extends DictionaryEntry {
  /** `#rrggbb` of a colour where it is known. */
  swatch: string | null
}

export interface DictionaryType extends DictionaryEntry {
  role: 'color' | 'size' | 'other'
  /** The name of its parameter in URLs. */
  parameter: string
  /** Colours by label, sizes in wearing order. */
  values: DictionaryValue[]
}

/** All names that URLs of a store's catalogue can have; the same for every visitor of one catalogue version. */
export interface Dictionary {
  /** Sorted by label. */
  categories: DictionaryEntry[]
  brands: DictionaryEntry[]
  /** Colour first, then size, then the others by label. */
  types: DictionaryType[]
  /** Lowest and highest shown price; null when no product has one. */
  prices: { min: Centavos; max: Centavos } | null
  /** The branches whose pieces are counted by branch, the default one first; empty where there are not several. */
  branches: NamedBranch[]
}

/** A branch as lists and filters name it. */
export interface NamedBranch {
  fid: string
  name: string
}

/** Parameters that a store's own option types can't have: the URL's, the router's, and what every object has. */
const TAKEN = new Set([
  'search',
  'category',
  'brand',
  'min',
  'max',
  'stock',
  'branch',
  'sale',
  'new',
  'sort',
  'page',
  'all',
  '_routes',
  'index',
  '__proto__',
  'constructor',
])

/** The parameter of an option type: its key, unless that means something else. */
export function optionParameter(key: string): string {
  return TAKEN.has(key) ? `opcion ${key}` : key
}
