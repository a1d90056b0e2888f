import { type ColumnNames, type CsvColumns, type CsvHeader, findColumns, placesOf } from './csv-columns.ts'

/** The columns of Tiendanube's product export that are used. */
const COLUMNS = {
  url: ['Identificador de URL'],
  name: ['Nombre'],
  categories: ['Categorías'],
  property1Name: ['Nombre de propiedad 1'],
  property1Value: ['Valor de propiedad 1'],
  property2Name: ['Nombre de propiedad 2'],
  property2Value: ['Valor de propiedad 2'],
  property3Name: ['Nombre de propiedad 3'],
  property3Value: ['Valor de propiedad 3'],
  price: ['Precio'],
  salePrice: ['Precio promocional'],
  stock: ['Stock'],
  sku: ['SKU'],
  barcode: ['Código de barras'],
  shown: ['Mostrar en tienda', 'Mostrar en mi tienda en línea'],
  description: ['Descripción'],
  brand: ['Marca'],
  physical: ['Producto Físico'],
  cost: ['Costo'],
} as const

export type TiendanubeColumn = keyof typeof COLUMNS

const NAMES: ColumnNames<TiendanubeColumn> = COLUMNS

/** The required columns: without one of them the file is useless, or would empty fields of stored products. */
const REQUIRED = [
  'url',
  'name',
  'categories',
  'property1Name',
  'property1Value',
  'price',
  'description',
] as const satisfies TiendanubeColumn[]

export type TiendanubeColumns = CsvColumns<TiendanubeColumn>

export function parseTiendanubeHeader(cells: readonly string[]): CsvHeader<TiendanubeColumns> {
  return findColumns(cells, NAMES, REQUIRED)
}

/** The places of amounts and of pieces. */
export function tiendanubeNumberPlaces(columns: TiendanubeColumns): number[] {
  return placesOf(columns, ['price', 'salePrice', 'stock', 'cost'])
}
