import { expect, it } from 'vitest'
import { parseProductUrl } from './product-url.ts'

const HOMES = ['http://localhost:3000/luna', 'https://luna.mx/']

it.each([
  ['http://localhost:3000/luna/product/7', { productId: 7, variantId: null }],
  ['http://localhost:3000/luna/product/7?variant=12', { productId: 7, variantId: 12 }],
  ['https://luna.mx/product/7/?utm_source=qr&variant=12#arriba', { productId: 7, variantId: 12 }],
  ['https://luna.mx/product/7?variant=0', { productId: 7, variantId: null }],
  ['HTTPS://LUNA.MX/product/7\n', { productId: 7, variantId: null }],
])('parseProductUrl reads %s', (url, linked) => {
  expect(parseProductUrl(url, HOMES)).toEqual(linked)
})

it.each([
  '7501234567893',
  '/product/7',
  'https://otra.mx/product/7',
  'https://luna.mx.otra.mx/product/7',
  'https://luna.mx@otra.mx/product/7',
  'http://luna.mx/product/7',
  'http://localhost:3000/norte/product/7',
  'http://localhost:3000/lunar/product/7',
  'https://luna.mx/product/7/reviews',
  'https://luna.mx/product/-7',
  'https://luna.mx/checkout',
  'javascript:alert(1)',
  'PEDIDO-1001',
])('parseProductUrl takes %s for no product of the store', (text) => {
  expect(parseProductUrl(text, HOMES)).toBeNull()
})
