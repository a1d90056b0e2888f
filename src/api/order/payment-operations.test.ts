import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import type { Db } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import { type ApiStore, EXAMPLE_PRODUCTS, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'

const TOTAL = 599

interface Money {
  statusPago: string
  por_cobrar: number
  por_devolver: number
  pedido: { cobros: { tipo: string; metodo: string; importe: number }[] }
}

describeOnEngines('the API of payments', (engine) => {
  let db: Db
  let store: ApiStore
  let folio: number

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { products: EXAMPLE_PRODUCTS, orders: 0 })
    await addPickupBranch(db, { account: store.account, fid: 'centro', name: 'Centro' })
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
      request: orderRequest({ lines: [{ variantId: blusa?.id ?? 0, quantity: 1, price: 100 * TOTAL }] }),
    })
    if (!placed.ok) throw new Error(placed.code)
    folio = placed.folio
  })

  const send = async (body: object, of = folio) => store.send('POST', `/orders/${of}/cobros`, body)
  const moneyOf = ({ body }: { body: unknown }) => {
    const { statusPago, por_cobrar, por_devolver, pedido } = body as Money
    const cobros = pedido.cobros.map(({ tipo, metodo, importe }) => [tipo, metodo, importe])
    return { statusPago, por_cobrar, por_devolver, cobros }
  }
  const codeOf = ({ body }: { body: unknown }) => (body as { errors?: { code: string }[] }).errors?.[0]?.code

  it('records payments and refunds, from which the payment status follows', async () => {
    const first = await send({ clave: 'T-1', metodo: 'efectivo', importe: 200.5 })
    expect(moneyOf(first)).toEqual({
      statusPago: 'Pendiente',
      por_cobrar: 398.5,
      por_devolver: 0,
      cobros: [['cobro', 'efectivo', 200.5]],
    })
    await send({ clave: 'T-2', metodo: 'transferencia', importe: 398.5, referencia: '4821' })
    const refunded = await send({
      clave: 'T-3',
      tipo: 'reembolso',
      metodo: 'efectivo',
      importe: 599,
      motivo: 'Salió con un hilo suelto.',
    })
    expect(moneyOf(refunded)).toMatchObject({ statusPago: 'Reembolsado', por_cobrar: 0, por_devolver: 0 })
  })

  it('records a key once, however often it is sent', async () => {
    const payment = { clave: 'T-1', metodo: 'tarjeta', importe: 599 }
    const sent = await Promise.all([send(payment), send(payment), send(payment)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(moneyOf(await send(payment)).cobros).toEqual([['cobro', 'tarjeta', 599]])
  })

  it('a status that is stated by itself has its payment, and goes back with it', async () => {
    const paid = await store.send('PATCH', `/orders/${folio}`, { statusPago: 'Pagado' })
    expect(moneyOf(paid)).toMatchObject({ por_cobrar: 0, cobros: [['cobro', 'otro', 599]] })
    const undone = await store.send('PATCH', `/orders/${folio}`, { statusPago: 'Pendiente' })
    expect(moneyOf(undone)).toMatchObject({ statusPago: 'Pendiente', por_cobrar: 599, cobros: [] })
  })

  it('a payment of a cancelled order has to go back', async () => {
    await send({ clave: 'T-1', metodo: 'efectivo', importe: 100 })
    const cancelled = await store.send('POST', `/orders/${folio}/cancel`, {})
    expect(moneyOf(cancelled)).toMatchObject({ statusPago: 'Pagado', por_cobrar: 0, por_devolver: 100 })
  })

  it.each([
    [{ importe: 599.01 }, 'more-than-due'],
    [{ importe: 0 }, 'amount-invalid'],
    [{ importe: -5 }, 'amount-invalid'],
    [{ importe: 1e300 }, 'amount-invalid'],
    [{ metodo: 'puntos', importe: 100 }, 'points-short'],
    [{ metodo: 'puntos', importe: 0.5 }, 'no-whole-points'],
    [{ tipo: 'reembolso', importe: 1, motivo: 'Un defecto.' }, 'nothing-paid'],
    [{ tipo: 'reembolso', importe: 1 }, 'reason-missing'],
  ])('rejects %j', async (changes, code) => {
    const rejected = await send({ clave: 'T-1', metodo: 'efectivo', ...changes })
    expect([rejected.status, codeOf(rejected)]).toEqual([422, code])
  })

  it('rejects a payment of the provider, and of an unknown order', async () => {
    expect((await send({ clave: 'T-1', metodo: 'en_linea', importe: 1 })).status).toBe(422)
    expect((await send({ clave: 'T-1', metodo: 'efectivo', importe: 1 }, 999)).status).toBe(404)
  })
})
