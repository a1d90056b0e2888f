import { type ColumnNames, type CsvColumns, type CsvHeader, findColumns, placesOf } from './csv-columns.ts'

/** The columns of Shopify's product export that are used: by their names in exports, and in the template since 2024. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  category: ['Product Category'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option1Linked: ['Option1 Linked To'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option2Linked: ['Option2 Linked To'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  option3Linked: ['Option3 Linked To'],
  option4Name: ['Option4 Name'],
  option4Value: ['Option4 Value'],
  sku: ['Variant SKU', 'SKU'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  barcode: ['Variant Barcode', 'Barcode'],
  imageSource: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
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

const NAMES: ColumnNames<ShopifyColumn> = COLUMNS

/** Parses the header, ignoring case. */
export function parseShopifyHeader(cells: readonly string[]): CsvHeader<ShopifyColumns> {
  return findColumns(cells, NAMES, REQUIRED)
}

/** The places of amounts and of pieces. */
export function shopifyNumberPlaces(columns: ShopifyColumns): number[] {
  return placesOf(columns, ['price', 'compareAt', 'quantity'])
}
