import { expect, it } from 'vitest'
import { searchedPages } from './searched-pages.ts'

const paths = (search: string, hasOrders = true) => searchedPages(search, { hasOrders }).map(({ path }) => path)

it.each([
  ['envío', ['/envios']],
  ['Envíos', ['/envios']],
  ['envio a domicilio', ['/envios']],
  ['¿cuánto cuesta el envío?', ['/envios']],
  ['¿cuándo es la entrega?', ['/envios']],
  ['pagar', ['/envios']],
  ['formas de pago', ['/envios']],
  ['cambios', ['/cambios']],
  ['devoluciones', ['/cambios']],
  ['política de devolución', ['/cambios']],
  ['mi pedido', ['/order-search']],
  ['pedidos', ['/order-search']],
  ['mis compras', ['/order-search']],
  ['contacto', ['/contacto']],
  ['sucursales', ['/contacto']],
  ['horario', ['/contacto']],
  ['aviso de privacidad', ['/privacidad']],
  ['términos y condiciones', ['/terminos']],
  ['cambios y envíos', ['/cambios', '/envios']],
  ['lentes de contacto', []],
  ['tarjeta', []],
  ['vestido', []],
  ['mi', []],
  ['', []],
])('the search %j means the pages %j', (search, expected) => {
  expect(paths(search)).toEqual(expected)
})

it('a store without a page of orders leads to none', () => {
  expect(paths('mi pedido', false)).toEqual([])
  expect(paths('mi pedido y envíos', false)).toEqual(['/envios'])
})
