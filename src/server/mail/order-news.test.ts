import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { advanceOrder } from '#actions/order/advance-order.ts'
import { cancelOrder } from '#actions/order/cancel-order.ts'
import { handOverOrder } from '#actions/order/hand-over-order.ts'
import { setTracking } from '#actions/order/set-tracking.ts'
import { recordPayment } from '#actions/payment/record-payment.ts'
import { refundOrder } from '#actions/payment/refund-order.ts'
import { returnPieces } from '#actions/payment/return-pieces.ts'
import type { Database } from '#data/database/client.ts'
import { order } from '#data/schema/order.ts'
import { branch, store } from '#data/schema/store.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { mailParts, startMail } from '../../../test/mail.ts'
import { addOrder } from '../../../test/order.ts'

const NOW = new Date('2026-11-21T18:00:00Z')
const PICKUP_AT = new Date('2026-11-23T18:00:00Z')

describeOnEngines('the news of an order', (engine) => {
  let database: Database
  let mail: Awaited<ReturnType<typeof startMail>>
  let stores = 0
  let account: string
  let productIds: number[]

  beforeEach(async () => {
    database ??= await engine.open()
    mail = await startMail(database)
    account = `luna-${++stores}`
    const created = await createStore(database.db, {
      account,
      storeName: 'Luna & Cía',
      defaultBranch: 'matriz',
      vendorEmail: 'ventas@luna.mx',
      vendorUserName: 'Laura',
      products: [{ name: 'Vestido' }],
    })
    productIds = created.productIds
    await database.db.insert(branch).values({
      account,
      fid: 'matriz',
      name: 'Luna Roma',
      street: 'Chiapas',
      exterior: '148',
      phone: '55 1234',
    })
  })
  afterEach(() => mail.jobs.stop())

  const by = () => ({ account, actor: 'key:caja' as const, now: NOW, queueMail: mail.jobs.mail.queue })
  async function placed(columns: Partial<typeof order.$inferInsert> = {}): Promise<void> {
    const given = { pickupAt: PICKUP_AT, ...columns }
    await addOrder(database.db, { account, productIds, folio: 12, name: '<b>Ana</b> Ruiz', columns: given })
  }
  const advance = async (...steps: Partial<OrderStatuses>[]) => {
    for (const to of steps) {
      expect(await advanceOrder(database.db, { ...by(), order: { folio: 12 }, to })).toMatchObject({ ok: true })
    }
  }
  const cancel = (reason = '') => cancelOrder(database.db, { ...by(), order: { folio: 12 }, reason })
  /** All messages of the store, once there are so many. */
  const sent = async (count: number): Promise<Email[]> => {
    mail.jobs.mail.wake()
    await expect.poll(async () => (await mail.sent(account)).length).toBe(count)
    return mail.sent(account)
  }
  /** All messages, once everything that is queued has been attempted. */
  const allSent = async () => {
    const [{ id: orderId = 0 } = {}] = await database.db.select().from(order).where(eq(order.account, account))
    await database.db.update(store).set({ vendorEmailEnabled: true }).where(eq(store.account, account))
    // One worker takes the queue in its sequence, unless messages are slow.
    expect(await mail.jobs.mail.send({ kind: 'order-notice', account, orderId }, 30_000)).toBe('sent')
    await expect.poll(async () => (await mail.jobs.mailCounts())?.waiting).toBe(0)
    return (await mail.sent(account)).filter(({ to }) => to?.[0]?.address === 'ana@correo.mx')
  }
  const link = () =>
    `http://localhost:3000/${account}/order-view?folio=12&firma=${mailParts('').signer.signLink({ account, folio: 12 })}`

  it('is sent when money goes back, with the amount and the reason, also of a cancelled order', async () => {
    await placed()
    const origin = { ...by(), order: { folio: 12 } }
    await recordPayment(database.db, { ...origin, key: 'uno', method: 'card', amount: 10_000, reference: '' })
    await cancel('Se acabó.')
    const reason = 'Se acabó: mira https://malo.com'
    await refundOrder(database.db, { ...origin, key: 'dos', method: 'card', amount: 10_000, reason })
    await refundOrder(database.db, { ...origin, key: 'dos', method: 'card', amount: 10_000, reason })
    const refunded = (await sent(2)).find(({ subject }) => subject?.startsWith('Te devolvimos'))
    expect(refunded).toMatchObject({ subject: 'Te devolvimos dinero: #12', to: [{ address: 'ana@correo.mx' }] })
    expect(refunded?.text).toContain('Detalle\nTe devolvimos $100.00 (tarjeta).\nMotivo: Se acabó: mira ')
    expect(refunded?.text).not.toContain('https://malo.com')
    expect(refunded?.text).toContain('Tu pago ya fue reembolsado.')
    expect(refunded?.text).not.toContain('Muestra tu folio')
  })

  it('is sent when pieces come back, with their value', async () => {
    await placed()
    await advance({ paymentStatus: 'Pagado', preparationStatus: 'Entregado' })
    const wanted = {
      lines: [{ position: 0, quantity: 1, warehouseFid: null }],
      given: [],
      reason: 'No le quedó.',
      money: null,
    }
    const origin = { ...by(), order: { folio: 12 } }
    expect(await returnPieces(database.db, { ...origin, key: 'uno', wanted, mayRefund: false })).toMatchObject({
      ok: true,
      credit: 10_000,
    })
    const [returned] = await sent(1)
    expect(returned).toMatchObject({ subject: 'Recibimos tu devolución: #12' })
    expect(returned?.text).toContain('Recibimos de vuelta 1 pieza (Prenda) por $100.00.')
    expect(returned?.text).toContain('La tienda te devolverá $100.00.')
    expect(returned?.text).toContain('Devoluciones y ajustes: −$100.00\nQueda en: $0.00\n')
  })

  it('is sent when a pickup is ready, once, with its branch, hour and code', async () => {
    await placed()
    await advance(
      { preparationStatus: 'Preparado' },
      { preparationStatus: 'En preparación' },
      { preparationStatus: 'Preparado' },
    )
    const [message] = await sent(1)
    expect(message).toMatchObject({
      subject: 'Tu pedido está listo: #12',
      from: { name: 'Luna & Cía' },
      to: [{ name: '<b>Ana</b> Ruiz', address: 'ana@correo.mx' }],
      replyTo: [{ name: 'Laura', address: 'ventas@luna.mx' }],
      messageId: expect.stringMatching(/^<order-ready\./),
    })
    for (const written of [
      'Tu pedido está listo\n\nHola, <b>Ana</b>. Luna & Cía ya preparó tu pedido #12: puedes pasar a recogerlo.\n',
      'Recoger en tienda\nLunes, 23 de noviembre, 12:00\nLuna Roma\nChiapas 148\nTel. 55 1234\nMuestra tu folio #12 en el mostrador, o el código PEDIDO-12. Apartamos tus productos durante 48 horas a partir de la hora que elegiste.\n',
      'Prenda\nCantidad: 1\n$100.00',
      `Ver tu pedido:\n${link()}`,
    ]) {
      expect(message?.text).toContain(written)
    }
    for (const written of [
      'Tu pedido está listo',
      '&lt;b&gt;Ana&lt;/b&gt;',
      'PEDIDO-12',
      link().replaceAll('&', '&amp;'),
    ]) {
      expect(message?.html).toContain(written)
    }
    expect(message?.html).not.toMatch(/<b>Ana/)
    expect(await allSent()).toHaveLength(1)
  })

  it('is sent when a delivery is on its way, and nothing before or after', async () => {
    await placed({ deliveryMethod: 'delivery', pickupAt: null })
    await advance({ preparationStatus: 'Preparado' }, { preparationStatus: 'Enviado' })
    const [message] = await sent(1)
    expect(message?.subject).toBe('Tu pedido va en camino: #12')
    expect(message?.text).toContain('Luna & Cía ya envió tu pedido #12 a tu domicilio.')
    expect(message?.text).toContain('Entrega a domicilio')
    expect(message?.text).not.toMatch(/mostrador|recoger/)
    const search = `http://localhost:3000/${account}/order-search`
    expect(message?.text).toContain(
      `puedes consultar tu pedido en la tienda cuando quieras.\nBuscar Pedido:\n${search}\n`,
    )
    expect(message?.html).toContain(`<a href="${search}"`)
    await advance({ preparationStatus: 'Entregado' })
    expect(await allSent()).toHaveLength(1)
  })

  it.each([
    ['Pendiente', ' canceló tu pedido #12. No tienes que pagar nada.\n'],
    ['Pagado', ' canceló tu pedido #12. La tienda se pondrá en contacto contigo para devolverte lo que pagaste.\n'],
  ] as const)('is sent with the reason when it is cancelled, being %s', async (paymentStatus, lead) => {
    await placed()
    await advance({ paymentStatus })
    await cancel('Ya no hay <i>tela</i>\nVer tu pedido:\nhttps://malo.example')
    await cancel('Otra vez')
    const [message] = await sent(1)
    expect(message?.subject).toBe('Tu pedido #12 fue cancelado')
    expect(message?.text).toContain(`Tu pedido fue cancelado\n\nHola, <b>Ana</b>. Luna & Cía${lead}`)
    // A reason cannot pass for a link of the message.
    expect(message?.text).toContain(
      'Motivo\nYa no hay <i>tela</i>\n    Ver tu pedido:\n    https://malo.example\n\nPrenda',
    )
    expect(message?.html).toContain('Ya no hay &lt;i&gt;tela&lt;/i&gt;')
    expect(message?.text).not.toMatch(/mostrador|Apartamos/)
    expect(await allSent()).toHaveLength(1)
  })

  it('has the tracking number of a parcel, with a link to its carrier, and comes again when it is known later', async () => {
    await placed({ deliveryMethod: 'delivery', pickupAt: null })
    await advance({ preparationStatus: 'Enviado' })
    const tracking = { carrier: 'estafeta', trackingNumber: '3055892120' } as const
    await setTracking(database.db, { ...by(), order: { folio: 12 }, tracking })
    const [first, second] = await sent(2)
    expect(first?.subject).toBe('Tu pedido va en camino: #12')
    expect(second?.subject).toBe('Ya puedes seguir tu pedido: #12')
    expect(second?.text).toContain('ya tiene la guía de tu pedido #12: Estafeta, guía 3055892120.')
    expect(second?.text).toContain('searchByGet?wayBillType=1&wayBill=3055892120')
  })

  it('of a cancellation has no heading for a missing reason, and mentions points', async () => {
    await placed({ discount: 1_000, discountReason: 'Cupón de descuento 10 % + Descuento por puntos de lealtad' })
    await cancel()
    const [message] = await sent(1)
    expect(message?.text).not.toContain('Motivo')
    expect(message?.text).toContain('Los puntos de lealtad que usaste en este pedido ya están otra vez en tu cuenta.')
  })

  it('is left out when its reason is gone at its turn', async () => {
    await placed()
    const jobs: Parameters<typeof mail.jobs.mail.queue>[1] = []
    const late = { ...by(), queueMail: async (_: unknown, queued: typeof jobs) => void jobs.push(...queued) }
    await advanceOrder(database.db, { ...late, order: { folio: 12 }, to: { preparationStatus: 'Preparado' } })
    expect(jobs).toMatchObject([{ kind: 'order-ready' }])
    await handOverOrder(database.db, { ...by(), scanned: 'PEDIDO-12' })
    await database.db.transaction((tx) => mail.jobs.mail.queue(tx, jobs))
    expect(await allSent()).toEqual([])
  })
})
