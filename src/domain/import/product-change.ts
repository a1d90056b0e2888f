import { type InvoicingFacts, invoicingText } from '../product/invoicing-facts.ts'
import { isShownWithoutPrice } from './import-counts.ts'
import {
  type ImportImage,
  type ImportOption,
  type ImportProduct,
  type ImportStock,
  type ImportTerm,
  type ImportVariant,
  type WarehousePieces,
  warehousePieces,
} from './import-product.ts'
import type { ProductPlan } from './plan-product.ts'

/** A stored product as a source would state it, as far as it is compared with one. */
export interface StoredFacts extends Omit<ImportProduct, 'line' | 'complete' | 'createdAt' | 'variants' | 'images'> {
  variants: (ImportVariant & { stock: readonly WarehousePieces[] })[]
  images: readonly ImportImage[]
}

/** Whether a field is shown as text, pesos, a number, yes or no, or only as changed. */
type FieldKind = 'text' | 'money' | 'number' | 'flag' | 'mark'

/** The fields that an import may change, with the kind of their values. */
export const CHANGED_FIELDS = {
  name: 'text',
  description: 'text',
  brand: 'text',
  category: 'text',
  basePrice: 'money',
  originalPrice: 'money',
  discountPercent: 'number',
  discountAmount: 'money',
  published: 'flag',
  withoutStock: 'flag',
  invoicing: 'mark',
  images: 'number',
  added: 'mark',
  retired: 'mark',
  price: 'money',
  sku: 'text',
  barcode: 'text',
  stock: 'number',
} as const satisfies Record<string, FieldKind>

export type ChangedField = keyof typeof CHANGED_FIELDS

/** Texts that people read. */
export const CHANGED_FIELD_NAMES: Record<ChangedField, string> = {
  name: 'Nombre',
  description: 'Descripción',
  brand: 'Marca',
  category: 'Categoría',
  basePrice: 'Precio',
  originalPrice: 'Precio de antes',
  discountPercent: 'Descuento en porcentaje',
  discountAmount: 'Descuento en pesos',
  published: 'Publicado',
  withoutStock: 'Se vende sin contar piezas',
  invoicing: 'Datos de factura',
  images: 'Imágenes',
  added: 'Variante nueva',
  retired: 'Variante retirada',
  price: 'Precio',
  sku: 'SKU',
  barcode: 'Código de barras',
  stock: 'Existencia',
}

/** Money is in centavos; null for a missing value, and for marks. */
export type ChangeValue = string | number | boolean | null

export interface FieldChange {
  field: ChangedField
  /** The options of the variant that it is of, or its key; null for the product. */
  variant: string | null
  /** The key of the warehouse of a change of stock; null for the default one, and of other fields. */
  warehouse: string | null
  before: ChangeValue
  after: ChangeValue
}

/** All that an import would do to a product. */
export interface ProductChange {
  status: 'new' | 'changed'
  externalId: string
  /** Line of the file where it starts. */
  line: number
  name: string
  /** How many variants the file has of it. */
  variants: number
  /** Whether shoppers will see 'Consultar precio' at a variant of it. */
  isWithoutPrice: boolean
  /** Empty for a new one. */
  changes: FieldChange[]
  /** How many more changes there are. */
  more: number
}

/** Changes of a product that are shown; a product may have thousands of variants. */
const SHOWN_CHANGES = 20
/** Characters of a text that are shown. */
const SHOWN_TEXT = 160

/** @param stored the product as it is; null for a new one */
export function productChange({ product, status }: ProductPlan, stored: StoredFacts | null): ProductChange {
  return shownChange(
    {
      status: status === 'new' ? 'new' : 'changed',
      externalId: product.externalId,
      line: product.line,
      name: product.name,
      variants: product.variants.length,
      isWithoutPrice: isShownWithoutPrice(product),
    },
    stored ? fieldChanges(product, stored) : [],
  )
}

/** A product with its first changes. */
export function shownChange(
  { name, ...product }: Omit<ProductChange, 'changes' | 'more'>,
  all: readonly FieldChange[],
): ProductChange {
  return {
    ...product,
    name: cut(name),
    changes: all.slice(0, SHOWN_CHANGES),
    more: Math.max(0, all.length - SHOWN_CHANGES),
  }
}

