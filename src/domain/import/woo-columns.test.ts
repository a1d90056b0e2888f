import { expect, it } from 'vitest'
import { parseWooHeader, type WooColumn } from './woo-columns.ts'

const REQUIRED = ['ID', 'Tipo', 'Nombre', 'Descripción', 'Precio normal', 'Imágenes']

const SPANISH: [string, WooColumn][] = [
  ['GTIN, UPC, EAN o ISBN', 'gtin'],
  ['Visibilidad en el catálogo', 'visibility'],
  ['Descripción corta', 'shortDescription'],
  ['¿Existencias?', 'inStock'],
  ['¿En inventario?', 'inStock'],
  ['¿Hay existencias?', 'inStock'],
  ['Inventario', 'stock'],
  ['Existencias', 'stock'],
  ['¿Permitir reservas de productos agotados?', 'backorders'],
  ['¿Permitir pedidos pendientes?', 'backorders'],
  ['¿Se permiten reservas?', 'backorders'],
  ['Precio rebajado', 'salePrice'],
  ['Precio de oferta', 'salePrice'],
  ['Día en que empieza el precio rebajado', 'saleStarts'],
  ['Fecha de inicio del precio rebajado', 'saleStarts'],
  ['Fecha de inicio de la oferta', 'saleStarts'],
  ['Fecha en la que empieza el precio rebajado', 'saleStarts'],
  ['Día en que termina el precio rebajado', 'saleEnds'],
  ['Fecha de finalización del precio rebajado', 'saleEnds'],
  ['Fecha de fin de la oferta', 'saleEnds'],
  ['Fecha en la que termina el precio rebajado', 'saleEnds'],
  ['Superior', 'parent'],
  ['Principal', 'parent'],
  ['Padre', 'parent'],
]

it.each(SPANISH)("the column «%s» of WooCommerce's export is its %s", (name, column) => {
  const header = parseWooHeader([...REQUIRED, name])
  expect(header).toMatchObject({ ok: true, columns: { unread: [] } })
  expect(header.ok && header.columns.at.get(column)).toBe(REQUIRED.length)
})
