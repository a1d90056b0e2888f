import { type CsvColumns, type CsvHeader, findColumns } from './csv-columns.ts'

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

export type ShopifyColumns = CsvColumns<ShopifyColumn>

const NAMES = Object.fromEntries(Object.entries(COLUMNS).map(([column, name]) => [column, [name]])) as Record<
  ShopifyColumn,
  string[]
>

/** Parses the header, ignoring case. */
export function parseShopifyHeader(cells: readonly string[]): CsvHeader<ShopifyColumns> {
  return findColumns(cells, NAMES, REQUIRED)
}
