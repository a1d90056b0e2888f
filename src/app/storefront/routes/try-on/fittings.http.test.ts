import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { fitting } from '#data/schema/fitting.ts'
import { store } from '#data/schema/store.ts'
import { FITTING_SENTENCES, type FittingFailure } from '#domain/try-on/fitting.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { type FashnReply, failed, rejection, state } from '#test/fashn-server.ts'
import { imageBomb } from '#test/image-bomb.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'
import { examplePhoto, startTryOnServices } from '#test/try-on-services.ts'

const GARMENT = `/img/luna/${'a'.repeat(64)}/800`
const OTHER = `/img/luna/${'b'.repeat(64)}/800`

describeOnEngines('a look by the fitting service', (engine) => {
  let db: Db
  let app: OrderApp
  let outside: Awaited<ReturnType<typeof startTryOnServices>>
  let now: Date
  let photo: string

  const request = (change: object = {}, { account = 'luna', peer }: { account?: string; peer?: string } = {}) =>
    app.send(
      `/${account}/api/fashn-request`,
      { model_image: photo, garment_image: GARMENT, category: 'tops', ...change },
      {},
      peer,
    )
  const idOf = async (change: object = {}) => String((await request(change)).body.id)
  /** A moment later than before: nothing is polled more often than once a second. */
  const pollPath = (path: string, account = 'luna') => {
    now = new Date(now.getTime() + 1_000)
    return app.request(`/${account}/api/fashn-status/${path}`)
  }
  const poll = (id: string, account?: string) => pollPath(encodeURIComponent(id), account)

  const open = (parts?: Parameters<typeof outside.parts>[1]) =>
    createOrderApp(db, { parts: outside.parts(db, parts), now: () => now })

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', virtualFitting: true })
    await createStore(db, { account: 'norte', virtualFitting: true })
    outside = await startTryOnServices()
    photo = await examplePhoto('#c58f7d')
  })
  afterAll(() => outside.close())

  beforeEach(async () => {
    now = NOON
    await db.delete(fitting)
    await db.update(store).set({ virtualFitting: true })
    outside.fashn.behave()
    app = await open()
    return () => expect(app.logged).toEqual([])
  })

  it('is sent as the contract has it, and comes once it is completed', async () => {
    const sent = await request({ category: 'dresses' })
    expect(sent).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
    const [run] = outside.fashn.runs
    expect(run).toMatchObject({
      model_name: 'tryon-v1.6',
      inputs: { category: 'one-pieces', return_base64: true, output_format: 'jpeg' },
    })
    for (const image of [run?.inputs.model_image, run?.inputs.garment_image]) {
      expect(image).toMatch(/^data:image\/jpeg;base64,/)
    }
    const id = String(sent.body.id)
    expect(await poll(id)).toMatchObject({ status: 200, body: { status: 'processing' } })
    const done = await poll(id)
    expect(done.headers.get('cache-control')).toBe('private, no-store')
    const [look = ''] = done.body.output as string[]
    const bytes = Buffer.from(look.slice(look.indexOf(',') + 1), 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 80 })
  })

  it.each([
    ['tops', 'tops'],
    ['bottoms', 'bottoms'],
    ['dresses', 'one-pieces'],
  ])('calls %s by the service’s present name', async (category, named) => {
    await request({ category })
    expect(outside.fashn.runs.map(({ inputs }) => inputs.category)).toEqual([named])
  })

  it('costs once for the same model and garment, however often and at once it is requested', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => idOf()))
    expect(new Set(ids).size).toBe(1)
    expect(outside.fashn.runs).toHaveLength(1)
    expect(await idOf({ garment_image: OTHER })).not.toBe(ids[0])
    expect(await idOf({ category: 'bottoms' })).not.toBe(ids[0])
    expect(await idOf({ model_image: await examplePhoto('#123456') })).not.toBe(ids[0])
    expect(outside.fashn.runs).toHaveLength(4)
    // The service has a result for an hour.
    now = new Date(NOON.getTime() + 60 * 60_000 + 1)
    expect(await idOf()).not.toBe(ids[0])
    expect(await poll(String(ids[0]))).toMatchObject({ status: 404 })
  })

  it('is requested again where the process that had claimed it never came to send it', async () => {
    const id = await idOf()
    await db.update(fitting).set({ providerId: null })
    expect(await poll(id)).toMatchObject({ status: 200, body: { status: 'processing' } })
    now = new Date(NOON.getTime() + 5 * 60_000)
    expect(await idOf()).toBe(id)
    now = new Date(NOON.getTime() + 5 * 60_000 + 1)
    expect(await idOf()).not.toBe(id)
  })

  const rejections: [FashnReply, FittingFailure, number][] = [
    [rejection(400, 'BadRequest'), 'bad-request', 502],
    [rejection(401, 'UnauthorizedAccess'), 'unauthorized', 502],
    [rejection(404, 'NotFound'), 'not-found', 502],
    [rejection(429, 'RateLimitExceeded'), 'rate-limited', 429],
    [rejection(429, 'ConcurrencyLimitExceeded'), 'concurrency-limited', 429],
    [rejection(429, 'OutOfCredits'), 'out-of-credits', 429],
    [rejection(500, 'InternalServerError'), 'service-error', 502],
    [rejection(502, 'InternalServerError'), 'service-error', 502],
    [{ status: 418, body: 'teapot' }, 'service-error', 502],
    [{ status: 308, body: null }, 'service-error', 502],
    [{ status: 503, body: 'down' }, 'service-error', 502],
    [{ status: 200, body: { id: null, error: 'none' } }, 'no-id', 502],
  ]
  it.each(rejections)(
    'is rejected with a sentence of its own, and may be tried again: %j',
    async (run, code, status) => {
      outside.fashn.behave({ run })
      expect(await request()).toMatchObject({ status, body: { code, title: FITTING_SENTENCES[code] } })
      outside.fashn.behave()
      expect(await request()).toMatchObject({ status: 200 })
    },
  )

  const failures: [FashnReply, FittingFailure][] = [
    [failed('ImageLoadError'), 'image-load'],
    [failed('ContentModerationError'), 'content-moderation'],
    [failed('PoseError'), 'pose'],
    [failed('LoRALoadError'), 'lora-load'],
    [failed('InputValidationError'), 'input-validation'],
    [failed('PipelineError'), 'pipeline'],
    [failed('ThirdPartyError'), 'third-party'],
    [failed('3rdPartyProviderError'), 'third-party'],
    [failed('InternalServerError'), 'service-error'],
    [failed('PollingTimeout'), 'timeout'],
    [failed('SomethingNew'), 'failed'],
    [failed('constructor'), 'failed'],
    [state('canceled'), 'canceled'],
    [state('time_out'), 'timeout'],
    [state('completed'), 'no-image'],
    [state('completed', { output: [] }), 'no-image'],
    [state('completed', { output: [7] }), 'no-image'],
    [state('completed', { output: ['https://cdn.fashn.ai/look.jpg'] }), 'no-image'],
  ]
  it.each(failures)('fails with a sentence of its own, and can be tried again: %j', async (reply, code) => {
    const id = await idOf()
    outside.fashn.behave({ polls: [reply] })
    expect(await poll(id)).toMatchObject({
      status: 200,
      body: { status: 'failed', error: { code, message: FITTING_SENTENCES[code] } },
    })
    expect(await idOf()).not.toBe(id)
  })

  it.each<FashnReply>([
    ...([rejection(429, 'RateLimitExceeded'), rejection(500, 'InternalServerError'), 'cut', 'silent'] as const),
    state('something new'),
    { status: 200, body: [] },
    { status: 200, body: 'no json of ours' },
  ])('goes on when a poll is lost: %j', async (reply) => {
    const id = await idOf()
    if (reply === 'silent') app = await open({ timeoutMs: 500 })
    outside.fashn.behave({ polls: [reply] })
    expect(await poll(id)).toMatchObject({ status: 200, body: { status: 'processing', isLimited: true } })
    outside.fashn.behave()
    expect(await poll(id)).toMatchObject({ body: { status: 'processing', isLimited: false } })
  })

  it('has a budget for each visitor and day, which rejections do not use up', async () => {
    const photos = await Promise.all(
      Array.from({ length: 21 }, (_, i) => examplePhoto(`#${(i * 0x0b0c0d).toString(16).padStart(6, '0')}`)),
    )
    outside.fashn.behave({ run: rejection(429, 'OutOfCredits') })
    for (const model_image of photos.slice(0, 5)) await request({ model_image })
    outside.fashn.behave()
    const statuses: number[] = []
    for (const model_image of photos) statuses.push((await request({ model_image })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const last = await request({ model_image: photos.at(-1) })
    expect(last.body).toMatchObject({ code: 'too-many-attempts' })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(outside.fashn.runs).toHaveLength(20)
    // The paid look is there, and another visitor has looks left.
    expect(await request({ model_image: photos[0] })).toMatchObject({ status: 200 })
    expect(await request({ model_image: photos.at(-1) }, { peer: '189.203.1.2' })).toMatchObject({ status: 200 })
  })

  it('is known to its own store alone', async () => {
    const id = await idOf()
    const made = [id, 'made-up', "' or 1=1 --", 'x'.repeat(5_000), '%00', id.toUpperCase()]
    for (const path of made.map(encodeURIComponent)) {
      const { status, body } = await pollPath(path, path === id ? 'norte' : 'luna')
      expect([status, body.code]).toEqual([404, 'fitting-unknown'])
    }
    for (const path of ['%00', `${id}%00`, `${id}%0a`, '%0d%0a']) {
      const { status, body } = await pollPath(path, 'luna')
      expect([status, body.code]).toEqual([400, 'malformed-url'])
    }
    expect(outside.fashn.polls).toEqual([])
    expect(await request({}, { account: 'norte' })).toMatchObject({ status: 422, body: { code: 'garment-unknown' } })
  })

  it.each([
    ['a URL of this server', 'http://127.0.0.1:3000/luna', 'model-is-a-url'],
    ['a URL of a private network', 'http://10.0.0.1/foto.jpg', 'model-is-a-url'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data', 'model-is-a-url'],
    ['a file', 'file:///etc/passwd', 'model-is-a-url'],
    ['a text', 'hola', 'model-not-an-image'],
    ['a drawing', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, 'model-not-an-image'],
    ['a PDF called JPEG', `data:image/jpeg;base64,${Buffer.from('%PDF-1.7').toString('base64')}`, 'model-not-an-image'],
    ['no base64', 'data:image/jpeg;base64,***', 'model-not-an-image'],
  ])('takes no model that is %s', async (_, model_image, code) => {
    const { status, body } = await request({ model_image })
    expect([status, body.code]).toEqual([422, code])
    expect(outside.fashn.runs).toEqual([])
  })

  it('takes no bomb, no animation and nothing cut off', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((background) => solid(background)))
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const whole = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
    const cases: [string, Buffer, FittingFailure][] = [
      ['png', imageBomb(30_000, 30_000), 'model-too-large'],
      ['webp', animated, 'model-not-an-image'],
      ['jpeg', whole.subarray(0, whole.length / 2), 'model-not-an-image'],
    ]
    for (const [type, bytes, code] of cases) {
      const { body } = await request({ model_image: `data:image/${type};base64,${bytes.toString('base64')}` })
      expect([type, body.code]).toEqual([type, code])
    }
    expect(outside.fashn.runs).toEqual([])
  })

  it('recognises a photo by its content, not by its declared type', async () => {
    const png = (await solid('#987')).toString('base64')
    expect(await request({ model_image: `data:image/jpeg;base64,${png}` })).toMatchObject({ status: 200 })
  })

  it.each([
    ['of another store', `/img/norte/${'a'.repeat(64)}/800`],
    ['elsewhere', 'https://evil.example/a.jpg'],
    ['outside the images', '/img/luna/../../etc/passwd'],
    ['no image', 'nada'],
  ])('takes no garment %s', async (_, garment_image) => {
    expect(await request({ garment_image })).toMatchObject({ status: 422, body: { code: 'garment-unknown' } })
    expect(outside.fashn.runs).toEqual([])
  })

  it.each([{ category: 'shoes' }, { model_image: 7 }, { garment_image: '' }])('rejects %j', async (change) => {
    expect(await request(change)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  })

  it('ends for those who are in it when the store switches the fitting room off', async () => {
    const id = await idOf()
    await db.update(store).set({ virtualFitting: false }).where(eq(store.account, 'luna'))
    app = await createOrderApp(db, { parts: outside.parts(db) })
    for (const response of [await request(), await poll(id), await app.request('/luna/dress-up/garments')]) {
      expect(response).toMatchObject({ status: 403, body: { code: 'fitting-room-off' } })
    }
  })

  it('is not there without a key, and responds so', async () => {
    app = await createOrderApp(db)
    expect(await request()).toMatchObject({ status: 404, body: { code: 'not-configured' } })
    expect(await poll('x')).toMatchObject({ status: 404, body: { code: 'not-configured' } })
  })
})

function solid(background: string): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
}
