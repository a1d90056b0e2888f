import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eraseCustomer } from '#actions/customer/erase-customer.ts'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Database, Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { customer } from '#data/schema/customer.ts'
import { variant } from '#data/schema/product.ts'
import { restockAlert } from '#data/schema/restock-alert.ts'
import { stock } from '#data/schema/stock.ts'
import { ALERT_TAKEN } from '#domain/restock-alert/alert-sentences.ts'
import { smtpSender } from '#server/adapters/mail-smtp.ts'
import { sendDueAlerts } from '#server/jobs/restock-alerts-job.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { startMail } from '#test/mail.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'
import { startSmtp } from '#test/smtp.ts'

describeOnEngines('an alert to a sold-out variant', (engine) => {
  let database: Database
  let db: Db
  let app: OrderApp
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let jobs: Awaited<ReturnType<typeof startMail>>['jobs']
  let productId = 0
  let variantId = 0

  beforeAll(async () => {
    database = await engine.open()
    db = database.db
    const products = [{ name: 'Vestido Aurora', variants: [{ size: 'M', stock: 0 }] }]
    const { productIds } = await createStore(db, { account: 'luna', storeName: 'Luna', products })
    await createStore(db, { account: 'norte', products: [{ name: 'Bota' }] })
    productId = productIds[0] ?? 0
    const [only] = await db.select().from(variant).where(eq(variant.account, 'luna'))
    variantId = only?.id ?? 0
    smtp = await startSmtp()
    ;({ jobs } = await startMail(database, { sender: smtpSender(smtp.url), now: () => NOON }))
  })
  afterAll(async () => {
    await jobs.stop()
    await smtp.close()
  })

  beforeEach(async () => {
    app = await createOrderApp(db, { parts: { mail: jobs.mail } })
    smtp.taken.length = 0
    await db.delete(restockAlert)
    await setPieces(0)
    // No request caused an unexpected error.
    return () => expect(app.logged).toEqual([])
  })

  async function setPieces(onHand: number) {
    await db.update(stock).set({ onHand }).where(eq(stock.account, 'luna'))
    await inTransaction(db, (tx) => refreshListing(tx, { account: 'luna', productIds: [productId] }))
  }

  const request = (body: object, peer?: string) =>
    app.send(`/luna/product/${productId}/choices`, { variantId, email: 'ana@correo.mx', ...body }, {}, peer)

  /** Requests it, and returns the path of the link in the mail. */
  async function requestForLink(email = 'ana@correo.mx'): Promise<string> {
    const before = smtp.taken.length
    expect((await request({ email })).status).toBe(202)
    await expect.poll(() => smtp.taken.length).toBe(before + 1)
    return linkIn(smtp.taken.at(-1)?.mail.text ?? '')
  }

  const linkIn = (text: string) => {
    const [url = ''] = text.match(/http\S+\/aviso\?\S+/) ?? []
    const { pathname, search } = new URL(url)
    return pathname + search
  }

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    app.send(path, body, {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      ...headers,
    })
  const confirm = (path: string) => post(path, 'paso=confirmar')
  const states = async () =>
    (await db.select().from(restockAlert)).map(({ email, confirmedAt, sentAt }) => [
      email,
      confirmedAt !== null,
      sentAt !== null,
    ])

  it('is confirmed by the link in a mail, sent once, and ended by one press', async () => {
    const taken = await request({ email: ' Ana@Correo.mx ' })
    expect([taken.status, taken.body]).toEqual([202, ALERT_TAKEN])
    await expect.poll(() => smtp.taken.length).toBe(1)
    const [first] = smtp.taken
    expect(first?.to).toEqual(['ana@correo.mx'])
    expect(first?.mail.subject).toBe('Confirma que quieres que te avisemos: Vestido Aurora')
    const link = linkIn(first?.mail.text ?? '')
    expect((await app.request(link)).body.text).toContain('Sí, avísame')
    expect((await confirm(link)).body.text).toContain('Te avisaremos por correo')
    expect(await states()).toEqual([['ana@correo.mx', true, false]])

    await setPieces(1)
    await sendDueAlerts(db, 'luna', { mail: jobs.mail, now: () => NOON })
    await sendDueAlerts(db, 'luna', { mail: jobs.mail, now: () => NOON })
    await expect.poll(() => smtp.taken.length).toBe(2)
    const news = smtp.taken[1]
    expect(news?.mail.subject).toBe('Ya hay tu talla: Vestido Aurora')
    expect(news?.mail.text).toContain(`/luna/product/${productId}?variant=${variantId}`)
    expect(news?.mail.text).toContain('Avisamos primero a quien pidió primero. Puede agotarse.')
    const headers = new Map(news?.mail.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const oneClick = linkIn((headers.get('list-unsubscribe') ?? '').replace(/^<(.*)>$/, '$1'))
    // As a mail program sends it: from no page.
    const ended = await app.open(oneClick, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '26' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([ended.status, ended.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await ended.text()).toContain('Listo: ya no te avisaremos')
    expect(await states()).toEqual([])
    expect((await post(oneClick, 'List-Unsubscribe=One-Click')).status).toBe(200)
  })

  it('is neither confirmed nor ended by a program that opens its links', async () => {
    const link = await requestForLink()
    for (const method of ['GET', 'HEAD']) expect((await app.open(link, { method })).status).toBe(200)
    expect(await states()).toEqual([['ana@correo.mx', false, false]])
    const page = await app.open(link)
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(await page.text()).not.toContain('ana@correo.mx')
  })

  it('is not changed by the page of another site, or in another store', async () => {
    const link = await requestForLink()
    expect((await post(link, 'paso=terminar', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const elsewhere = link.replace('/luna/', '/norte/')
    expect((await app.request(elsewhere)).body.text).toContain('Este enlace ya no sirve')
    await confirm(elsewhere)
    await post(elsewhere, 'paso=terminar')
    expect(await states()).toEqual([['ana@correo.mx', false, false]])
  })

  it.each([
    ['no e-mail', { email: '' }, 422, 'email-missing'],
    ['another text', { email: 'ana' }, 422, 'email-invalid'],
    ['an unknown variant', { variantId: 999_999 }, 404, 'variant-unknown'],
    ['an unknown branch', { branchFid: 'norte' }, 409, 'branch-unknown'],
    ['a variant that is no number', { variantId: 'x' }, 400, 'malformed'],
  ])('is not taken for %s', async (_, body, status, code) => {
    const response = await request(body)
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(await states()).toEqual([])
  })

  it('is not taken for a variant that is back', async () => {
    await setPieces(1)
    const response = await request({})
    expect([response.status, response.body.code]).toEqual([409, 'back-already'])
  })

  it('has the same response for an e-mail that waits already, whose place it keeps', async () => {
    const first = await request({})
    await expect.poll(() => smtp.taken.length).toBe(1)
    const again = await request({})
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await states()).toHaveLength(1)
    await expect.poll(() => smtp.taken.length).toBe(2)
  })

  it('is mailed to an e-mail five times a day at most, which no response shows', async () => {
    for (let n = 0; n < 6; n++) {
      expect((await request({}, `189.203.1.${n + 1}`)).status).toBe(202)
      // A newer request replaces a mail that has not gone out.
      await expect.poll(() => smtp.taken.length).toBe(Math.min(n + 1, 5))
    }
  })

  const deviceOf = (name: string, endpoint = `https://web.push.apple.com/${name}`) => ({
    endpoint,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  })

  it('waits on a device at once, which alone sees and ends it', async () => {
    const { serverKey } = (await app.request(`/luna/product/${productId}/choices?push=1`)).body
    expect(serverKey).toBe(app.services.push.serverKey)
    const device = deviceOf('ana')
    const taken = await request({ device, email: '' })
    expect(taken.status).toBe(202)
    const read = async (name: string) => (await request({ device: deviceOf(name), step: 'read' })).body
    expect([await read('ana'), await read('eva')]).toEqual([{ branchFids: [''] }, { branchFids: [] }])
    await request({ device: deviceOf('eva'), step: 'end' })
    expect(await read('ana')).toEqual({ branchFids: [''] })
    expect((await request({ device, step: 'end' })).status).toBe(200)
    expect(await states()).toEqual([])
    expect(smtp.taken).toEqual([])
  })

  it.each([
    ['of no push service', deviceOf('ana', 'https://evil.example/ana'), 422, 'device-invalid'],
    ['with another key', { ...deviceOf('ana'), p256dh: 'C'.repeat(87) }, 422, 'device-invalid'],
    ['without its keys', { endpoint: 'https://web.push.apple.com/ana' }, 400, 'malformed'],
  ])('is not taken for a device %s', async (_, device, status, code) => {
    const response = await request({ device })
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  it('is taken from a visitor twenty times a day at most, by mail and on devices together', async () => {
    expect((await request({})).status).toBe(202)
    for (let n = 1; n < 20; n++) expect((await request({ device: deviceOf(String(n)) })).status).toBe(202)
    for (const receiver of [{ email: 'otra@correo.mx' }, { device: deviceOf('otra') }]) {
      const response = await request(receiver)
      expect([response.status, response.body.code]).toEqual([429, 'too-many-attempts'])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await expect.poll(() => smtp.taken.length).toBe(1)
  })

  it('is offered on devices alone where no mail arrives', async () => {
    app = await createOrderApp(db, { parts: { mail: jobs.mail, mailsArrive: false } })
    expect((await request({})).status).toBe(404)
    expect((await request({ device: deviceOf('ana') })).status).toBe(202)
  })

  it('ends with the erasure of its customer', async () => {
    await confirm(await requestForLink('eva@correo.mx'))
    const [eva] = await db.insert(customer).values({ account: 'luna', email: 'Eva@Correo.mx', name: 'Eva' }).returning()
    const dropMails = jobs.mail.drop
    const by = { account: 'luna', actor: 'command:test' as const, now: NOON }
    expect(await eraseCustomer(db, { ...by, customerId: eva?.id ?? 0, dropMails })).toMatchObject({ ok: true })
    expect(await states()).toEqual([])
  })

  it('waits again where its piece is gone before its mail is written', async () => {
    await confirm(await requestForLink())
    await setPieces(1)
    // The mail is queued, and the piece is sold before a worker takes it up.
    await sendDueAlerts(db, 'luna', {
      mail: {
        ...jobs.mail,
        wake: () => undefined,
        async queue(tx, mails) {
          await tx.update(stock).set({ onHand: 0 }).where(eq(stock.account, 'luna'))
          await jobs.mail.queue(tx, mails)
        },
      },
      now: () => NOON,
    })
    jobs.mail.wake()
    await expect.poll(states).toEqual([['ana@correo.mx', true, false]])
    expect(smtp.taken).toHaveLength(1)
  })
})
