import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { find } from 'linkifyjs'
import type { Email } from 'postal-mime'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { insertEntries } from '#data/order/write-entries.ts'
import { customer } from '#data/schema/customer.ts'
import { hold } from '#data/schema/hold.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { notification } from '#data/schema/notification.ts'
import { onlinePayment } from '#data/schema/online-payment.ts'
import { order, orderEntry, orderLine } from '#data/schema/order.ts'
import { stock } from '#data/schema/stock.ts'
import { branch, businessHours, store } from '#data/schema/store.ts'
import { POINTS_REASON } from '#domain/checkout/order-amounts.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import { SHOPPERS_REASON } from '#domain/order/own-cancellation.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { mailParts } from '../../../test/mail.ts'
import { addOrder } from '../../../test/order.ts'
import { readMails } from '../../../test/read-mails.ts'
import { deliverMail } from './deliver-mail.ts'
import type { OrderMessage } from './mail-message.ts'
import { confirmationRecorder } from './record-confirmations.ts'
import { storeSettings } from './store-settings.ts'

const KEY = 'a'.repeat(64)
/** Shortly before midnight in the store. */
const PLACED_AT = new Date('2026-11-21T05:30:00Z')
const PICKUP_AT = new Date('2026-11-23T18:00:00Z')

/** A text of a shopper with all that mail programs make links of. */
const evil = (field: string) => `https://${field}.malo.com www.${field}.malo.com ${field}@malo.com`
const OPEN = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' } as const
const SENT = { preparationStatus: 'Enviado', carrier: 'estafeta', trackingNumber: '3055892120' } as const

/** The entries of an order's history that its customer is mailed about. */
const NEWS: Record<NonNullable<OrderMessage['news']>, OrderEntry> = {
  changed: { kind: 'changed', changes: [{ what: 'Notas', from: evil('before'), to: evil('after') }] },
  reopened: { kind: 'reopened', from: { ...OPEN, status: 'Cancelado' }, to: OPEN },
  payment: { kind: 'payment', method: 'online', amount: 10_000, reference: evil('reference') },
  refund: { kind: 'refund', method: 'card', amount: 10_000, reason: evil('reason') },
  'refund-online': { kind: 'refund', method: 'online', amount: 10_000, reason: evil('reason') },
  'refund-rejected': { kind: 'refund-rejected', amount: 10_000, detail: evil('reason') },
  returned: { kind: 'returned', pieces: 1, credit: 10_000, given: 0, charge: 0, reason: evil('reason') },
}

/** The mails with texts that a shopper has written. */
const WRITTEN_MAILS = [
  'order-confirmation',
  'order-notice',
  'order-ready',
  'order-tracking',
  'order-cancelled',
  'cancellation-notice',
  'changed',
  'reopened',
  'payment',
  'refund',
  'refund-online',
  'refund-rejected',
  'returned',
] as const

