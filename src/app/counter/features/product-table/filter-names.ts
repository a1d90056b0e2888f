import type { ProductFilter, ProductSort } from '#domain/product-edit/product-filter.ts'
import type { CountedTerm, ProductTerms } from '#domain/product-edit/product-table.ts'
import { COLUMN_LOOKS } from './product-columns.ts'

export const STOCK_NAMES: Record<NonNullable<ProductFilter['stock']>, string> = {
  'in-stock': 'Con piezas',
  low: 'Quedan pocas',
  'sold-out': 'Agotados',
  uncounted: 'Sin contar',
}

export const WITHOUT_NAMES = {
  withoutImage: 'Sin fotos',
  withoutPrice: 'Sin precio',
  withoutBarcode: 'Sin código de barras',
} as const

/** The names of the sequences of a phone's list. */
export const SORT_NAMES: Record<ProductSort, string> = {
  name: 'Nombre',
  brand: COLUMN_LOOKS.brand.name,
  category: COLUMN_LOOKS.category.name,
  price: COLUMN_LOOKS.price.name,
  published: COLUMN_LOOKS.published.name,
  available: COLUMN_LOOKS.available.name,
  onHand: COLUMN_LOOKS.onHand.name,
  variants: COLUMN_LOOKS.variants.name,
  updatedAt: 'Último cambio',
}

/** A filter that is applied, and the filter without it. */
export interface NamedFilter {
  name: string
  without: ProductFilter
}

export function appliedFilters(filter: ProductFilter, labels: ProductTerms): NamedFilter[] {
  const { categoryId, brandId, published, stock } = filter
  const applied: NamedFilter[] = []
  const add = (name: string, without: Partial<ProductFilter>) =>
    applied.push({ name, without: { ...filter, ...without } })
  if (filter.text.trim() !== '') add(`«${filter.text.trim()}»`, { text: '' })
  if (categoryId !== null) add(labelName(categoryId, labels.categories, 'Sin categoría'), { categoryId: null })
  if (brandId !== null) add(labelName(brandId, labels.brands, 'Sin marca'), { brandId: null })
  if (published !== null) add(published ? 'Publicados' : 'Ocultos', { published: null })
  if (stock !== null) add(STOCK_NAMES[stock], { stock: null })
  for (const each of Object.keys(WITHOUT_NAMES) as (keyof typeof WITHOUT_NAMES)[]) {
    if (filter[each]) add(WITHOUT_NAMES[each], { [each]: false })
  }
  return applied
}

function labelName(id: number | 'none', labels: readonly CountedTerm[], none: string): string {
  return id === 'none' ? none : (labels.find((each) => each.id === id)?.label ?? 'Una que ya no existe')
}
