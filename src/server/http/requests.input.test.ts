import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { createOrderApp, type OrderApp } from '../../../test/order-app.ts'

/** An IP of its own for each request, so that no limit rejects it before it is parsed. */
let peers = 0
const newPeer = () => `189.${(++peers >> 16) & 255}.${(peers >> 8) & 255}.${peers & 255}`

/** Values that are nearly what a field or a parameter should be, and texts that parsers and databases stumble over. */
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('12', '#12', '1,2,3', 'ana@correo.mx', 'best', '5', 'Cae muy bien.'),
  fc.constantFrom('\u0000', '\ud800', '💩', '%', "' or 1=1", '1e400', '-0', '9'.repeat(400), '<b>', '\u202e'),
)

describeOnEngines('no 5xx response', (engine) => {
  let db: Db
  let app: OrderApp
  let product = 0

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account: 'luna', plan: 'premium', products: [{ name: 'Vestido' }] })
    product = productIds[0] ?? 0
    await addOrder(db, { account: 'luna', folio: 12, email: 'luz@correo.mx', productIds })
  })

  beforeEach(async () => {
    app = await createOrderApp(db, { timer: { now: () => 0, wait: async () => {} } })
    // No error was thrown.
    return () => expect(app.logged).toEqual([])
  })

  it.each<[string, (id: number) => string, string[]]>([
    ['customer', () => '/luna/customer', ['email']],
    ['folios', () => '/luna/folios', ['email']],
    ['product/:id/reviews', (id) => `/luna/product/${id}/reviews`, ['folio', 'email', 'rating', 'body']],
  ])('follows from an arbitrary body of POST %s', async (_, path, fields) => {
    const statuses = new Set<number>()
    const value = fc.oneof(text, fc.jsonValue())
    const body = fc.oneof(
      { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...fields, '__proto__'), value) },
      { weight: 2, arbitrary: fc.record(Object.fromEntries(fields.map((field) => [field, text]))) },
      { weight: 1, arbitrary: fc.jsonValue() },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 9, arbitrary: body.map((sent) => JSON.stringify(sent)) }, fc.string()),
        async (sent) => {
          const { status } = await app.send(path(product), sent, {}, newPeer())
          statuses.add(status)
          expect(status).toBeLessThan(500)
        },
      ),
    )
    expect([...statuses]).toEqual(expect.arrayContaining([400, 422]))
  })

  it('follows from arbitrary parameters of a URL', async () => {
    const paths = {
      cart: ['variants'],
      products: ['ids'],
      search: ['term'],
      barcode: ['code'],
      'photo-search': ['type', 'color', 'keywords'],
      'order-success': ['folio'],
      'order-mail': ['folio'],
      'order-view': ['folio', 'email', 'firma'],
      'order-calendar': ['folio', 'email', 'firma'],
      [`product/${product}/choices`]: ['variant'],
      [`product/${product}/outfit`]: ['variant'],
      [`product/${product}/reviews`]: ['sort', 'page'],
    }
    const statuses = new Set<number>()
    const request = fc
      .constantFrom(...Object.entries(paths))
      .chain(([path, names]) =>
        fc.tuple(fc.constant(path), fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 })),
      )
    await fc.assert(
      fc.asyncProperty(request, async ([path, written]) => {
        const { status } = await app.request(`/luna/${path}?${new URLSearchParams(written)}`, {}, newPeer())
        statuses.add(status)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404]))
  })
})