/** The fields of a stored product that differ from those that a file states. */
export function fieldChanges(product: ImportProduct, stored: StoredFacts): FieldChange[] {
  return [
    ...differing(null, stored, product, [
      ...(['name', 'description', 'basePrice', 'originalPrice', 'discountPercent', 'discountAmount'] as const),
      ...(['published', 'withoutStock'] as const),
    ]),
    ...termChange('brand', stored.brand, product.brand),
    ...termChange('category', stored.category, product.category),
    ...invoicingChange(null, stored.invoicing, product.invoicing),
    ...imageChange(product, stored),
    ...variantChanges(product, stored),
  ]
}

function variantChanges(product: ImportProduct, stored: StoredFacts): FieldChange[] {
  const before = new Map(stored.variants.map((variant) => [variant.externalId, variant]))
  const listed = new Set(product.variants.map(({ externalId }) => externalId))
  const gone = product.complete ? stored.variants.filter(({ externalId }) => !listed.has(externalId)) : []
  return [
    ...product.variants.flatMap((variant) => {
      const known = before.get(variant.externalId)
      const name = variantName(variant)
      if (!known) return [mark('added', name)]
      return [
        ...differing(name, known, variant, ['price', 'originalPrice', 'sku', 'barcode']),
        ...invoicingChange(name, known.invoicing, variant.invoicing),
        ...stockChanges(name, known.stock, variant.stock),
      ]
    }),
    ...gone.map((variant) => mark('retired', variantName(variant))),
  ]
}

/** The options of a variant, or its key. */
export function variantName({ options, externalId }: { options: readonly ImportOption[]; externalId: string }): string {
  return cut(options.map(({ value }) => value.label).join(' / ') || externalId)
}

function differing<Field extends ChangedField>(
  variant: string | null,
  before: Record<Field, ChangeValue>,
  after: Record<Field, ChangeValue>,
  fields: readonly Field[],
): FieldChange[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => change(field, { variant, before: before[field], after: after[field] }))
}

/** Spellings that differ only in case or accents are one term. */
function termChange(field: 'brand' | 'category', before: ImportTerm | null, after: ImportTerm | null): FieldChange[] {
  if (before?.key === after?.key && before?.fid === after?.fid) return []
  return [change(field, { before: before?.label ?? null, after: after?.label ?? null })]
}

function invoicingChange(variant: string | null, before: InvoicingFacts, after: InvoicingFacts): FieldChange[] {
  return invoicingText(before) === invoicingText(after) ? [] : [mark('invoicing', variant)]
}

function imageChange({ images }: ImportProduct, stored: StoredFacts): FieldChange[] {
  if (images === null) return []
  const text = (list: readonly { source: string; alt: string; variantExternalId: string | null }[]) =>
    JSON.stringify(list.map(({ source, alt, variantExternalId }) => [source, alt, variantExternalId]))
  if (text(images) === text(stored.images)) return []
  return [change('images', { before: stored.images.length, after: images.length })]
}

function stockChanges(variant: string, stored: readonly WarehousePieces[], stated: ImportStock): FieldChange[] {
  const before = new Map(stored.map(({ warehouse, pieces }) => [warehouse, pieces]))
  const own = before.get(null) ?? null
  if (stated === 'uncounted') return own === null ? [] : [change('stock', { variant, before: own, after: null })]
  return warehousePieces(stated)
    .filter(({ warehouse, pieces }) => before.get(warehouse) !== pieces)
    .map(({ warehouse, pieces }) =>
      change('stock', { variant, warehouse, before: before.get(warehouse) ?? null, after: pieces }),
    )
}

function mark(field: 'added' | 'retired' | 'invoicing', variant: string | null): FieldChange {
  return change(field, { variant, before: null, after: null })
}

function change(
  field: ChangedField,
  {
    variant = null,
    warehouse = null,
    before,
    after,
  }: Partial<FieldChange> & { before: ChangeValue; after: ChangeValue },
): FieldChange {
  return { field, variant, warehouse, before: cutValue(before), after: cutValue(after) }
}

function cutValue(value: ChangeValue): ChangeValue {
  return typeof value === 'string' ? cut(value) : value
}

function cut(text: string): string {
  const characters = [...text.slice(0, 2 * SHOWN_TEXT)]
  return characters.length > SHOWN_TEXT ? `${characters.slice(0, SHOWN_TEXT).join('')}…` : characters.join('')
}
