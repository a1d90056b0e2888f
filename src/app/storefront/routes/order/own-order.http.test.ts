import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import { order } from '#data/schema/order.ts'
import { branch } from '#data/schema/store.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { CANCEL_REJECTIONS, type OwnCancelRejection, SHOPPERS_REASON } from '#domain/order/own-cancellation.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'

const account = 'luna'
const now = new Date('2026-11-20T16:21:00Z')

describeOnEngines('an order, for its shopper', (engine) => {
  let db: Db
  let app: OrderApp
  let productIds: number[]
  let folio = 0
  let queued: MailJob[]
  const mail: MailQueue = {
    isReady: () => true,
    queue: async (_, jobs) => void queued.push(...jobs),
    drop: async () => {},
    wake() {},
    send: async () => 'not-sent',
    isConfirmationGivenUp: async () => false,
  }

  beforeAll(async () => {
    db = (await engine.open()).db
    ;({ productIds } = await createStore(db, { account, storeName: 'Luna', products: [{ name: 'Prenda' }] }))
    await createStore(db, { account: 'norte', products: [{ name: 'Bota' }] })
    await db.insert(branch).values({ account, fid: 'matriz', name: 'Luna Roma', street: 'Chiapas', exterior: '148' })
  })
  beforeEach(async () => {
    queued = []
    app = await createOrderApp(db, { now: () => now, parts: { mail } })
    await placed()
    // No request caused an unexpected error.
    return () => expect(app.logged).toEqual([])
  })

  async function placed(columns: Partial<typeof order.$inferInsert> = {}) {
    folio += 1
    const pickup = { createdAt: now, pickupAt: new Date('2026-11-25T18:00:00Z'), ...columns }
    await addOrder(db, { account, folio, email: 'ana@correo.mx', productIds, columns: pickup })
  }
  const statusOf = async () => {
    const [row] = await db
      .select()
      .from(order)
      .where(and(eq(order.account, account), eq(order.folio, folio)))
    return row?.status
  }
  const firma = (of = account, other = folio) => app.services.orderSigner.signLink({ account: of, folio: other })
  const cookie = (at = now) =>
    `pedido-luna-${folio}=${app.services.orderSigner.signBrowser({ account, folio, now: at.getTime() })}`
  const cancel = (body: unknown, headers: Record<string, string> = {}) => app.send('/luna/order-cancel', body, headers)
  const named = () => ({ folio: String(folio) })

  describe('is cancelled', () => {
    it.each([
      ['by the link of its mail', () => [{ ...named(), firma: firma() }] as const],
      ['in the browser that placed it', () => [named(), { cookie: cookie() }] as const],
    ])('%s, once', async (_, request) => {
      const [body, headers = {}] = request()
      const first = await cancel(body, headers)
      expect(first).toMatchObject({ status: 200, body: { ok: true } })
      expect(first.headers.get('cache-control')).toBe('private, no-store')
      expect(await statusOf()).toBe('Cancelado')
      expect((await cancel(body, headers)).status).toBe(200)
      expect(queued.map(({ kind }) => kind)).toEqual(['order-cancelled', 'cancellation-notice'])
      const page = await app.request(`/luna/order-view?folio=${folio}&firma=${firma()}`)
      expect(page.body.text).toContain(SHOPPERS_REASON)
    })

    it('by no other visitor', async () => {
      const rejections = [
        await cancel(named()),
        await cancel({ ...named(), email: 'ana@correo.mx' }),
        await cancel({ ...named(), firma: firma('norte') }),
        await cancel({ ...named(), firma: firma(account, folio + 1) }),
        await cancel({ ...named(), firma: 'x'.repeat(200) }),
        await cancel(named(), { cookie: cookie(new Date(now.getTime() - 25 * 3_600_000)) }),
        // Whether there is such an order is not revealed.
        await cancel({ folio: '9999' }),
        await cancel({ folio: 'doce' }),
      ]
      for (const { status, body } of rejections) {
        expect(status).toBe(403)
        expect(body).toMatchObject({ code: 'not-own', title: CANCEL_REJECTIONS['not-own'] })
      }
      expect(await statusOf()).toBe('Abierto')
      expect(queued).toEqual([])
    })

    it('by a press on its own page alone', async () => {
      const { status } = await cancel({ ...named(), firma: firma() }, { 'sec-fetch-site': 'cross-site' })
      expect(status).toBe(403)
      expect((await app.request(`/luna/order-cancel?folio=${folio}&firma=${firma()}`)).status).toBe(405)
      expect(await statusOf()).toBe('Abierto')
    })

    it.each<[OwnCancelRejection, Partial<typeof order.$inferInsert>]>([
      ['in-preparation', { preparationStatus: 'En preparación', advancedAt: now }],
      ['left-store', { preparationStatus: 'Entregado', advancedAt: now }],
      ['paid', { paymentStatus: 'Pagado', advancedAt: now }],
    ])('no longer when it is %s', async (code, columns) => {
      await placed(columns)
      expect(await cancel({ ...named(), firma: firma() })).toMatchObject({
        status: 409,
        body: { code, title: CANCEL_REJECTIONS[code] },
      })
      expect(queued).toEqual([])
    })

    it('by no request that cannot be read', async () => {
      for (const body of ['{', '[]', { folio: 12 }, { folio: null }, {}]) {
        expect((await cancel(body)).status).toBe(400)
      }
      expect((await cancel(named(), { 'content-type': 'text/plain' })).status).toBe(415)
      // No signature is text of another kind.
      expect((await cancel({ ...named(), firma: 7 })).status).toBe(403)
    })

    it('only when its mails can be queued', async () => {
      app = await createOrderApp(db, { now: () => now })
      const { status, headers, body } = await cancel({ ...named(), firma: firma() })
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(body).toMatchObject({ title: CANCEL_REJECTIONS.unavailable })
      expect(await statusOf()).toBe('Abierto')
    })
  })

  describe('may be cancelled on its page', () => {
    const offers = 'Todavía puedes cancelarlo sin costo'

    it('by its link and its cookie, and not by folio and e-mail', async () => {
      const byLink = await app.request(`/luna/order-view?folio=${folio}&firma=${firma()}`)
      expect(byLink.body.text).toContain(offers)
      const byCookie = await app.request(`/luna/order-view?folio=${folio}`, { headers: { cookie: cookie() } })
      expect(byCookie.status).toBe(200)
      expect(byCookie.body.text).toContain(offers)
      const byEmail = await app.request(`/luna/order-view?folio=${folio}&email=ana@correo.mx`)
      expect(byEmail.status).toBe(200)
      expect(byEmail.body.text).not.toContain(offers)
      expect(byEmail.body.text).toContain(CANCEL_REJECTIONS['not-own'])
    })
  })

  describe('has a calendar file', () => {
    const file = (query: string, headers: Record<string, string> = {}) =>
      app.request(`/luna/order-calendar?folio=${folio}${query}`, { headers })

    it('for visitors who may see it', async () => {
      for (const [query, headers] of [
        [`&firma=${firma()}`, {}],
        ['&email=ANA@correo.mx', {}],
        ['', { cookie: cookie() }],
      ] as const) {
        const response = await file(query, headers)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename="pedido-${folio}.ics"`)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        for (const line of [
          'METHOD:PUBLISH',
          `UID:luna-${folio}@vitrina`,
          'DTSTART:20261125T180000Z',
          'DTEND:20261125T183000Z',
          `SUMMARY:Recoger el pedido #${folio} en Luna`,
          'LOCATION:Luna Roma\\, Chiapas 148',
        ]) {
          expect(response.body.text).toContain(`\r\n${line}\r\n`)
        }
        expect(response.body.text).not.toMatch(/Ana|correo|firma/)
      }
    })

    it('for no stranger', async () => {
      for (const [query, status] of [
        ['', 400],
        [`&firma=${firma('norte')}`, 403],
        ['&email=luz@correo.mx', 403],
      ] as const) {
        const response = await file(query)
        expect(response.status).toBe(status)
        expect(response.headers.get('content-type')).toMatch(/json/)
        expect(JSON.stringify(response.body)).not.toMatch(/BEGIN|Luna Roma/)
      }
    })

    it.each<[string, Partial<typeof order.$inferInsert>]>([
      ['is delivered', { deliveryMethod: 'delivery', pickupAt: null }],
      ['is cancelled', { status: 'Cancelado' }],
      ['was handed over', { preparationStatus: 'Entregado' }],
    ])('and its page in the place of that when it %s', async (_, columns) => {
      await placed(columns)
      const response = await file(`&firma=${firma()}`)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(`/luna/order-view?folio=${folio}&firma=${firma()}`)
    })
  })
})
