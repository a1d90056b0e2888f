import { fold } from '../text/fold.ts'

/** The columns of Shopify's product export that are used, by our names for them. */
const COLUMNS = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  type: 'Type',
  published: 'Published',
  status: 'Status',
  option1Name: 'Option1 Name',
  option1Value: 'Option1 Value',
  option2Name: 'Option2 Name',
  option2Value: 'Option2 Value',
  option3Name: 'Option3 Name',
  option3Value: 'Option3 Value',
  option4Name: 'Option4 Name',
  option4Value: 'Option4 Value',
  sku: 'Variant SKU',
  tracker: 'Variant Inventory Tracker',
  quantity: 'Variant Inventory Qty',
  policy: 'Variant Inventory Policy',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  barcode: 'Variant Barcode',
  imageSource: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
  variantImage: 'Variant Image',
} as const

export type ShopifyColumn = keyof typeof COLUMNS

/**
 * The required columns. Without them the file is useless, or would wipe out what it lacks: a file without descriptions
 * is not one in which every description is empty.
 */
const REQUIRED = [
  'handle',
  'title',
  'body',
  'vendor',
  'type',
  'option1Name',
  'option1Value',
  'price',
  'imageSource',
] as const satisfies ShopifyColumn[]

export interface ShopifyColumns {
  /** How many columns the header has. */
  count: number
  /** The place of each column; absent ones are not in the map. */
  at: ReadonlyMap<ShopifyColumn, number>
}

type ShopifyHeader =
  | { ok: true; columns: ShopifyColumns }
  /** `found` is the count of columns that are Shopify's. */
  | { ok: false; missing: string[]; found: number }

/** Parses the header, whatever its case. */
export function parseShopifyHeader(cells: readonly string[]): ShopifyHeader {
  const places = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    const key = fold(cell)
    if (!places.has(key)) places.set(key, index)
  }
  const at = new Map<ShopifyColumn, number>()
  for (const [column, name] of Object.entries(COLUMNS) as [ShopifyColumn, string][]) {
    const place = places.get(fold(name))
    if (place !== undefined) at.set(column, place)
  }
  const missing = REQUIRED.filter((column) => !at.has(column)).map((column) => COLUMNS[column])
  return missing.length > 0
    ? { ok: false, missing, found: at.size }
    : { ok: true, columns: { count: cells.length, at } }
}
