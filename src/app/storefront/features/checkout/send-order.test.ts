import { afterEach, expect, it, vi } from 'vitest'
import { ORDER_REJECTIONS } from '#domain/checkout/order-rejections.ts'
import { sendOrder } from './send-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function send(respond: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => respond())
  return sendOrder('/luna/orders', '{}')
}

it.each([201, 200])('sendOrder receives that the order is placed, the first time or again (%i)', async (status) => {
  expect(await send(() => Response.json({ ok: true, folio: 7, isNew: status === 201 }, { status }))).toEqual({
    kind: 'placed',
    folio: 7,
  })
})

it('sendOrder receives why the order is rejected', async () => {
  const rejection = { code: 'key-reused', title: 'Ya está', folio: 7 }
  expect(await send(() => Response.json(rejection, { status: 409 }))).toEqual({
    kind: 'rejected',
    rejection,
    sentence: 'Ya está',
  })
})

it.each<[string, () => Response | Promise<Response>, string]>([
  ['a proxy’s page', () => new Response('<h1>502</h1>', { status: 502 }), ORDER_REJECTIONS['no-response']],
  ['a success without a folio', () => Response.json({ ok: true }), ORDER_REJECTIONS.unexpected],
  [
    'a failure of an unknown kind',
    () => Response.json({ title: 'stack trace' }, { status: 500 }),
    ORDER_REJECTIONS.unexpected,
  ],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), ORDER_REJECTIONS['no-response']],
])('sendOrder does not know whether the order is placed after %s', async (_, respond, sentence) => {
  expect(await send(respond)).toEqual({ kind: 'unknown', sentence })
})

it.each([
  [503, 'unavailable', 'Arranca'],
  [503, 'busy', 'Otra vez'],
  [429, 'too-many-attempts', 'Sin puntos'],
  [415, 'not-json', 'No es un pedido'],
  // Two rejections of the HTTP app, and a code that is the name of a property of every object.
  [413, 'body-too-large', 'Es demasiado largo'],
  [403, 'cross-site', 'Desde la tienda'],
  [409, 'toString', 'No'],
])('sendOrder knows that the order was not checked, by %i %s', async (status, code, title) => {
  expect(await send(() => Response.json({ code, title }, { status }))).toEqual({
    kind: 'turned-away',
    code,
    sentence: title,
  })
})

it('sendOrder stops waiting after the timeout', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  expect(await sendOrder('/luna/orders', '{}', 1)).toEqual({
    kind: 'unknown',
    sentence: ORDER_REJECTIONS['no-response'],
  })
})
