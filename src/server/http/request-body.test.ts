import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { MAX_BODY, MAX_PHOTO_BODY } from '#domain/page/page-table.ts'
import { FITTING_SENTENCES, type FittingFailure } from '#domain/try-on/fitting.ts'
import { countedBody } from '../../../test/counted-body.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { createOrderApp, type OrderApp } from '../../../test/order-app.ts'
import { startTryOnServices } from '../../../test/try-on-services.ts'

describeOnEngines('a body as long as a photo', (engine) => {
  let db: Db
  let app: OrderApp
  let outside: Awaited<ReturnType<typeof startTryOnServices>>

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', virtualFitting: true })
    await createStore(db, { account: 'norte', virtualFitting: false })
    outside = await startTryOnServices()
  })
  afterAll(() => outside.close())
  beforeEach(async () => {
    app = await createOrderApp(db, { parts: outside.parts(db) })
    return () => expect(app.logged).toEqual([])
  })

  const post = (
    account: string,
    { body, from = app, peer, headers }: { body: BodyInit; from?: OrderApp; peer?: string; headers?: object },
  ) =>
    from.request(
      `/${account}/api/fashn-request`,
      {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      } as RequestInit,
      peer,
    )
  const rejection = (status: number, code: FittingFailure) => ({
    status,
    body: { code, title: FITTING_SENTENCES[code] },
  })

  it('is read where the store has the fitting room and the server the service', async () => {
    const { body, read } = countedBody(10)
    expect(await post('luna', { body })).toMatchObject({ status: 400, body: { code: 'malformed' } })
    expect(read.bytes).toBe(10 * 16_384)
    const tooLong = countedBody(MAX_PHOTO_BODY / 16_384 + 1)
    expect(await post('luna', { body: tooLong.body })).toMatchObject({ status: 413 })
  })

  it.each<[string, string, number, FittingFailure]>([
    ['of a store without fitting room', 'norte', 403, 'fitting-room-off'],
    ['of no store', 'sur', 403, 'fitting-room-off'],
  ])('is not read %s', async (_, account, status, code) => {
    const { body, read } = countedBody(10)
    const response = await post(account, { body })
    expect(response).toMatchObject(rejection(status, code))
    expect(response.headers.get('connection')).toBe('close')
    expect(read.bytes).toBe(0)
    // A length that is stated is believed without reading.
    const stated = { body: ' '.repeat(MAX_BODY + 1), headers: { 'content-length': String(MAX_BODY + 1) } }
    expect(await post(account, stated)).toMatchObject(rejection(status, code))
  })

  it('is not read without a key of the service', async () => {
    const from = await createOrderApp(db)
    const { body, read } = countedBody(10)
    expect(await post('luna', { from, body })).toMatchObject(rejection(404, 'not-configured'))
    expect(read.bytes).toBe(0)
  })

  it('is read of one visitor, and of all of them, as far as there is memory for', async () => {
    let go = () => {}
    const until = new Promise<void>((resolve) => (go = resolve))
    const chunked = (peer: string) => post('luna', { body: countedBody(2, until).body, peer })
    const visitors = ['189.203.1.1', '189.203.1.2']
    const first = visitors.map(chunked)
    const unread = countedBody(2)
    const over = await post('luna', { body: unread.body, peer: visitors[0] })
    expect(over).toMatchObject(rejection(429, 'too-busy'))
    expect([over.headers.get('retry-after'), over.headers.get('connection')]).toEqual(['5', 'close'])
    expect(await post('luna', { body: unread.body, peer: '189.203.1.3' })).toMatchObject(rejection(503, 'too-busy'))
    expect(unread.read.bytes).toBe(0)
    // Short bodies have a share of their own.
    const short = { body: '{}', headers: { 'content-length': '2' }, peer: '189.203.1.1' }
    expect(await post('luna', short)).toMatchObject({ status: 400 })
    go()
    for (const { status } of await Promise.all(first)) expect(status).toBe(400)
    for (const peer of visitors) {
      expect(await post('luna', { body: countedBody(2).body, peer })).toMatchObject({ status: 400 })
    }
    expect(app.services.bodies.taken).toBe(0)
  })

  it('is read of four shoppers behind one IP at once, as pages send them', async () => {
    let go = () => {}
    const until = new Promise<void>((resolve) => (go = resolve))
    const bytes = 120 * 16_384
    const headers = { 'content-length': String(bytes) }
    const sent = Array.from({ length: 4 }, () => post('luna', { body: countedBody(120, until).body, headers }))
    expect(await post('luna', { body: countedBody(120).body, headers })).toMatchObject(rejection(429, 'too-busy'))
    go()
    for (const { status } of await Promise.all(sent)) expect(status).toBe(400)
  })
})
