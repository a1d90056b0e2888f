import { expect, it } from 'vitest'
import { orderCookie, readOrderCookie } from './order-cookie.ts'

const order = { account: 'luna', folio: 1042 }
const requestWith = (cookie: string) => new Request('http://localhost/', { headers: { cookie } })

it('the cookie of an order lasts a day, and neither scripts nor other sites can read it', () => {
  const plain = orderCookie(order, '1.abc', false)
  expect(plain).toBe('pedido-luna-1042=1.abc; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax')
  expect(orderCookie(order, '1.abc', true)).toBe(`__Host-${plain}; Secure`)
})

it.each([
  ['pedido-luna-1042=1.abc', '1.abc'],
  ['a=b; pedido-luna-1042=1.a=b; c=d', '1.a=b'],
  ['__Host-pedido-luna-1042=1.abc', '1.abc'],
  ['pedido-luna-1042=set.elsewhere; __Host-pedido-luna-1042=1.abc', '1.abc'],
  ['__Host-pedido-luna-10421=1.abc', ''],
  ['pedido-luna-10421=1.abc; xpedido-luna-1042=1.abc', ''],
  ['pedido-luna-1042', ''],
  ['', ''],
])('the cookie of an order is read from %j', (header, value) => {
  expect(readOrderCookie(requestWith(header), order)).toBe(value)
})

it('the cookie of an order is empty without a header', () => {
  expect(readOrderCookie(new Request('http://localhost/'), order)).toBe('')
})
