import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { notifyOfOrder } from '#actions/notification/notify-of-order.ts'
import type { Db } from '#data/database/client.ts'
import { product } from '#data/schema/product.ts'
import { orderNotification } from '#domain/notification/order-notification.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { addOrder } from '../../../test/order.ts'
import { NOON } from '../../../test/order-request.ts'

describeOnEngines('the API of notifications', (engine) => {
  let db: Db
  let store: ApiStore
  /** The ids of the store's three notifications, the newest first. */
  let ids: number[]

  const list = async (query = '', of = store) =>
    (await of.send('GET', `/notifications${query}`)).body.data as Record<string, unknown>[]
  const readEvents = async () =>
    (await eventNames(db, store.account)).filter((name) => name.startsWith('notification-read'))

  async function notify(folio: number): Promise<void> {
    const { account } = store
    const products = await db.select({ id: product.id }).from(product).where(eq(product.account, account)).limit(1)
    const productIds = products.map(({ id }) => id)
    const { orderId } = await addOrder(db, { account, productIds, folio, email: 'ana@correo.mx' })
    const state = { status: 'Abierto' as const, cancelReason: '' }
    const order = { id: orderId, folio, email: 'ana@correo.mx', total: 59_900, lines: [], ...state }
    const entry = orderNotification({
      account,
      actionUrl: `/mostrador/pedidos/${folio}`,
      order: { ...order, header: { clientenombre: 'Ana' } },
      store: { storeName: 'Luna', domain: null, vendor: { userKey: 'U1', email: 'eva@luna.mx' } },
    })
    await notifyOfOrder(db, { actor: 'job:test', now: NOON, entry })
  }

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { orders: 0 })
    for (const folio of [1, 2, 3]) await notify(folio)
    ids = (await list()).map(({ id }) => Number(id))
  })

  it('lists notifications in the documented shape, the newest first', async () => {
    const [newest] = await list()
    expect(newest).toEqual({
      id: ids[0],
      account: store.account,
      title: 'Nuevo pedido #3',
      type: 'pedido',
      priority: 'high',
      message: 'Ana hizo un pedido de 0 artículos por $599.00.',
      userId: 'U1',
      userEmail: 'eva@luna.mx',
      isRead: false,
      actionUrl: '/mostrador/pedidos/3',
      metadata: {
        orderId: expect.any(Number),
        folio: 3,
        customerName: 'Ana',
        customerEmail: 'ana@correo.mx',
        total: 599,
        itemCount: 0,
        storeName: 'Luna',
      },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    const page = await store.send('GET', '/notifications?limit=2')
    expect((page.body.data as { id: number }[]).map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const rest = await store.send('GET', `/notifications?limit=2&cursor=${page.body.next_cursor}`)
    expect(rest.body).toMatchObject({ data: [{ id: ids[2] }], next_cursor: null })
  })

  it('marks a notification as read, once', async () => {
    const read = () => store.send('POST', `/notifications/${ids[1]}/read`)
    expect(await read()).toMatchObject({ status: 200, body: { read: 1 } })
    expect(await read()).toMatchObject({ status: 200, body: { read: 0 } })
    expect((await list('?unread=true')).map(({ id }) => id)).toEqual([ids[0], ids[2]])
    expect(await list('?unread=false')).toMatchObject([{ id: ids[1], isRead: true }])
    expect(await readEvents()).toEqual([`notification-read ${ids[1]}`])
  })

  it('marks all notifications up to one as read', async () => {
    const read = (up_to: unknown) => store.send('POST', '/notifications/read', { up_to })
    expect(await read(ids[1])).toMatchObject({ status: 200, body: { read: 2 } })
    expect((await list('?unread=true')).map(({ id }) => id)).toEqual([ids[0]])
    expect(await read(ids[1])).toMatchObject({ body: { read: 0 } })
    expect(await readEvents()).toEqual([`notification-read ${ids[1]}`])
    for (const wrong of [0, -1, 1.5, '1', null, 2 ** 60]) expect((await read(wrong)).status, String(wrong)).toBe(422)
    expect(await read(2 ** 50)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('rejects an invalid id, and an unknown one', async () => {
    for (const wrong of ['0', 'a', '1e3']) {
      expect((await store.send('POST', `/notifications/${wrong}/read`)).status, wrong).toBe(422)
    }
    expect((await store.send('POST', '/notifications/9007199254740991/read')).status).toBe(404)
    expect((await store.send('GET', '/notifications?unread=maybe')).status).toBe(422)
    expect((await store.send('GET', '/notifications?cursor=WyJhIl0')).status).toBe(422)
  })

  it('needs the scope', async () => {
    const till = await openApi(db, { orders: 0, scopes: ['stock', 'customers', 'config', 'catalogue'] })
    expect((await till.send('GET', '/notifications')).status).toBe(403)
    expect((await till.send('POST', '/notifications/1/read')).status).toBe(403)
    expect((await till.send('POST', '/notifications/read', { up_to: 1 })).status).toBe(403)
  })

  it("never shows or marks another store's notifications", async () => {
    const other = await openApi(db, { orders: 0 })
    expect(await list('', other)).toEqual([])
    expect((await other.send('POST', `/notifications/${ids[0]}/read`)).status).toBe(404)
    expect((await other.send('POST', '/notifications/read', { up_to: ids[0] })).status).toBe(404)
    expect(await list('?unread=true')).toHaveLength(3)
  })
})