describeOnEngines('a message', (engine) => {
  let database: Database
  let folder: string
  let orderId: number

  beforeAll(async () => {
    database = await engine.open()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'))
    const { db } = database
    await emptyTables(db, 'store')
    const { productIds } = await createStore(db, {
      account: 'luna',
      storeName: 'Luna & Cía',
      logo: KEY,
      accent: '#e8b84a',
      defaultBranch: 'matriz',
      vendorEmail: 'ventas@luna.mx',
      vendorUserName: 'Laura',
      vendorEmailEnabled: true,
      products: [{ name: 'Vestido' }],
    })
    await db.insert(branch).values({
      account: 'luna',
      fid: 'matriz',
      name: 'Luna Roma',
      street: 'Chiapas',
      exterior: '148',
      phone: '55 1234',
    })
    const placed = await addOrder(db, {
      account: 'luna',
      productIds,
      folio: 12,
      name: '<b>Ana</b> Ruiz',
      email: 'Ana@correo.mx',
      columns: {
        createdAt: PLACED_AT,
        pickupAt: PICKUP_AT,
        discount: 1_000,
        discountReason: 'Descuento por puntos',
        total: 9_000,
      },
    })
    orderId = placed.orderId
    await db.update(orderLine).set({ name: 'Vestido <i> / Arena', imageKey: KEY }).where(eq(orderLine.account, 'luna'))
  })

  async function delivered(job: MailJob): Promise<Email[]> {
    const parts = mailParts(folder)
    const now = () => PICKUP_AT
    const { db } = database
    const settings = storeSettings(singleDatabase(db))
    await deliverMail(job, {
      db,
      settings,
      id: 'one',
      now,
      parts,
      record: confirmationRecorder(singleDatabase(db), now),
    })
    return readMails(join(folder, 'luna'))
  }
  async function only(job: MailJob): Promise<Email & { html: string; text: string }> {
    const [mail] = await delivered(job)
    if (!mail?.html || !mail.text) throw new Error('a message with both parts was expected')
    return { ...mail, html: mail.html, text: mail.text }
  }
  const confirmation = (): MailJob => ({ kind: 'order-confirmation', account: 'luna', orderId })
  const notice = (): MailJob => ({ kind: 'order-notice', account: 'luna', orderId })
  const isNews = (kind: string): kind is keyof typeof NEWS => Object.hasOwn(NEWS, kind)
  /** The job of a mail; the entry of news is written first. */
  async function jobOf(kind: (typeof WRITTEN_MAILS)[number]): Promise<MailJob> {
    if (!isNews(kind)) return { kind, account: 'luna', orderId }
    const history = { account: 'luna', orderId, actor: 'key:caja', at: PLACED_AT, entries: [NEWS[kind]] } as const
    await database.db.transaction((tx) => insertEntries(tx, history))
    const [entry] = await database.db.select().from(orderEntry).where(eq(orderEntry.orderId, orderId))
    return { kind: 'order-changed', account: 'luna', orderId, entryId: entry?.id ?? 0 }
  }
  const signed = (folio: number) =>
    `http://localhost:3000/luna/order-view?folio=${folio}&firma=${mailParts('').signer.signLink({ account: 'luna', folio })}`

  it('of confirmation has the purchase, the total, when and where it is picked up, and a link', async () => {
    const mail = await only(confirmation())
    expect(mail).toMatchObject({
      subject: 'Tu pedido #12 está confirmado',
      from: { name: 'Luna & Cía', address: 'no-reply@tiendas.mx' },
      to: [{ name: '<b>Ana</b> Ruiz', address: 'Ana@correo.mx' }],
      replyTo: [{ name: 'Laura', address: 'ventas@luna.mx' }],
      messageId: '<order-confirmation.one@tiendas.mx>',
    })
    for (const written of [
      'Tu pedido #12 está confirmado',
      'Vestido <i> / Arena\nCantidad: 1\n$100.00',
      'Subtotal: $86.21\nDescuentos (Descuento por puntos): −$10.00\nImpuestos: $13.79\nEnvío: Gratis\nTotal: $90.00',
      'Recoger en tienda\nLunes, 23 de noviembre, 12:00\nLuna Roma\nChiapas 148\nTel. 55 1234\nMuestra tu folio #12 en el mostrador. Apartamos tus productos durante 48 horas a partir de la hora que elegiste.\nVer en el mapa: https://www.google.com/maps/search/?api=1&query=Luna+Roma%2C+Chiapas+148\n',
      `Agregar a mi calendario: ${signed(12).replace('order-view', 'order-calendar')}\n`,
      signed(12),
      'Si cambias de idea, en la página de tu pedido ves si todavía puedes cancelarlo. Guarda este mensaje: con tu folio (12) y tu email puedes consultar tu pedido en la tienda cuando quieras.\nBuscar Pedido:\nhttp://localhost:3000/luna/order-search\n',
    ]) {
      expect(mail.text).toContain(written)
    }
  })

  it('shows the same in HTML, where nothing that was written is markup', async () => {
    const { html } = await only(confirmation())
    const image = (width: number) => `http://localhost:3000/img/luna/${KEY}/${width}`
    for (const written of [
      'lang="es-MX"',
      `<img alt="Luna &amp; Cía" height="56" src="${image(400)}"`,
      '¡Gracias por tu compra, &lt;b&gt;Ana&lt;/b&gt;!',
      'Vestido &lt;i&gt; / Arena',
      'Lunes, 23 de noviembre, 12:00',
      signed(12).replaceAll('&', '&amp;'),
      '<a href="http://localhost:3000/luna/order-search"',
      '$86.21',
      '$90.00',
    ]) {
      expect(html).toContain(written)
    }
    expect(html).not.toMatch(/<b>Ana|<i>|<script/)
  })

  it('of a pickup states when orders are picked up, as a shopper may come at another hour', async () => {
    await database.db.update(branch).set({ locality: 'Cuauhtémoc' })
    await database.db
      .insert(businessHours)
      .values({ account: 'luna', branchFid: 'matriz', day: 6, active: true, opens: 10 * 60, closes: 20 * 60 })
    expect((await only(confirmation())).text).toContain('Tel. 55 1234\nSe recoge sábado 10:00–13:30\nMuestra')
    expect((await delivered(notice())).at(-1)?.text).not.toContain('Se recoge')
    // Nothing is known of the hours of a branch that the store no longer has.
    await database.db.execute(sql`
      update "order" set payload = jsonb_set(payload, '{header,sucursal}', '"centro"')`)
    expect((await delivered(confirmation())).at(-1)?.text).not.toContain('Se recoge')
  })

  it('of a delivery names the shipping with its price, and where it goes', async () => {
    await database.db.update(order).set({ deliveryMethod: 'delivery', pickupAt: null, shipping: 8_000, total: 17_000 })
    await database.db.execute(sql`
      update "order" set payload = jsonb_set(payload, '{header,envio_tarifa_nombre}', '"Envío local"')`)
    const { text } = await only(confirmation())
    expect(text).toContain('Envío local: $80.00\nTotal: $170.00')
    expect(text).toMatch(
      /Entrega a domicilio\nEnvío local\nLlega entre el martes 24 y el miércoles 25\n<b>Ana<\/b> Ruiz\nChiapas 148, .*06700 Cuauhtémoc/,
    )
    expect(text).not.toMatch(/Recoger|mostrador|48 horas/)
    const told = async () => (await delivered(notice())).at(-1)?.text
    expect(await told()).not.toContain('se apartan')
    const { db } = database
    const [line] = await db.select().from(orderLine).where(eq(orderLine.account, 'luna'))
    const place = { account: 'luna', variantId: line?.variantId ?? 0, warehouseFid: 'matriz' }
    await db
      .insert(stock)
      .values({ ...place, onHand: 1, held: 1 })
      .onConflictDoNothing()
    const expiresAt = new Date('2026-11-26T18:00:00Z')
    await db.insert(hold).values({ ...place, orderId, quantity: 1, expiresAt })
    expect(await told()).toContain(
      'Los productos se apartan hasta el jueves, 26 de noviembre, 12:00. Si antes lo preparas o lo cobras, hasta que salga.',
    )
  })

  it('names how the order is paid, until it is', async () => {
    const account = { transferBank: 'Banco', transferClabe: '032180000118359719', transferBeneficiary: 'Luna SA' }
    const contact = { contactEmail: 'hola@luna.mx' }
    await database.db.update(store).set({ ...account, ...contact, paymentPickup: ['cash', 'transfer'] })
    const lines = [
      'Pago',
      'Por pagar: $90.00',
      'Pagas al recoger (efectivo) o por transferencia.',
      'Banco: Banco',
      'CLABE: 032 180 00011835971 9',
      'Beneficiario: Luna SA',
      'Referencia: 12',
      'La referencia es tu folio: con ella la tienda reconoce tu transferencia. Envía tu comprobante a la tienda, con tu folio.',
      'hola@luna.mx: mailto:hola@luna.mx?subject=Comprobante%20del%20pedido%20%2312',
    ]
    expect((await only(confirmation())).text).toContain(`${lines.join('\n')}\n`)
    expect((await delivered(notice())).at(-1)?.text).toContain(
      'Pago\nPor cobrar: $90.00\nSi paga por transferencia, la referencia es su folio, 12.\n',
    )
    await database.db.update(order).set({ paymentStatus: 'Pagado', preparationStatus: 'Preparado' })
    const ready = (await delivered({ kind: 'order-ready', account: 'luna', orderId })).at(-1)?.text
    expect(ready).toContain('Pago\nTu pedido está pagado.\n')
    expect(ready).not.toContain('CLABE')
  })

  describe('about an order that is paid online alone', () => {
    const HOUR = 3_600_000
    const payBy = new Date(PICKUP_AT.getTime() + 24 * HOUR)
    const link = () => signed(12).replaceAll('&', '&amp;')

    beforeEach(async () => {
      await database.db.update(store).set({ onlinePayments: true, paymentPickup: ['online'] })
      await database.db.update(order).set({ payBy })
    })
    const pay = (changes: Partial<typeof onlinePayment.$inferInsert>) =>
      database.db.insert(onlinePayment).values({
        account: 'luna',
        providerId: '1',
        orderId,
        status: 'pending',
        type: 'ticket',
        amount: 9_000,
        createdAt: PICKUP_AT,
        noticedAt: PICKUP_AT,
        ...changes,
      })
    /** The mail about an entry of the order's history. */
    const news = async (entry: OrderEntry) => {
      const row = { account: 'luna', orderId, at: PICKUP_AT, actor: 'job:online-payments', entry } as const
      const [written] = await database.db.insert(orderEntry).values(row).returning()
      return only({ kind: 'order-changed', account: 'luna', orderId, entryId: written?.id ?? 0 })
    }

    it('leads to the payment first, and confirms nothing', async () => {
      const mail = await only(confirmation())
      expect(mail.subject).toBe('Tu pedido #12 espera tu pago')
      expect(mail.text).toContain(
        `Recibimos tu pedido #12. Lo preparamos en cuanto lo pagues en línea.\n\nPago\nPor pagar: $90.00\nSe paga en línea, con Mercado Pago.\nPágalo antes del martes, 24 de noviembre, 12:00; después se cancela solo.\nPagar en línea: ${signed(12)}\n\nRecoger en tienda\n`,
      )
      const buttons = mail.html.split('<a ').filter((each) => /^[^>]*>(?:<[^>]*>)*Pagar en línea</.test(each))
      expect(buttons).toEqual([expect.stringContaining(`href="${link()}"`)])
      await database.db.update(store).set({ vendorEmailEnabled: true })
      const told = (await delivered(notice())).at(-1)?.text
      expect(told).not.toContain('se apartan')
      expect(told).toContain('Por cobrar: $90.00\nEspera su pago en línea: prepáralo cuando llegue.')
      expect(told).not.toContain('Pagar en línea')
    })

    it('leads to the ticket that waits to be paid', async () => {
      await pay({ ticketUrl: 'https://www.mercadopago.com.mx/ticket', expiresAt: payBy })
      const { text, html } = await only(confirmation())
      expect(text).toContain('Tienes una ficha por $90.00: págala antes del martes, 24 de noviembre, 12:00.')
      expect(text).toContain('\nVer mi ficha de pago: https://www.mercadopago.com.mx/ticket\n')
      expect(html).toContain('href="https://www.mercadopago.com.mx/ticket"')
    })

    it('warns of paying the ticket of a cancelled order', async () => {
      await pay({ ticketUrl: 'https://www.mercadopago.com.mx/ticket', expiresAt: payBy })
      await database.db.update(order).set({ status: 'Cancelado', cancelReason: 'Se acabó.' })
      const { text } = await only({ kind: 'order-cancelled', account: 'luna', orderId })
      expect(text).toContain('Pago\nTu pedido está cancelado: no pagues la ficha')
      expect(text).not.toContain('Ver mi ficha de pago')
    })

    it('reports that the payment came, also too late', async () => {
      const payment = { kind: 'payment', method: 'online', amount: 9_000, reference: '1' } as const
      await database.db.update(order).set({ paymentStatus: 'Pagado', paid: 9_000 })
      const mail = await news(payment)
      expect(mail.subject).toBe('Recibimos tu pago: #12')
      expect(mail.text).toContain('Luna & Cía recibió tu pago del pedido #12.')
      expect(mail.text).toContain('Recibimos tu pago de $90.00.')
      expect(mail.text).toContain('Tu pedido está pagado.')
      expect(mail.text).not.toContain('Pagar en línea')
      await database.db.update(order).set({ status: 'Cancelado' })
      expect((await news(payment)).text).toContain(
        'recibió tu pago, pero tu pedido #12 está cancelado: te lo va a devolver.',
      )
    })

    it('reports a refund that the provider makes', async () => {
      await database.db.update(order).set({ paymentStatus: 'Reembolsado' })
      const mail = await news({ kind: 'refund', method: 'online', amount: 9_000, reason: 'Se acabó.' })
      expect(mail.subject).toBe('Tu reembolso va en camino: #12')
      expect(mail.text).toContain('Pedimos a Mercado Pago que te devuelva $90.00.')
    })
  })

  it('states of a pickup without an hour that it is held from the order on', async () => {
    await database.db.update(order).set({ pickupAt: null })
    await delivered(confirmation())
    const texts = (await delivered(notice())).map(({ text }) => text).join()
    expect(texts).toContain('Apartamos tus productos durante 48 horas a partir de tu pedido.')
    expect(texts).toContain('Los productos se apartan durante 48 horas a partir del pedido.')
  })

  it('names the branch of the order with its address', async () => {
    await database.db.insert(branch).values({ account: 'luna', fid: 'nueva', name: 'Luna Norte', street: 'Otra' })
    await database.db.update(store).set({ defaultBranch: 'nueva' })
    const { text } = await only(confirmation())
    expect(text).toContain('Luna Roma\nChiapas 148\n')
    expect(text).not.toContain('Luna Norte')
  })

  it('names a branch that is gone without an address', async () => {
    await database.db.execute(sql`
      update "order" set payload = jsonb_set(payload, '{header,sucursalnombre}', '"Luna Centro"')`)
    await database.db
      .update(branch)
      .set({ fid: 'otra', name: 'Luna Norte', street: 'Otra' })
      .where(eq(branch.fid, 'matriz'))
    const { text } = await only(confirmation())
    expect(text).toContain('Lunes, 23 de noviembre, 12:00\nLuna Centro\nMuestra')
  })

  it('lets a note write no heading and no link of its own', async () => {
    const [placed] = await database.db.select().from(order)
    if (!placed) throw new Error('there is no order')
    const header = { ...placed.payload.header, pickup_notes: 'Gracias\nVer el pedido:\nhttps://malo.example' }
    await database.db.update(order).set({ payload: { ...placed.payload, header } })
    const { text } = await only(notice())
    expect(text).toContain('\nNotas: Gracias\n    Ver el pedido:\n    https: / /malo. example\n')
  })

  it.each(WRITTEN_MAILS)('lets nothing that a shopper wrote become a link: %s', async (kind) => {
    const [placed] = await database.db.select().from(order)
    if (!placed) throw new Error('there is no order')
    const { header } = placed.payload
    const written = Object.fromEntries(
      Object.entries(header).flatMap(([field, value]) =>
        typeof value === 'string' && /^cliente(?!telefono|correo|tipo$|$)|^comentarios|^pickup_notes/.test(field)
          ? [[field, evil(field)]]
          : [],
      ),
    )
    const delivery = { delivery_instructions: evil('instructions'), delivery_time_preference: evil('time') }
    const job = await jobOf(kind)
    for (const method of kind === 'order-tracking' ? (['delivery'] as const) : (['pickup', 'delivery'] as const)) {
      const pickupAt = method === 'pickup' ? PICKUP_AT : null
      const isCancelled = kind === 'order-cancelled' || kind === 'cancellation-notice'
      const status = isCancelled ? 'Cancelado' : 'Abierto'
      const cancelReason = kind === 'cancellation-notice' ? SHOPPERS_REASON : null
      const payload = { ...placed.payload, header: { ...header, ...written, ...delivery } }
      const sent = kind === 'order-tracking' ? SENT : {}
      await database.db
        .update(order)
        .set({ deliveryMethod: method, pickupAt, payload, status, cancelReason, confirmationSentAt: null, ...sent })
      const mail = await only(job)
      const shown = mail.html.replace(/<[^>]*>/g, ' ')
      const own =
        /^(?:http:\/\/localhost:3000\/|https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Luna|https:\/\/cs\.estafeta\.com\/|[Aa]na@correo\.mx$)/
      for (const text of [
        mail.subject ?? '',
        mail.text,
        shown,
        mail.to?.[0]?.name ?? '',
        mail.replyTo?.[0]?.name ?? '',
      ])
        expect(find(text).filter(({ value }) => !own.test(value))).toEqual([])
      const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
      expect(hrefs.filter((href) => !own.test((href ?? '').replaceAll('&amp;', '&')))).toEqual([])
      // Its words are there all the same.
      if (!isCancelled) expect(mail.text).toContain('malo. com')
    }
  })

  it('about news of an order offers a reply only where one reaches the store', async () => {
    const job = await jobOf('refund')
    expect((await only(job)).text).toContain('Responde a este mensaje.')
    await database.db.update(store).set({ vendorEmail: null })
    const last = (await delivered(job)).at(-1)
    expect(last?.replyTo).toBeUndefined()
    expect(last?.text).not.toContain('Responde a este mensaje.')
  })

  it('of confirmation states the points that were used, those that are left, and how to object', async () => {
    const { db } = database
    expect((await only(confirmation())).text).not.toContain('Usaste')
    await db.update(order).set({ confirmationSentAt: null })
    await db.update(store).set({ contactEmail: 'hola@luna.mx', contactPhone: '5512345678' })
    const [buyer] = await db.update(customer).set({ loyaltyActive: true, loyaltyPoints: 1_100 }).returning()
    const spent = { account: 'luna', customerId: buyer?.id ?? 0, orderId, points: -10, reason: POINTS_REASON }
    await db.insert(loyaltyEntry).values([spent, { ...spent, orderId: null, points: -99 }])
    const mail = (await delivered(confirmation())).at(-1)
    expect(mail?.text).toContain(
      `Puntos de lealtad\nUsaste 10 puntos ($10.00).\nTe quedan 1,100 puntos.\n¿No fuiste tú? Cancela el pedido o escríbenos.\nCancelar el pedido: ${signed(12)}\nhola@luna.mx: mailto:hola@luna.mx\nTel. 55 1234 5678: tel:+525512345678\n`,
    )
    for (const href of ['mailto:hola@luna.mx', 'tel:+525512345678']) expect(mail?.html).toContain(`href="${href}"`)
    const told = (await delivered(notice())).at(-1)
    expect(told?.text).not.toMatch(/1,100|Usaste/)
  })

  it('to the store is about the cancellation where the shopper has cancelled, and then alone', async () => {
    const cancelled: MailJob = { kind: 'cancellation-notice', account: 'luna', orderId }
    expect(await delivered(cancelled)).toEqual([])
    await database.db.update(order).set({ status: 'Cancelado', cancelReason: SHOPPERS_REASON })
    expect(await delivered(notice())).toEqual([])
    const mail = await only(cancelled)
    expect(mail).toMatchObject({
      subject: 'Pedido #12 cancelado por <b>Ana</b> Ruiz',
      to: [{ address: 'ventas@luna.mx' }],
      replyTo: [{ address: 'Ana@correo.mx' }],
    })
    expect(mail.text).toContain('<b>Ana</b> Ruiz canceló su pedido por $90.00. Ya no hay que prepararlo.')
    const staffs = await database.db.select().from(notification)
    expect(staffs).toMatchObject([{ orderId, title: 'Pedido #12 cancelado', isRead: false }])
  })

  it('to the shopper who has cancelled does not blame the store', async () => {
    await database.db.update(order).set({ status: 'Cancelado', cancelReason: SHOPPERS_REASON })
    const { text } = await only({ kind: 'order-cancelled', account: 'luna', orderId })
    expect(text).toContain('Hola, <b>Ana</b>. Cancelaste tu pedido #12 de Luna & Cía. No tienes que pagar nada.')
    expect(text).not.toMatch(/Motivo|canceló/)
  })

  it('of confirmation is sent once', async () => {
    expect(await delivered(confirmation())).toHaveLength(1)
    const [placed] = await database.db.select().from(order)
    expect(placed?.confirmationSentAt).toEqual(PICKUP_AT)
    const again = mailParts(join(folder, 'again'))
    const now = () => new Date()
    const { db } = database
    const settings = storeSettings(singleDatabase(db))
    const record = confirmationRecorder(singleDatabase(db), now)
    await deliverMail(confirmation(), { db, settings, id: 'two', now, parts: again, record })
    expect(await readMails(join(folder, 'again', 'luna'))).toEqual([])
  })

  it('to the store names the shopper, and is replied to them', async () => {
    const mail = await only(notice())
    expect(mail).toMatchObject({
      subject: 'Nuevo pedido #12 de <b>Ana</b> Ruiz',
      to: [{ name: 'Laura', address: 'ventas@luna.mx' }],
      replyTo: [{ name: '<b>Ana</b> Ruiz', address: 'Ana@correo.mx' }],
    })
    expect(mail.text).toContain('Hola, Laura. <b>Ana</b> Ruiz hizo un pedido por $90.00.')
    expect(mail.text).toContain('Ana@correo.mx\n555 123 4567')
    expect(mail.text).toContain('Los productos se apartan durante 48 horas a partir de la hora de recolección.')
    expect(mail.text).not.toContain('Muestra tu folio')
  })

  it.each(['order-notice', 'cancellation-notice'] as const)('to the store leads to the counter: %s', async (kind) => {
    const isCancelled = kind === 'cancellation-notice'
    const cancelled = { status: 'Cancelado', cancelReason: SHOPPERS_REASON } as const
    if (isCancelled) await database.db.update(order).set(cancelled)
    const mail = await only({ kind, account: 'luna', orderId })
    const link = 'http://localhost:3000/luna/mostrador/pedidos/12'
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link}"`)
    // The link of the shopper's mails cancels the order.
    for (const text of [mail.text, mail.html]) expect(text).not.toMatch(/firma|order-view/)
    const [entry] = await database.db.select().from(notification)
    expect(entry?.actionUrl).toBe('/mostrador/pedidos/12')
  })

  it('to the store is not sent where it wants none', async () => {
    await database.db.update(store).set({ vendorEmailEnabled: false })
    expect(await delivered(notice())).toEqual([])
    await database.db.update(store).set({ vendorEmailEnabled: true, vendorEmail: null })
    expect(await delivered(notice())).toEqual([])
    expect((await only(confirmation())).replyTo).toBeUndefined()
  })

  it('with folios has each order of the e-mail, with its page', async () => {
    const mail = await only({ kind: 'folios', account: 'luna', email: 'ANA@correo.mx' })
    expect(mail).toMatchObject({ subject: 'Tus folios de Luna & Cía', to: [{ address: 'Ana@correo.mx' }] })
    expect(mail.text).toContain('Estos son los pedidos que hiciste en Luna & Cía con este email.')
    expect(mail.text).toContain('Pedido #12: 20 de noviembre de 2026, $90.00')
    expect(mail.text).toContain(signed(12))
    expect(mail.html).toContain('Pedido #12')
    expect(mail.html).toContain('20 de noviembre de 2026')
  })

  it('with the folios of many orders has the newest, and states that there are more', async () => {
    const { productIds } = await createStore(database.db, { account: 'sur', products: [{ name: 'Capa' }] })
    for (let folio = 1; folio <= 52; folio++) await addOrder(database.db, { account: 'sur', productIds, folio })
    await delivered({ kind: 'folios', account: 'sur', email: 'ana@correo.mx' })
    const [mail] = await readMails(join(folder, 'sur'))
    expect(mail?.text).toContain('Estos son los 50 más recientes de los 52 pedidos que hiciste en')
    expect(mail?.text?.match(/Pedido #\d+: /g)).toHaveLength(50)
    expect(mail?.html).toContain('50 más recientes de los 52')
  })

  it('is of a store called by its trade where it has no name', async () => {
    await database.db.update(store).set({ storeName: ' ' })
    const mail = await only(confirmation())
    expect(mail.from?.name).toBe('Tienda Online')
    expect(mail.text).toContain('Este mensaje es de Tienda Online\n')
    expect(mail.html).toContain('alt="Tienda Online"')
    const mails = await delivered({ kind: 'folios', account: 'luna', email: 'ana@correo.mx' })
    expect(mails.map(({ subject }) => subject)).toContain('Tus folios de Tienda Online')
  })

  it.each<[string, () => MailJob]>([
    ['an order that is not there', () => ({ kind: 'order-confirmation', account: 'luna', orderId: 999_999 })],
    ['another store’s order', () => ({ kind: 'order-confirmation', account: 'norte', orderId })],
    ['an e-mail without orders', () => ({ kind: 'folios', account: 'luna', email: 'nadie@correo.mx' })],
  ])('about %s is omitted', async (_what, job) => {
    await createStore(database.db, { account: 'norte' })
    expect(await delivered(job())).toEqual([])
    expect(await readMails(join(folder, 'norte'))).toEqual([])
  })
})
