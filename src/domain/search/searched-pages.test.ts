import { expect, it } from 'vitest'
import { searchedPages } from './searched-pages.ts'

const WITH_ALL = { isPremium: true, virtualFitting: true }
const paths = (search: string, store = WITH_ALL) => searchedPages(search, store).map(({ path }) => path)

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
  ['favoritos', ['/favorites']],
  ['mis favoritos', ['/favorites']],
  ['probador', ['/dress-up']],
  ['el probador virtual', ['/dress-up']],
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

it('a store leads to none of the pages that it does not link to', () => {
  expect(paths('mi pedido', { ...WITH_ALL, isPremium: false })).toEqual([])
  expect(paths('mi pedido y envíos', { ...WITH_ALL, isPremium: false })).toEqual(['/envios'])
  expect(paths('probador', { ...WITH_ALL, virtualFitting: false })).toEqual([])
})
