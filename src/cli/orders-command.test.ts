import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { eventsOf } from '../../test/events.ts'
import { NOON, orderRequest } from '../../test/order-request.ts'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
beforeAll(async () => {
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  await createStore(database.db, {
    account: 'luna',
    products: [{ name: 'Vestido', variants: [{ price: 10_000, stock: 3 }] }],
  })
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
})

const orders = (...args: string[]) => vitrina(['orders', ...args], { env: { DATABASE_URL: postgres.url } })

describe('orders release', () => {
  it('lets go of what an order holds, once', async () => {
    const [{ id } = { id: 0 }] = await database.db.select().from(variant)
    const placed = await placeOrder(database.db, {
      account: 'luna',
      actor: 'shopper',
      now: NOON,
      openCoupon: () => null,
      queueMail: async () => {},
      request: orderRequest({ lines: [{ variantId: id, quantity: 2, price: 10_000 }] }),
    })
    expect(placed).toMatchObject({ ok: true, folio: 1 })
    const heldPieces = async () => (await database.db.select().from(stock)).map(({ held }) => held)
    expect(await heldPieces()).toEqual([2])
    const release = () => orders('release', '--store', 'luna', '--folio', '1')
    expect(await release()).toMatchObject({ status: 0, stdout: 'Se soltaron las piezas del pedido 1.\n' })
    expect(await heldPieces()).toEqual([0])
    expect(await release()).toMatchObject({ status: 0, stdout: 'El pedido 1 ya no apartaba nada.\n' })
    const ended = (await eventsOf(database.db, 'luna')).filter(({ kind }) => kind === 'hold-ended')
    expect(ended).toMatchObject([{ actor: 'command:orders' }])
  })

  it.each<[string, string[], RegExp]>([
    ['no order', ['--store', 'luna'], /^Falta el pedido: --folio 12\./],
    ['an invalid folio', ['--store', 'luna', '--folio', 'doce'], /^Falta el pedido/],
    ['no store', ['--folio', '1'], /^Falta la tienda/],
    ['an unknown store', ['--store', 'nadie', '--folio', '1'], /^No existe la tienda «nadie»/],
    ['an unknown order', ['--store', 'luna', '--folio', '99'], /^No existe el pedido 99\./],
    [
      'what exports take',
      ['--store', 'luna', '--folio', '1', '--format', 'csv'],
      /^--format no va con orders release\./,
    ],
  ])('ends on %s with status 2 and a sentence', async (_, args, sentence) => {
    const { status, stderr } = await orders('release', ...args)
    expect(stderr).toMatch(sentence)
    expect(status).toBe(2)
  })
})
