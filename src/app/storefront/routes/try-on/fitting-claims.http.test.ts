import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import { fitting } from '#data/schema/fitting.ts'
import { FITTING_SENTENCES } from '#domain/try-on/fitting.ts'
import { workSlots } from '#server/work-slots.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { type FashnReply, failed, rejection, state } from '#test/fashn-server.ts'
import { requestLook } from '#test/fitting-requests.ts'
import { freePort } from '#test/free-port.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'
import { examplePhoto, startTryOnServices } from '#test/try-on-services.ts'

const MINUTE = 60_000

describeOnEngines('a look that the fitting service is paid for', (engine) => {
  let db: Db
  let app: OrderApp
  let outside: Awaited<ReturnType<typeof startTryOnServices>>
  let now: Date
  let photo: string

  type OutsideParts = Parameters<typeof outside.parts>[1]
  const open = (parts?: OutsideParts) => createOrderApp(db, { parts: outside.parts(db, parts), now: () => now })
  const request = (from: OrderApp = app, model_image = photo) => requestLook(from, { model_image })
  const idOf = async () => String((await request()).body.id)
  const poll = (id: string) => {
    now = new Date(now.getTime() + 1_000)
    return app.request(`/luna/api/fashn-status/${id}`)
  }
  /** Attempts that are counted, of the visitor and of the store. */
  const counted = async () => (await db.select().from(attempt)).flatMap(({ times }) => times).length

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', virtualFitting: true })
    outside = await startTryOnServices()
    photo = await examplePhoto('#c58f7d')
  })
  afterAll(() => outside.close())

  beforeEach(async () => {
    now = NOON
    await db.delete(fitting)
    outside.fashn.behave()
    app = await open()
    return () => expect(app.logged).toEqual([])
  })

  it.each<FashnReply>([
    'cut',
    'silent',
    { status: 200, body: 'no json of ours' },
    { status: 200, body: undefined },
    { status: 502, body: {} },
    { status: 504, body: 'gateway' },
  ])('is counted once where the service may have accepted it, and not paid again at once: %j', async (run) => {
    if (run === 'silent') app = await open({ timeoutMs: 500 })
    outside.fashn.behave({ run })
    const expectUnknown = async (minutes: number) => {
      const { status, headers, body } = await request()
      expect([status, body.code]).toEqual([503, 'outcome-unknown'])
      expect(body.title).toBe(`${FITTING_SENTENCES['outcome-unknown']} Vuelve a intentarlo en ${minutes} minutos.`)
      expect(headers.get('retry-after')).toBe(String(minutes * 60))
    }
    await expectUnknown(5)
    outside.fashn.behave()
    now = new Date(NOON.getTime() + 3 * MINUTE)
    await expectUnknown(2)
    expect(outside.fashn.runs).toEqual([])
    expect(await counted()).toBe(2)
    now = new Date(NOON.getTime() + 5 * MINUTE + 1)
    const { status, body } = await request()
    expect(status).toBe(200)
    expect(await poll(String(body.id))).toMatchObject({ body: { status: 'processing' } })
    expect(outside.fashn.runs).toHaveLength(1)
  })

  it('costs nothing where the service was not reached at all', async () => {
    const unreached = await open({ fashnUrl: `http://127.0.0.1:${await freePort()}` })
    expect(await request(unreached)).toMatchObject({ status: 503, body: { code: 'service-unreachable' } })
    expect(await counted()).toBe(0)
    expect(await request()).toMatchObject({ status: 200 })
  })

  it('costs nothing where the photo or the garment cannot be decoded', async () => {
    const whole = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
    const half = `data:image/jpeg;base64,${whole.subarray(0, whole.length * 0.9).toString('base64')}`
    for (let press = 0; press < 2; press++) {
      expect(await request(app, half)).toMatchObject({ status: 422, body: { code: 'model-not-an-image' } })
    }
    expect(await counted()).toBe(0)
    expect(outside.fashn.runs).toEqual([])
  })

  it('is claimed and counted before anything is decoded', async () => {
    let decoded = 0
    const counting = await open({
      inSlot: (work) => {
        decoded++
        return work()
      },
    })
    await Promise.all(Array.from({ length: 8 }, () => request(counting)))
    expect(decoded).toBe(1)
    const client = { account: 'luna', ip: () => '189.203.1.1', now: () => now }
    for (let look = 1; look < 20; look++) await counting.services.limits.looks(client)()
    expect(await request(counting, await examplePhoto('#123'))).toMatchObject({ status: 429 })
    expect(decoded).toBe(1)
  })

  it('costs nothing while too many others are decoded', async () => {
    const inSlot = workSlots({ atOnce: 1, waiting: 0 })
    let end = () => {}
    const other = inSlot(() => new Promise<void>((resolve) => (end = resolve)))
    const busy = await open({ inSlot })
    const { status, headers, body } = await request(busy)
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'too-busy', '5'])
    expect(await counted()).toBe(0)
    end()
    await other
    expect(await request(busy)).toMatchObject({ status: 200 })
    expect(busy.logged).toEqual([])
  })

  it('belongs to one of two processes on one database', async () => {
    const other = await open()
    const sent = await Promise.all([app, other, app, other, app, other].map((each) => request(each)))
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect(outside.fashn.runs).toHaveLength(1)
    expect(await counted()).toBe(2)
    expect(other.logged).toEqual([])
  })

  it('is limited for each store and day, over all visitors', async () => {
    for (let visitor = 0; visitor < 200; visitor++) {
      const client = { account: 'luna', ip: () => `visitor ${visitor}`, now: () => now }
      expect((await app.services.limits.looks(client)()).ok).toBe(true)
    }
    const { status, headers, body } = await request()
    expect([status, body.code]).toEqual([429, 'too-many-attempts'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(outside.fashn.runs).toEqual([])
  })

  it('reports a rejection to all who wait for it', async () => {
    let respond = () => {}
    outside.fashn.behave({
      run: rejection(400, 'BadRequest'),
      until: new Promise<void>((resolve) => (respond = resolve)),
    })
    const first = request()
    await expect.poll(() => outside.fashn.runs.length).toBe(1)
    const joined = await idOf()
    expect(await poll(joined)).toMatchObject({ body: { status: 'processing' } })
    respond()
    expect(await first).toMatchObject({ status: 502, body: { code: 'bad-request' } })
    for (let polls = 0; polls < 2; polls++) {
      expect(await poll(joined)).toMatchObject({
        status: 200,
        body: { status: 'failed', error: { code: 'bad-request', message: FITTING_SENTENCES['bad-request'] } },
      })
    }
  })

  it('has its failure for each poll, also once it is tried again', async () => {
    const id = await idOf()
    outside.fashn.behave({ polls: [failed('PoseError')] })
    const isFailed = { status: 200, body: { status: 'failed', error: { code: 'pose' } } }
    expect(await poll(id)).toMatchObject(isFailed)
    outside.fashn.behave()
    expect(await poll(id)).toMatchObject(isFailed)
    expect(outside.fashn.polls).toEqual([])
    const again = await idOf()
    expect(again).not.toBe(id)
    expect(outside.fashn.runs).toHaveLength(1)
    expect(await poll(id)).toMatchObject(isFailed)
    expect(await poll(again)).toMatchObject({ body: { status: 'processing' } })
  })

  it.each<[FashnReply, string]>([
    [rejection(401, 'UnauthorizedAccess'), 'unauthorized'],
    [rejection(403, 'Forbidden'), 'unauthorized'],
    [rejection(404, 'NotFound'), 'not-found'],
    [rejection(400, 'BadRequest'), 'bad-request'],
  ])('is not paid twice since a poll was rejected: %j', async (reply, code) => {
    const id = await idOf()
    outside.fashn.behave({ polls: [reply] })
    expect(await poll(id)).toMatchObject({ status: 200, body: { status: 'failed', error: { code } } })
    expect(await idOf()).toBe(id)
    expect(outside.fashn.runs).toEqual([])
    outside.fashn.behave({ polls: [state('completed', { output: [photo] })] })
    expect(await poll(id)).toMatchObject({ body: { status: 'completed', output: [photo] } })
  })

  it('is polled once a second, however often its page polls', async () => {
    const id = await idOf()
    outside.fashn.behave({ polls: [state('completed', { output: [photo] })] })
    now = new Date(now.getTime() + 1_000)
    const polled = await Promise.all(Array.from({ length: 6 }, () => app.request(`/luna/api/fashn-status/${id}`)))
    expect(polled.map(({ body }) => body.status)).toContain('completed')
    expect(outside.fashn.polls).toHaveLength(1)
    expect(await poll(id)).toMatchObject({ body: { status: 'completed' } })
    expect(outside.fashn.polls).toHaveLength(2)
  })
})
