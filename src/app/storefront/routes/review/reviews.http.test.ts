import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { attempt } from '#data/schema/attempt.ts'
import type { ReviewPage } from '#domain/review/review.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'

const { createApp } = await loadBuiltApp()

interface Received {
  status: number
  headers: Headers
  body: Partial<ReviewPage> & { code?: string; title?: string; sentences?: Record<string, string> }
}

function appOver(db: Db) {
  const logged: string[] = []
  const services = openServices(db)
  const app = createApp(
    appServices({
      ready: () => services,
      trustedProxies: ['10.0.0.1'],
      log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
      // After all times that the database wrote by its own clock.
      now: () => new Date('2100-01-01T12:00:00Z'),
    }),
  )
  const request = async (path: string, init: RequestInit = {}, peer = '189.203.1.1'): Promise<Received> => {
    const headers = { host: 'localhost', ...(init.headers as Record<string, string>) }
    const connection = { incoming: { socket: { remoteAddress: peer } } }
    const response = await app.request(`http://localhost${path}`, { ...init, headers }, connection)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  const send = (path: string, body: unknown, headers: Record<string, string> = {}, peer?: string) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }
    return request(path, init, peer)
  }
  const read = async (path: string) =>
    (await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })).text()
  return { request, send, read, logged, pages: services.pages }
}

