import { fold } from '../text/fold.ts'
import { type CsvColumns, type CsvHeader, findColumns, placesOf } from './csv-columns.ts'

/** The columns of WooCommerce's product export that are used, in English and Spanish. */
const NAMES = {
  id: ['ID'],
  type: ['Type', 'Tipo'],
  sku: ['SKU'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN o ISBN'],
  name: ['Name', 'Nombre'],
  published: ['Published', 'Publicado'],
  visibility: ['Visibility in catalog', 'Visibilidad en el catálogo'],
  shortDescription: ['Short description', 'Descripción corta'],
  description: ['Description', 'Descripción'],
  inStock: ['In stock?', '¿Existencias?', '¿En inventario?', '¿Hay existencias?'],
  stock: ['Stock', 'Inventario', 'Existencias'],
  backorders: [
    'Backorders allowed?',
    '¿Permitir reservas de productos agotados?',
    '¿Permitir pedidos pendientes?',
    '¿Se permiten reservas?',
  ],
  regularPrice: ['Regular price', 'Precio normal'],
  salePrice: ['Sale price', 'Precio rebajado', 'Precio de oferta'],
  saleStarts: [
    'Date sale price starts',
    'Día en que empieza el precio rebajado',
    'Fecha de inicio del precio rebajado',
    'Fecha de inicio de la oferta',
    'Fecha en la que empieza el precio rebajado',
  ],
  saleEnds: [
    'Date sale price ends',
    'Día en que termina el precio rebajado',
    'Fecha de finalización del precio rebajado',
    'Fecha de fin de la oferta',
    'Fecha en la que termina el precio rebajado',
  ],
  categories: ['Categories', 'Categorías'],
  brands: ['Brands', 'Marcas'],
  images: ['Images', 'Imágenes'],
  parent: ['Parent', 'Superior', 'Principal', 'Padre'],
} as const

export type WooColumn = keyof typeof NAMES

/** Those without which the file is useless, or would wipe out what it lacks. */
const REQUIRED = ['id', 'type', 'name', 'description', 'regularPrice', 'images'] as const satisfies WooColumn[]

export interface WooColumns extends CsvColumns<WooColumn> {
  /** The places of each attribute's name and values. */
  attributes: { name: number; values: number }[]
}

/** The places of amounts and of pieces. */
export function wooNumberPlaces(columns: WooColumns): number[] {
  return placesOf(columns, ['regularPrice', 'salePrice', 'stock'])
}

const ATTRIBUTE = /^attribute \d+ |\batributo\b.*\d/

/** Whether a cell names one of the columns of an attribute. */
function isAttribute(cell: string): boolean {
  return ATTRIBUTE.test(fold(cell))
}

const ATTRIBUTE_NAME = /^(?:attribute (\d+) name|nombre del atributo (\d+))$/
const ATTRIBUTE_VALUES = /^(?:attribute (\d+) value\(s\)|valor\(es\) del atributo (\d+))$/

export function parseWooHeader(cells: readonly string[]): CsvHeader<WooColumns> {
  const header = findColumns(cells, NAMES, REQUIRED, isAttribute)
  if (!header.ok) return header
  const names = numbered(cells, ATTRIBUTE_NAME)
  const values = numbered(cells, ATTRIBUTE_VALUES)
  const attributes = [...names].flatMap(([number, name]) => {
    const place = values.get(number)
    return place === undefined ? [] : [{ name, values: place }]
  })
  return { ok: true, columns: { ...header.columns, attributes } }
}

function numbered(cells: readonly string[], pattern: RegExp): Map<number, number> {
  const found = cells.flatMap((cell, place): [number, number][] => {
    const match = pattern.exec(fold(cell))
    return match ? [[Number(match[1] ?? match[2]), place]] : []
  })
  return new Map(found.sort(([a], [b]) => a - b))
}
