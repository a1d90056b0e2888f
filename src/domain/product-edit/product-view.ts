import { parseIdText } from '../untrusted/parse-values.ts'
import { NO_PRODUCT_FILTER, type ProductFilter, type ProductSort } from './product-filter.ts'

/** The filters and sequence of the staff's table of products: all that its URL has. */
export interface ProductView {
  filter: ProductFilter
  sort: ProductSort
  descending: boolean
}

export const DEFAULT_VIEW: ProductView = { filter: NO_PRODUCT_FILTER, sort: 'name', descending: false }

/** Characters of a search that count. */
const MOST_TEXT = 200

const PARAMETERS = {
  text: 'buscar',
  categoryId: 'categoria',
  brandId: 'marca',
  published: 'publicado',
  stock: 'existencia',
  without: 'sin',
  sort: 'orden',
} as const

/** The columns as URLs name them; a preceding `-` sorts downwards. */
const SORT_WORDS: Record<ProductSort, string> = {
  name: 'nombre',
  brand: 'marca',
  category: 'categoria',
  price: 'precio',
  published: 'publicado',
  available: 'disponible',
  onHand: 'existencia',
  variants: 'variantes',
  updatedAt: 'cambio',
}
const STOCK_WORDS: Record<NonNullable<ProductFilter['stock']>, string> = {
  'in-stock': 'hay',
  low: 'poca',
  'sold-out': 'agotado',
  uncounted: 'sin-contar',
}
const NO_LABEL = 'ninguna'
const WITHOUT_WORDS = { withoutImage: 'imagen', withoutPrice: 'precio', withoutBarcode: 'codigo' } as const

/** Parses the query of the table's URL. Unknown filters and columns are ignored. */
export function parseProductView(parameters: URLSearchParams): ProductView {
  const without = parameters.getAll(PARAMETERS.without)
  const order = parameters.get(PARAMETERS.sort) ?? ''
  const sort = keyOf(SORT_WORDS, order.replace(/^-/, ''))
  return {
    filter: {
      text: (parameters.get(PARAMETERS.text) ?? '').replaceAll('\0', '').slice(0, MOST_TEXT).toWellFormed(),
      categoryId: parseLabel(parameters.get(PARAMETERS.categoryId)),
      brandId: parseLabel(parameters.get(PARAMETERS.brandId)),
      published: parsePublished(parameters.get(PARAMETERS.published)),
      stock: keyOf(STOCK_WORDS, parameters.get(PARAMETERS.stock)),
      withoutImage: without.includes(WITHOUT_WORDS.withoutImage),
      withoutPrice: without.includes(WITHOUT_WORDS.withoutPrice),
      withoutBarcode: without.includes(WITHOUT_WORDS.withoutBarcode),
    },
    sort: sort ?? DEFAULT_VIEW.sort,
    descending: sort !== null && order.startsWith('-'),
  }
}

/** The query of a view's URL, in one spelling; '' for the initial view. */
export function productViewQuery({ filter, sort, descending }: ProductView): string {
  const parameters = new URLSearchParams()
  const put = (name: keyof typeof PARAMETERS, value: string | null) => {
    if (value !== null) parameters.append(PARAMETERS[name], value)
  }
  put('text', filter.text || null)
  put('categoryId', writtenLabel(filter.categoryId))
  put('brandId', writtenLabel(filter.brandId))
  const published = filter.published ? 'si' : 'no'
  put('published', filter.published === null ? null : published)
  put('stock', filter.stock && STOCK_WORDS[filter.stock])
  for (const [name, word] of Object.entries(WITHOUT_WORDS)) {
    if (filter[name as keyof typeof WITHOUT_WORDS]) put('without', word)
  }
  const isDefault = sort === DEFAULT_VIEW.sort && !descending
  put('sort', isDefault ? null : `${descending ? '-' : ''}${SORT_WORDS[sort]}`)
  return parameters.toString()
}

/** How many filters narrow a view, not counting the search. */
export function countFilters(filter: ProductFilter): number {
  const names = Object.keys(filter) as (keyof ProductFilter)[]
  return names.filter((name) => name !== 'text' && filter[name] !== NO_PRODUCT_FILTER[name]).length
}

function parsePublished(written: string | null): boolean | null {
  if (written === 'si') return true
  return written === 'no' ? false : null
}

function parseLabel(written: string | null): number | 'none' | null {
  if (written === NO_LABEL) return 'none'
  return parseIdText(written ?? '')
}

function writtenLabel(id: number | 'none' | null): string | null {
  if (id === null) return null
  return id === 'none' ? NO_LABEL : String(id)
}

function keyOf<Key extends string>(words: Record<Key, string>, word: string | null): Key | null {
  const found = (Object.entries(words) as [Key, string][]).find(([, written]) => written === word)
  return found ? found[0] : null
}