describeOnEngines("a product's reviews", (engine) => {
  let db: Db
  let app: ReturnType<typeof appOver>
  let [vestido, falda] = [0, 0]
  const good = { folio: '7', email: 'ana@correo.mx', rating: '2', body: 'Se despintó.' }
  const at = (id: number | string = vestido) => `/luna/product/${id}/reviews`

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, {
      account: 'luna',
      products: [{ name: 'Vestido', ratings: Array.from({ length: 14 }, () => 5) }, { name: 'Falda' }],
    })
    ;[vestido = 0, falda = 0] = productIds
    await addOrder(db, { account: 'luna', folio: 7, email: 'Ana@correo.mx', name: 'Ana Ruiz', productIds: [vestido] })
  })

  beforeEach(async () => {
    // The attempts of the test before would count, too.
    await db.delete(attempt)
    app = appOver(db)
    // No request caused an unexpected error.
    return () => expect(app.logged).toEqual([])
  })

  describe('when they are read', () => {
    it('are a page of JSON that is cached, under one URL', async () => {
      const { status, headers, body } = await app.request(at())
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('application/json')
      expect(headers.get('etag')).not.toBeNull()
      expect(body).toMatchObject({ total: 14, average: 5, pageCount: 2, acceptsReviews: true })
      expect(body.reviews).toHaveLength(10)
      const { bytes } = app.pages
      await app.request(`${at()}?sort=recent&page=1&x=${'y'.repeat(50)}`)
      await app.request(`${at()}?sort=nada`)
      expect(app.pages.bytes).toBe(bytes)
      expect((await app.request(`${at()}?page=2`)).body.reviews).toHaveLength(4)
    })

    it('are not found where there is no product or no such page, and that takes no room', async () => {
      await app.request(at())
      const { bytes } = app.pages
      for (const id of ['0', 'abc', '999999', '9'.repeat(30)]) expect((await app.request(at(id))).status).toBe(404)
      for (const page of [3, 999, 10 ** 9]) expect((await app.request(`${at()}?page=${page}`)).status).toBe(404)
      expect(app.pages.bytes).toBe(bytes)
    })
  })

  describe('a review that is sent', () => {
    it.each([
      ['nothing', {}, ['folio', 'email', 'rating', 'body']],
      ['a folio beyond all', { ...good, folio: '9'.repeat(400) }, ['folio']],
      ['a number with an exponent', { ...good, folio: 1e300 }, ['folio']],
      ['a value that is no text', { folio: {}, email: [], rating: true, body: 5e-324 }, ['folio', 'email', 'rating']],
      ['NUL bytes', { ...good, email: 'ana\u0000@correo.mx', body: '\u0000' }, ['email', 'body']],
      ['half a character', { ...good, email: '\ud800@correo.mx', body: '\udfff' }, ['email', 'body']],
      ['a text too long', { ...good, body: 'x'.repeat(1_001) }, ['body']],
      ['HTML', { ...good, body: '<img src=x onerror=alert(1)>' }, ['body']],
      ['a link', { ...good, body: 'Compra en tienda.com' }, ['body']],
    ])('is rejected with a sentence at each field: %s', async (_, sent, fields) => {
      const { status, headers, body } = await app.send(at(), sent)
      expect(status).toBe(422)
      expect(headers.get('content-type')).toContain('application/problem+json')
      expect(Object.keys(body.sentences ?? {})).toEqual(fields)
      expect(Object.values(body.sentences ?? {}).every((sentence) => sentence.endsWith('.'))).toBe(true)
    })

    it.each(['', 'null', '5', '"x"', '{', '[]', 'folio=7&rating=5', '\u0000'])(
      'is rejected where it is no form: %j',
      async (sent) => {
        expect((await app.send(at(), sent)).status).toBe(400)
      },
    )

    it('is rejected where it is a list in a list without end', async () => {
      expect((await app.send(at(), '['.repeat(10_000))).status).toBe(400)
    })

    it.each([
      undefined,
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      '\u00ff',
    ])('is rejected as %s', async (type) => {
      const { status, body } = await app.send(at(), good, { 'content-type': type ?? '' })
      expect([status, body.code]).toEqual([415, 'not-json'])
    })

    it('is rejected when it is too large to be read, whether or not its header states it', async () => {
      const large = JSON.stringify({ ...good, body: 'x'.repeat(100_000) })
      const length = { 'content-length': String(large.length) }
      expect((await app.send(at(), large, length)).status).toBe(413)
      const { status, body } = await app.send(at(), large)
      expect([status, body.code]).toEqual([413, 'body-too-large'])
    })

    it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }])(
      'is rejected from elsewhere: %j',
      async (headers) => {
        const { status, body } = await app.send(at(), good, headers)
        expect([status, body.code]).toEqual([403, 'cross-site'])
      },
    )

    it('is accepted by its origin where the browser sends no more', async () => {
      const from = (origin: string) =>
        app.request(at(), { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{}' })
      for (const origin of ['https://otra.mx', 'null', 'http://localhost:1', '']) {
        expect((await from(origin)).status).toBe(403)
      }
      // Behind a proxy that speaks HTTPS.
      for (const origin of ['http://localhost', 'https://localhost']) expect((await from(origin)).status).toBe(422)
    })

    it('is rejected for no product, for no order, and for one more of the same', async () => {
      expect((await app.send(at('abc'), good)).status).toBe(404)
      for (const [id, sent] of [
        [vestido, { ...good, folio: '8' }],
        [vestido, { ...good, email: 'luz@correo.mx' }],
        [falda, good],
        [999_999, good],
      ] as const) {
        const { status, body } = await app.send(at(id), sent)
        expect([status, body.code]).toEqual([404, 'order-unknown'])
      }
      const { status, body } = await app.send(at(), good)
      expect(status).toBe(201)
      expect(body).toMatchObject({ total: 15, histogram: [0, 1, 0, 0, 14] })
      expect(body.reviews?.[0]).toMatchObject({ author: 'Ana R.', rating: 2, body: 'Se despintó.' })
      const again = await app.send(at(), good)
      expect([again.status, again.body.code]).toEqual([409, 'already-reviewed'])
      await expect.poll(async () => (await app.request(at())).body.total).toBe(15)
    })

    const guess = async (folio: number, peer?: string, forwardedFor = '') =>
      (await app.send(at(), { ...good, folio: String(folio) }, { 'x-forwarded-for': forwardedFor }, peer)).status

    it('is rejected for an order that its IP guessed at ten times', async () => {
      for (let time = 0; time < 10; time++) expect(await guess(100)).toBe(404)
      const { status, headers, body } = await app.send(at(), { ...good, folio: '#100' })
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too-many-attempts', '600'])
      expect(body.title).toBe('Demasiados intentos. Espera unos minutos y vuelve a intentarlo.')
      expect(await guess(101)).toBe(404)
      expect((await app.request(at())).status).toBe(200)
    })

    it('is rejected from an IP that guessed thirty times, with any claims', async () => {
      for (let time = 0; time < 30; time++) expect(await guess(time + 100, '10.0.0.2', `8.8.8.${time}`)).toBe(404)
      expect(await guess(200, '10.0.0.2', '8.8.8.100')).toBe(429)
      // The visitors of a proxy of ours are each one of their own.
      for (let time = 0; time < 31; time++) expect(await guess(time + 200, '10.0.0.1', `8.8.8.${time}`)).toBe(404)
    })

    it('is requested once the store has an order, and moves the stars of page and card', async () => {
      const { productIds } = await createStore(db, { account: 'nueva', products: [{ name: 'Vestido', ratings: [5] }] })
      const product = `/nueva/product/${productIds[0]}`
      const path = `${product}/reviews`
      const order = { ...good, folio: '1001' }
      const stars = /\d\.\d de 5 estrellas, \d+ opini(?:ones|ón)/
      const starsOf = async (page: string) => stars.exec((await app.read(page)).replaceAll('<!-- -->', ''))?.[0]
      expect((await app.request(path)).body).toMatchObject({ acceptsReviews: false, total: 1 })
      expect((await app.send(path, order)).body.code).toBe('order-unknown')
      for (const page of [product, '/nueva']) expect(await starsOf(page)).toBe('5.0 de 5 estrellas, 1 opinión')

      await db.transaction(async (tx) => {
        await addOrder(tx, { account: 'nueva', folio: 1001, productIds })
        const payload = { folio: 1001, total: 1, customerId: 1, couponId: null, points: 0, productIds }
        const events = [{ kind: 'order-placed' as const, subject: '1', payload }]
        await appendEvents(tx, { account: 'nueva', actor: 'shopper', at: new Date(), events })
      })
      await expect.poll(async () => (await app.request(path)).body.acceptsReviews).toBe(true)
      const { status, body } = await app.send(path, order)
      expect([status, body.total, body.average]).toEqual([201, 2, 3.5])
      for (const page of [product, '/nueva']) {
        await expect.poll(() => starsOf(page)).toBe('3.5 de 5 estrellas, 2 opiniones')
      }
      const again = await app.send(path, order)
      expect([again.status, again.body.code]).toEqual([409, 'already-reviewed'])
      await expect.poll(async () => (await app.request(path)).body.histogram).toEqual([0, 1, 0, 0, 1])
    })

    it('may be corrected as often as it takes, and sent by many behind one IP', async () => {
      for (let time = 0; time < 40; time++) {
        expect((await app.send(at(), { ...good, body: '' })).status).toBe(422)
        expect((await app.send(at(), good)).status).toBe(409)
      }
      expect(await guess(8)).toBe(404)
    })

    it('can be sent to no other page, and in no other way', async () => {
      for (const path of [
        '/luna',
        `/luna/product/${vestido}`,
        `${at()}.data`,
        `${at()}/x`,
        `/nadie/product/1/reviews`,
      ]) {
        const { status, headers } = await app.send(path, good)
        expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      }
      const { status, headers } = await app.request(at(), { method: 'DELETE' })
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    })
  })
})
