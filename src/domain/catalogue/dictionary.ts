import type { Centavos } from '../money/money.ts'

export interface DictionaryEntry {
  id: number
  /** How it stands in addresses: the folded label. */
  key: string
  label: string
}

export interface DictionaryValue extends DictionaryEntry {
  /** `#rrggbb` of a colour where it is known. */
  swatch: string | null
}

export interface DictionaryType extends DictionaryEntry {
  role: 'color' | 'size' | 'other'
  /** The name of its parameter in addresses. */
  parameter: string
  /** Colours by label, sizes in wearing order. */
  values: DictionaryValue[]
}

/** Everything that the addresses of a store's catalogue can name. Same for every visitor of one catalogue version. */
export interface Dictionary {
  /** By label. */
  categories: DictionaryEntry[]
  brands: DictionaryEntry[]
  /** Colour first, then size, then the others by label. */
  types: DictionaryType[]
  /** Lowest and highest shown price; null when no product has one. */
  prices: { min: Centavos; max: Centavos } | null
}

/** Parameters that a store's own variant types can't have: the address's, the router's, and what every object has. */
const TAKEN = new Set([
  ...['search', 'category', 'brand', 'min', 'max', 'stock', 'sort', 'page'],
  ...['_routes', 'index'],
  ...['__proto__', 'constructor'],
])

/** The parameter of a variant type: its key, unless that means something else. */
export function optionParameter(key: string): string {
  return TAKEN.has(key) ? `opcion ${key}` : key
}
