import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { customer } from '#data/schema/customer.ts'
import { order } from '#data/schema/order.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'

const DAY_MS = 86_400_000

describeOnEngines('the requests of a checkout', (engine) => {
  let db: Db
  let app: OrderApp

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account: 'luna', plan: 'premium', products: [{ name: 'Vestido' }] })
    await createStore(db, { account: 'sol', plan: 'premium' })
    await createStore(db, { account: 'norte' })
    const known = { name: 'María Luisa López', phone: '5551234567', street: 'Chiapas 148', loyaltyPoints: 120 }
    await db.insert(customer).values([
      { account: 'luna', email: 'Maria@Correo.mx', ...known, loyaltyActive: true },
      { account: 'luna', email: 'luz@correo.mx', ...known, loyaltyActive: false },
      { account: 'norte', email: 'maria@correo.mx', ...known, loyaltyActive: true },
    ])
    await addOrder(db, { account: 'luna', productIds, folio: 7 })
  })

  beforeEach(async () => {
    app = await createOrderApp(db)
    return () => expect(app.logged).toEqual([])
  })

  describe('GET postal-codes', () => {
    it('returns the places, the same for every visitor, and may be cached', async () => {
      const { status, headers, body } = await app.request('/luna/postal-codes/06700')
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
      expect(headers.get('set-cookie')).toBeNull()
      expect(body).toEqual({
        code: '06700',
        places: [{ state: 'Ciudad de México', municipality: 'Cuauhtémoc', neighbourhoods: ['Roma Norte'] }],
        latitude: 19.419,
        longitude: -99.162,
      })
    })

    it.each(['00000', '6700', '067000', 'abcde', "'", '..%2F..'])('has none for %s, with a code', async (code) => {
      const { status, body } = await app.request(`/luna/postal-codes/${code}`)
      expect([status, body.code]).toEqual([404, 'postal-codes-missing'])
    })
  })

  describe('POST customer', () => {
    const look = (email: unknown, account = 'luna', peer?: string) =>
      app.send(`/${account}/customer`, { email }, {}, peer)

    it('reveals of a customer only a short name and the points that can be spent', async () => {
      const { status, headers, body } = await look(' maria@correo.MX ')
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(body).toEqual({ customer: { name: 'María L.', points: 120, pointsAtPickupOnly: false } })
      expect((await look('luz@correo.mx')).body.customer.points).toBe(0)
    })

    it('finds none of another store, with the same response', async () => {
      for (const [email, account] of [
        ['nadie@correo.mx', 'luna'],
        ['maria@correo.mx', 'sol'],
        ["'or'1'='1@x.mx", 'luna'],
        ['%@correo.mx', 'luna'],
      ] as const) {
        const { status, body } = await look(email, account)
        expect([status, body]).toEqual([200, { customer: null }])
      }
    })

    it('is missing in a store without the programme', async () => {
      const { status, headers, body } = await look('maria@correo.mx', 'norte')
      expect([status, body.code, headers.get('cache-control')]).toEqual([404, 'not-offered', 'private, no-store'])
      expect(JSON.stringify(body)).not.toContain('María')
    })

    it.each(['', ' ', 'maria', '@', 'a@b', 'a b@c.mx', 'a@c.mx\u0000', '\ud800@c.mx', `${'x'.repeat(250)}@c.mx`])(
      'rejects an invalid e-mail: %j',
      async (email) => {
        const { status, headers, body } = await look(email)
        expect([status, headers.get('cache-control')]).toEqual([422, 'private, no-store'])
        expect(body.title).toBe('Revisa el email: debe verse como nombre@correo.com.')
      },
    )

    it('rejects an invalid request', async () => {
      for (const email of [null, 5, true, ['maria@correo.mx'], {}]) expect((await look(email)).status).toBe(422)
      for (const sent of ['', 'null', '5', '[]', '{', 'email=maria@correo.mx']) {
        expect((await app.send('/luna/customer', sent)).status).toBe(400)
      }
      const text = { 'content-type': 'text/plain' }
      expect((await app.send('/luna/customer', { email: 'maria@correo.mx' }, text)).status).toBe(415)
      const elsewhere = { 'sec-fetch-site': 'cross-site' }
      expect((await app.send('/luna/customer', { email: 'maria@correo.mx' }, elsewhere)).status).toBe(403)
      expect((await look('x'.repeat(100_000))).status).toBe(413)
    })

    it('delays its response for one and the same time, whether there is a customer or not', async () => {
      const waited: number[] = []
      const timer = { now: () => 0, wait: async (milliseconds: number) => waited.push(milliseconds) }
      app = await createOrderApp(db, { timer })
      await look('maria@correo.mx')
      await look('nadie@correo.mx')
      const [known, unknown, ...others] = waited
      expect(known).toBeGreaterThan(0)
      expect([unknown, others]).toEqual([known, []])
    })

    it('does not prevent folios from being sent', async () => {
      const responses = await Promise.all(Array.from({ length: 11 }, () => look('ana@correo.mx')))
      expect(responses.map(({ status }) => status)).toContain(429)
      // There are no jobs here, so that nothing can be sent; but it was tried.
      expect((await app.send('/luna/folios', { email: 'ana@correo.mx' })).status).toBe(503)
    })

    it('is denied to a client that looks up many e-mails, or one over and over', async () => {
      const responses = await Promise.all(Array.from({ length: 21 }, (_, n) => look(`${n}@correo.mx`)))
      expect(responses.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429])
      const { headers, body } = await look('maria@correo.mx')
      expect([headers.get('retry-after'), body.code]).toEqual(['600', 'too-many-attempts'])
      expect(body.title).toBe('Demasiados intentos. Vuelve a intentarlo en 10 minutos.')
      expect(headers.get('cache-control')).toBe('private, no-store')
      const spellings = ['maria@correo.mx', 'MARIA@correo.mx']
      const others = await Promise.all(
        Array.from({ length: 11 }, (_, n) => look(spellings[n % 2], 'luna', '189.203.2.1')),
      )
      expect(others.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429])
      expect((await look('maria@correo.mx', 'luna', '189.203.3.1')).status).toBe(200)
      expect((await look('luz@correo.mx', 'luna', '189.203.3.1')).status).toBe(200)
    })
  })

  describe('a database that fails', () => {
    it.each([
      ['customer', 'customer', 'unexpected', 'No pudimos buscar tu email. Inténtalo de nuevo.'],
      ['folios', 'order', 'folios-not-sent', 'No se pudieron enviar los folios. Inténtalo nuevamente.'],
    ])(
      'is no more than a sentence of POST %s, and a line of the log without the e-mail',
      async (path, table, code, title) => {
        const request = () => app.send(`/luna/${path}`, { email: 'maria@correo.mx' })
        await db.execute(sql`alter table ${sql.identifier(table)} rename to away`)
        const { status, headers, body } = await request()
        await db.execute(sql`alter table away rename to ${sql.identifier(table)}`)
        expect([status, body.code, body.title]).toEqual([503, code, title])
        expect(headers.get('content-type')).toContain('application/problem+json')
        expect(headers.get('retry-after')).toBe('5')
        expect(headers.get('cache-control')).toBe('private, no-store')
        const [line, ...others] = app.logged.splice(0)
        expect([line, others]).toEqual([expect.stringContaining(`relation \\"${table}\\" does not exist`), []])
        expect(line).not.toContain('maria')
        expect((await request()).status).toBeLessThan(500)
      },
    )
  })

  describe('GET order-mail', () => {
    const cookieOf = (folio: number, account = 'luna', now = NOON.getTime()) =>
      `pedido-luna-7=${app.services.orderSigner.signBrowser({ account, folio, now })}`
    const request = (query: string, cookie: string) => app.request(`/luna/order-mail${query}`, { headers: { cookie } })

    it('reports to the browser that placed the order whether its mail has gone out', async () => {
      const { status, headers, body } = await request('?folio=7', `a=b; ${cookieOf(7)}; c=d`)
      expect([status, body, headers.get('cache-control')]).toEqual([
        200,
        { sent: false, failed: false },
        'private, no-store',
      ])
      await db.update(order).set({ confirmationSentAt: NOON }).where(eq(order.folio, 7))
      expect((await request('?folio=7', cookieOf(7))).body).toEqual({ sent: true, failed: false })
    })

    it('has the same response to others as for a missing order', async () => {
      for (const cookie of [
        '',
        'pedido-luna-7=',
        'pedido-luna-7=1.x',
        cookieOf(8),
        cookieOf(7, 'norte'),
        cookieOf(7, 'luna', NOON.getTime() - DAY_MS),
        cookieOf(7).replace('luna-7', 'luna-8'),
      ]) {
        const { status, headers, body } = await request('?folio=7', cookie)
        expect([status, body.code, headers.get('cache-control')]).toEqual([404, 'not-found', 'private, no-store'])
      }
      for (const folio of [
        '',
        '0',
        '-7',
        '7.0',
        '07x',
        '8',
        '99999999999',
        '2147483648',
        '%00',
        '%F0%9F%92%A9',
        '7&folio=8',
      ]) {
        const { status } = await request(`?folio=${folio}`, cookieOf(7))
        expect([folio, status]).toEqual([folio, folio === '7&folio=8' ? 200 : 404])
      }
      expect((await app.request('/norte/order-mail?folio=7', { headers: { cookie: cookieOf(7) } })).status).toBe(404)
    })
  })

  describe('GET get-google-maps-config', () => {
    it("reports a missing key, and the script's URL with a key", async () => {
      const path = '/luna/get-google-maps-config'
      const { status, headers, body } = await app.request(path)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      const error = 'Error configurando Google Maps. Verifica tu conexión.'
      expect(body).toEqual({ success: false, error, scriptUrl: null })
      const scriptUrl = 'https://maps.googleapis.com/maps/api/js?key=k'
      const withKey = await createOrderApp(db, { mapsScript: scriptUrl })
      expect((await withKey.request(path)).body).toEqual({ success: true, error: null, scriptUrl })
    })
  })
})
