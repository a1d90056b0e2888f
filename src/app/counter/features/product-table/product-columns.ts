import { persistedStore } from '#app/shared/storage/persisted-store.ts'

/** The columns after the name, in their sequence; each can be sorted by. */
export const COLUMNS = [
  'brand',
  'category',
  'price',
  'available',
  'onHand',
  'variants',
  'published',
  'updatedAt',
] as const

export type Column = (typeof COLUMNS)[number]

interface ColumnLook {
  name: string
  /** Its share of the width. */
  weight: number
  isNumber: boolean
}

export const COLUMN_LOOKS: Record<Column, ColumnLook> = {
  brand: { name: 'Marca', weight: 14, isNumber: false },
  category: { name: 'Categoría', weight: 14, isNumber: false },
  price: { name: 'Precio', weight: 13, isNumber: true },
  available: { name: 'Disponibles', weight: 16, isNumber: true },
  onHand: { name: 'En tienda', weight: 11, isNumber: true },
  variants: { name: 'Variantes', weight: 10, isNumber: true },
  published: { name: 'Estado', weight: 12, isNumber: false },
  updatedAt: { name: 'Cambió', weight: 13, isNumber: false },
}

const AT_FIRST: readonly Column[] = ['brand', 'category', 'price', 'available', 'published']
/** Percent of the table that all columns but the name have together at most. */
const MOST_WIDTH = 66

/** The columns chosen in this browser. */
export const chosenColumns = persistedStore<readonly Column[]>({
  keyOf: (account) => `vitrina:${account}:product-columns`,
  version: 1,
  empty: AT_FIRST,
  parse: (untrusted) => (Array.isArray(untrusted) ? COLUMNS.filter((each) => untrusted.includes(each)) : AT_FIRST),
  isQuiet: true,
})

/** Percent of the table's width. */
export function columnWidth(column: Column, all: readonly Column[]): number {
  const sum = all.reduce((total, each) => total + COLUMN_LOOKS[each].weight, 0)
  return COLUMN_LOOKS[column].weight * Math.min(1, MOST_WIDTH / sum)
}
