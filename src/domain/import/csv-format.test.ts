import { describe, expect, it } from 'vitest'
import { recogniseFormat } from './csv-format.ts'

const SHOPIFY = 'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant Price,Image Src'
const WOO = 'ID,Type,SKU,Name,Published,Description,Regular price,Categories,Images,Parent'
const WOO_ES = 'ID,Tipo,SKU,Nombre,Publicado,Descripción,Precio normal,Categorías,Imágenes,Superior'
const SHOPIFY_TEMPLATE = 'Title,URL handle,Description,Vendor,Type,Option1 name,Option1 value,Price,Product image URL'
const TIENDANUBE =
  'Identificador de URL,Nombre,Categorías,Nombre de propiedad 1,Valor de propiedad 1,Precio,Descripción'

describe('the format of a file', () => {
  it.each([
    [SHOPIFY, 'shopify-csv'],
    [SHOPIFY.toUpperCase(), 'shopify-csv'],
    [WOO, 'woo-csv'],
    [WOO_ES, 'woo-csv'],
    [SHOPIFY_TEMPLATE, 'shopify-csv'],
    [TIENDANUBE, 'tiendanube-csv'],
    ['id,nombre,precio', 'csv'],
    ['Precio,ID,Nombre,existencia[sur],Categoría,Descripción', 'csv'],
  ])('is recognised by its header %s', (header, format) => {
    expect(recogniseFormat(header.split(','))).toEqual({ ok: true, format })
  })

  it('is the closest one, with its missing columns, when the header matches no format', () => {
    const cut = SHOPIFY.split(',').filter((cell) => cell !== 'Variant Price')
    expect(recogniseFormat(cut)).toMatchObject({
      ok: false,
      closest: { format: 'shopify-csv', missing: ['Variant Price'] },
    })
    expect(recogniseFormat(['fecha', 'folio'])).toEqual({ ok: false, closest: null })
  })
})
