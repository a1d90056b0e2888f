import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelOrder } from '#actions/order/cancel-order.ts'
import { placeOrder } from '#actions/order/place-order.ts'
import type { Db } from '#data/database/client.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import type { OrderPayload } from '#domain/order/order-payload.ts'
import { type ApiStore, EXAMPLE_PRODUCTS, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'

interface ShownOrder {
  id: number
  _id: string
  folio: number
  status: string
  pedido: OrderPayload
}

describeOnEngines('the API of orders', (engine) => {
  let db: Db
  let store: ApiStore

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { products: EXAMPLE_PRODUCTS, orders: 0 })
    await addPickupBranch(db, { account: store.account, fid: 'centro', name: 'Centro' })
  })

  /** Places an order of one blusa. @returns its folio */
  async function place(): Promise<number> {
    const [blusa] = await db
      .select()
      .from(variant)
      .where(eq(variant.account, store.account))
      .orderBy(asc(variant.id))
      .limit(1)
    const placed = await placeOrder(db, {
      account: store.account,
      actor: 'shopper',
      now: NOON,
      openCoupon: () => null,
      queueMail: async () => {},
      request: orderRequest({ lines: [{ variantId: blusa?.id ?? 0, quantity: 1, price: 59_900 }] }),
    })
    if (!placed.ok) throw new Error(placed.code)
    return placed.folio
  }

  const list = async (query = '') => {
    const { body } = await store.send('GET', `/orders?${query}`)
    return body as unknown as { data: ShownOrder[]; next_cursor: string; has_more: boolean }
  }
  const patch = (name: string | number, body: unknown) => store.send('PATCH', `/orders/${name}`, body)
  const pieces = async () => {
    const isBlusa = and(eq(variant.sku, 'BLUSA-AZ-M'), eq(variant.account, store.account))
    const [found] = await db
      .select({ onHand: stock.onHand, held: stock.held })
      .from(stock)
      .innerJoin(variant, and(eq(variant.account, stock.account), eq(variant.id, stock.variantId)))
      .where(isBlusa)
    return found
  }

  it('shows its id as text, too, and the image of each line', async () => {
    const folio = await place()
    expect((await list()).data).toMatchObject([{ folio, pedido: { details: [{ imagen: '' }] } }])
    const imageKey = 'a'.repeat(64)
    await db.update(orderLine).set({ imageKey }).where(eq(orderLine.account, store.account))
    const { data } = await list()
    const imagen = `/img/${store.account}/${imageKey}/800`
    expect(data).toMatchObject([{ folio, _id: String(data[0]?.id), pedido: { details: [{ imagen }] } }])
  })

  it('lists orders as they were placed, and again when they change, from where the caller was', async () => {
    const folios = [await place(), await place(), await place()]
    const first = await list('limit=2')
    expect([first.data.map(({ folio }) => folio), first.has_more]).toEqual([folios.slice(0, 2), true])
    const second = await list(`cursor=${first.next_cursor}`)
    expect([second.data.map(({ folio }) => folio), second.has_more]).toEqual([folios.slice(2), false])
    expect(await list(`cursor=${second.next_cursor}`)).toMatchObject({ data: [], next_cursor: second.next_cursor })
    await patch(folios[0] ?? 0, { statusPago: 'Pagado' })
    const changed = await list(`cursor=${second.next_cursor}`)
    expect(changed.data).toMatchObject([{ folio: folios[0], status: 'Abierto', statusPago: 'Pagado' }])
    expect((await list('status=Cancelado')).data).toEqual([])
  })

  // The embedded engine has one connection, so requests never wait.
  it.runIf(engine.name === 'postgres')('lists no order before another one whose change is not committed', async () => {
    const folios = [await place(), await place()]
    const { next_cursor } = await list()
    let later: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      const own = { account: store.account, actor: 'key:1' as const, now: NOON, queueMail: async () => {} }
      await cancelOrder(tx, { ...own, order: { folio: folios[0] ?? 0 }, reason: '' })
      later = patch(folios[1] ?? 0, { statusPago: 'Pagado' })
      await expect.poll(() => countLockWaiters(db)).toBe(1)
      expect((await list(`cursor=${next_cursor}`)).data).toEqual([])
    })
    expect(await later).toMatchObject({ status: 200 })
    expect((await list(`cursor=${next_cursor}`)).data.map(({ folio }) => folio)).toEqual(folios)
  })

  it('has the order as it was stored, in any state', async () => {
    const folio = await place()
    const [before] = (await list()).data
    await patch(folio, { statusPreparado: 'Preparado' })
    const { body } = await store.send('GET', `/orders/${folio}`)
    expect(body).toMatchObject({ folio, statusPreparado: 'Preparado', avanzado: NOON.toISOString(), cancelado: null })
    expect(body.pedido).toEqual(before?.pedido)
    expect(before?.pedido.header.statusPreparado).toBe('No preparado')
  })

  it('finds an order by folio, id and the key of the point of sale', async () => {
    const folio = await place()
    const { body } = await store.send('GET', `/orders/${folio}`)
    expect((await store.send('GET', '/orders/fid:VTA-1')).status).toBe(404)
    const linked = await store.send('PUT', `/orders/id:${body.id}/fid`, { fid: 'VTA-1' })
    expect(linked.body).toMatchObject({ id: body.id, fid: 'VTA-1' })
    expect((await store.send('GET', '/orders/fid:VTA-1')).body).toEqual(linked.body)
    const other = await place()
    expect(await store.send('PUT', `/orders/${other}/fid`, { fid: 'VTA-1' })).toMatchObject({ status: 409 })
    for (const none of ['0', '-1', 'x', 'id:x', 'fid:', '1.5', '%00']) {
      expect((await store.send('GET', `/orders/${none}`)).status, none).toBe(422)
    }
    expect((await store.send('GET', '/orders/999')).body.code).toBe('order-not-found')
    expect((await store.send('GET', '/orders/999999999999999')).status).toBe(422)
  })

  it('shows until when an order holds its pieces, and lets them be held on', async () => {
    const folio = await place()
    const hold = (hasta: unknown) => store.send('PUT', `/orders/${folio}/hold`, { hasta })
    const { body: placed } = await store.send('GET', `/orders/${folio}`)
    // 48 hours after the pickup.
    expect(placed).toMatchObject({ apartado: { hasta: '2026-11-22T16:30:00.000Z' }, primer_pedido: true })
    expect((await hold('2026-12-01T10:00:00-06:00')).body.apartado).toEqual({ hasta: '2026-12-01T16:00:00.000Z' })
    expect((await hold(null)).body.apartado).toEqual({ hasta: null })
    for (const [hasta, code] of [
      [NOON.toISOString(), 'hold-end-past'],
      ['9999-12-31T23:59:59-12:00', 'hold-end-far'],
    ]) {
      expect(await hold(hasta)).toMatchObject({ status: 422, body: { errors: [{ path: ['hasta'], code }] } })
    }
    expect((await hold('mañana')).status).toBe(422)
    expect((await store.send('PUT', '/orders/999/hold', { hasta: null })).body.code).toBe('order-not-found')
    // With the same e-mail, in other letters.
    expect((await store.send('GET', `/orders/${await place()}`)).body).toMatchObject({ primer_pedido: false })
  })

  it('lets go of the pieces of an order, lists it again, and hands it over all the same', async () => {
    const folio = await place()
    const { next_cursor } = await list()
    expect(await pieces()).toEqual({ onHand: 3, held: 1 })
    const release = () => store.send('DELETE', `/orders/${folio}/hold`)
    expect(await release()).toMatchObject({ status: 200, body: { folio, status: 'Abierto', apartado: null } })
    expect(await release()).toMatchObject({ status: 200, body: { apartado: null } })
    expect(await pieces()).toEqual({ onHand: 3, held: 0 })
    expect((await list(`cursor=${next_cursor}`)).data.map((order) => order.folio)).toEqual([folio])
    expect(store.mails).toEqual([])
    const heldOn = await store.send('PUT', `/orders/${folio}/hold`, { hasta: null })
    expect(heldOn).toMatchObject({ status: 200, body: { apartado: null } })
    const handedOver = await store.send('POST', '/orders/handover', { codigo: String(folio) })
    expect(handedOver).toMatchObject({ status: 200, body: { statusPreparado: 'Entregado', apartado: null } })
    expect(await pieces()).toEqual({ onHand: 2, held: 0 })
    expect((await store.send('DELETE', '/orders/999/hold')).body.code).toBe('order-not-found')
  })

  it('rejects an illegal step with those that are legal', async () => {
    const folio = await place()
    expect(await patch(folio, { statusPago: 'Reembolsado' })).toMatchObject({
      status: 409,
      body: {
        code: 'illegal-step',
        legal: {
          status: ['Cancelado'],
          statusPago: ['Pagado'],
          statusPreparado: ['En preparación', 'Preparado', 'Entregado'],
        },
      },
    })
    expect(await patch(folio, { status: 'Perdido' })).toMatchObject({ status: 422 })
  })

  it('queues one mail when the order is ready', async () => {
    const folio = await place()
    await patch(folio, { statusPreparado: 'Preparado' })
    await patch(folio, { statusPreparado: 'En preparación' })
    await patch(folio, { statusPreparado: 'Preparado' })
    expect(store.mails).toMatchObject([{ kind: 'order-ready' }])
  })

  it('takes the waybill of a delivery with its steps or by itself, and shows it', async () => {
    const folio = await place()
    await db.update(order).set({ deliveryMethod: 'delivery' })
    const sent = await patch(folio, { statusPreparado: 'Enviado', paqueteria: 'DHL', guia: '12 34' })
    expect(sent.body).toMatchObject({ statusPreparado: 'Enviado', paqueteria: 'DHL', guia: '1234' })
    expect((await patch(folio, { guia: '99' })).body).toMatchObject({ paqueteria: 'DHL', guia: '99' })
    expect((await patch(folio, { paqueteria: null, guia: null })).body).toMatchObject({ paqueteria: null, guia: null })
    expect((await patch(folio, { guia: '5' })).body.code).toBe('carrier-missing')
    expect((await patch(folio, { guia: 'no/es' })).status).toBe(422)
    expect((await patch(folio, { paqueteria: 'Castores' })).status).toBe(422)
    expect(store.mails).toMatchObject([{ kind: 'order-ready' }])
    await db.update(order).set({ deliveryMethod: 'pickup' })
    expect((await patch(folio, { paqueteria: 'DHL' })).body.code).toBe('not-a-delivery')
  })

  it('cancels once, and gives the pieces back', async () => {
    const folio = await place()
    expect(await pieces()).toEqual({ onHand: 3, held: 1 })
    const cancel = () => store.send('POST', `/orders/${folio}/cancel`, { motivo: 'Se dañó.' })
    expect((await cancel()).body).toMatchObject({ status: 'Cancelado', motivo: 'Se dañó.' })
    expect((await cancel()).status).toBe(200)
    expect(await pieces()).toEqual({ onHand: 3, held: 0 })
    expect(store.mails).toMatchObject([{ kind: 'order-cancelled' }])
  })

  it('cancels by the status, too: the pieces go back once, however it is repeated', async () => {
    const [first, second] = [await place(), await place()]
    expect(await pieces()).toEqual({ onHand: 3, held: 2 })
    const cancelled = await patch(first, { status: 'Cancelado' })
    expect(cancelled.body).toMatchObject({ status: 'Cancelado', motivo: '', cancelado: NOON.toISOString() })
    await store.send('POST', `/orders/${first}/cancel`, {})
    await patch(first, { status: 'Cancelado' })
    expect(await pieces()).toEqual({ onHand: 3, held: 1 })
    const { body } = await store.send('POST', `/orders/${second}/cancel`, {})
    const { id, _id, folio, creado, pedido, primer_pedido, ...state } = body
    expect(cancelled.body).toMatchObject(state)
    expect(await pieces()).toEqual({ onHand: 3, held: 0 })
    expect(store.mails).toMatchObject([{ kind: 'order-cancelled' }, { kind: 'order-cancelled' }])
  })

  it('hands over a scanned order, and takes its pieces out of stock', async () => {
    const folio = await place()
    const scan = (codigo: string) => store.send('POST', '/orders/handover', { codigo })
    expect((await scan(`PEDIDO-${folio}`)).body).toMatchObject({ folio, statusPreparado: 'Entregado' })
    expect((await scan(String(folio))).status).toBe(200)
    expect(await pieces()).toEqual({ onHand: 2, held: 0 })
    expect(await scan('PEDIDO-999')).toMatchObject({ status: 404 })
    expect((await store.send('POST', `/orders/${folio}/cancel`, {})).body.code).toBe('illegal-step')
  })

  it('does not let a till report a move of an order', async () => {
    const move = { sku: 'BLUSA-AZ-M', piezas: -1, evento: 'pedido:1', fecha: NOON.toISOString() }
    const { body } = await store.send('POST', '/stock/moves', { items: [move] })
    expect(body.rejected).toMatchObject([{ errors: [{ code: 'reserved', path: ['items', 0, 'evento'] }] }])
  })

  it('waits for nothing while mails cannot be queued', async () => {
    const folio = await place()
    store.mail.isReady = () => false
    expect(await patch(folio, { statusPreparado: 'Preparado' })).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect((await store.send('GET', `/orders/${folio}`)).body).toMatchObject({ statusPreparado: 'No preparado' })
  })

  it('never shows or changes an order of another store', async () => {
    const folio = await place()
    const { body } = await store.send('GET', `/orders/${folio}`)
    const other = await openApi(db, { orders: 0 })
    for (const name of [folio, `id:${body.id}`]) {
      expect((await other.send('GET', `/orders/${name}`)).status).toBe(404)
      expect((await other.send('POST', `/orders/${name}/cancel`, {})).status).toBe(404)
    }
    expect((await list()).data).toMatchObject([{ status: 'Abierto' }])
  })
})
