import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { fitting } from '#data/schema/fitting.ts'
import { store } from '#data/schema/store.ts'
import { DEFAULT_AVATAR } from '#domain/try-on/avatar.ts'
import { AVATAR_SENTENCES, type AvatarFailure } from '#domain/try-on/avatar-request.ts'
import { FITTING_SENTENCES, type FittingFailure } from '#domain/try-on/fitting.ts'
import { allTables } from '../../../test/all-tables.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { type FashnReply, failed, rejection, state } from '../../../test/fashn-server.ts'
import { imageBomb } from '../../../test/image-bomb.ts'
import { createOrderApp, type OrderApp } from '../../../test/order-app.ts'
import { NOON } from '../../../test/order-request.ts'
import { examplePhoto, startTryOnServices } from '../../../test/try-on-services.ts'

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
  const poll = (id: string, account = 'luna') => app.request(`/${account}/api/fashn-status/${encodeURIComponent(id)}`)

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', virtualFitting: true })
    await createStore(db, { account: 'norte', virtualFitting: true })
    outside = await startTryOnServices({ timeoutMs: 500 })
    photo = await examplePhoto('#c58f7d')
  })
  afterAll(() => outside.close())

  beforeEach(async () => {
    now = NOON
    await db.delete(fitting)
    await db.update(store).set({ virtualFitting: true })
    outside.fashn.behave()
    app = await createOrderApp(db, { parts: outside.parts(db), now: () => now })
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
    now = new Date(NOON.getTime() + 60_000)
    expect(await idOf()).toBe(id)
    now = new Date(NOON.getTime() + 60_001)
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
    [{ status: 418, body: 'teapot' }, 'service-error', 502],
    [{ status: 200, body: { id: null, error: 'none' } }, 'no-id', 502],
    [{ status: 200, body: 'no json of ours' }, 'no-id', 502],
    ['cut', 'service-unreachable', 503],
    ['silent', 'service-unreachable', 503],
  ]
  it.each(rejections)('is rejected with a sentence of its own: %j', async (run, code, status) => {
    outside.fashn.behave({ run })
    expect(await request()).toMatchObject({ status, body: { code, title: FITTING_SENTENCES[code] } })
    // Nothing was charged: it may be tried again at once.
    outside.fashn.behave()
    expect(await request()).toMatchObject({ status: 200 })
  })

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
    [{ status: 404, body: { error: 'NotFound', message: '' } }, 'not-found'],
    [{ status: 200, body: [] }, 'failed'],
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

  it.each<FashnReply>([rejection(429, 'RateLimitExceeded'), rejection(500, 'InternalServerError'), 'cut', 'silent'])(
    'goes on when a poll is lost: %j',
    async (reply) => {
      const id = await idOf()
      outside.fashn.behave({ polls: [reply] })
      expect(await poll(id)).toMatchObject({ status: 200, body: { status: 'processing', isLimited: true } })
      outside.fashn.behave()
      expect(await poll(id)).toMatchObject({ body: { status: 'processing', isLimited: false } })
    },
  )

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
    // What was paid for is there, and another visitor has looks left.
    expect(await request({ model_image: photos[0] })).toMatchObject({ status: 200 })
    expect(await request({ model_image: photos.at(-1) }, { peer: '189.203.1.2' })).toMatchObject({ status: 200 })
  })

  it('is known to its own store alone', async () => {
    const id = await idOf()
    for (const made of [id, 'made-up', "' or 1=1 --", 'x'.repeat(5_000), '%00']) {
      const { status, body } = await poll(made, 'norte')
      expect([status, body.code]).toEqual([404, 'fitting-unknown'])
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

  it('takes a photo by what it is, whatever its type is called', async () => {
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

  it('leaves the photo in no table and in no log', async () => {
    const camera = await noisy()
    const model_image = `data:image/jpeg;base64,${camera.toString('base64')}`
    outside.fashn.behave({ run: rejection(400, 'BadRequest') })
    await request({ model_image })
    outside.fashn.behave()
    await poll(await idOf({ model_image }))
    const [run] = outside.fashn.runs
    const sent = run?.inputs.model_image.slice('data:image/jpeg;base64,'.length) ?? ''
    expect(sent.length).toBeGreaterThan(5_000)
    const dump = await dumpAll(db)
    for (const secret of [camera.toString('base64'), sent]) {
      for (let at = 0; at + 48 <= secret.length; at += 600) {
        const part = secret.slice(at, at + 48)
        expect(dump).not.toContain(part)
        expect(dump).not.toContain(Buffer.from(part, 'base64').toString('hex'))
        expect(app.logged.join('\n')).not.toContain(part)
      }
    }
  })

  describe('an avatar by the image provider', () => {
    const generate = (body: unknown = { avatar: DEFAULT_AVATAR }, peer?: string) =>
      app.send('/luna/api/avatar-request', body, {}, peer)

    it.each(['base64', 'url'] as const)(
      'is requested as the specification has it, and comes as a JPEG: %s',
      async (reply) => {
        outside.images.behave(reply)
        const { status, body } = await generate()
        expect([status, String(body.image).slice(0, 23)]).toEqual([200, 'data:image/jpeg;base64,'])
        expect(outside.images.requests).toMatchObject([
          { model: 'dall-e-3', n: 1, size: '1024x1024', quality: 'hd', style: 'natural' },
        ])
        expect(outside.images.requests[0]?.prompt).toContain('woman')
      },
    )

    const replies: [Parameters<typeof outside.images.behave>[0], AvatarFailure, number][] = [
      [{ status: 400, body: { error: { message: 'no', code: null } } }, 'provider-rejected', 502],
      [{ status: 429, body: { error: { code: 'insufficient_quota' } } }, 'provider-busy', 503],
      [{ status: 500, body: 'oops' }, 'provider-busy', 503],
      [{ status: 200, body: { data: [] } }, 'no-image', 502],
      [{ status: 200, body: { data: [{ b64_json: 'aG9sYQ==' }] } }, 'no-image', 502],
      [{ status: 200, body: { data: [{ url: 'http://127.0.0.1:1/x.png' }] } }, 'no-image', 502],
      ['cut', 'provider-unreachable', 503],
      ['silent', 'provider-unreachable', 503],
    ]
    it.each(replies)('fails with a sentence of its own: %j', async (reply, code, status) => {
      outside.images.behave(reply)
      expect(await generate()).toMatchObject({ status, body: { code, title: AVATAR_SENTENCES[code] } })
    })

    it('has a budget, too', async () => {
      outside.images.behave('base64')
      const statuses: number[] = []
      for (let i = 0; i < 6; i++) statuses.push((await generate()).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect(outside.images.requests).toHaveLength(5)
    })

    it.each([{}, { avatar: {} }, { avatar: { ...DEFAULT_AVATAR, gender: 'robot' } }, { avatar: 'x' }])(
      'is not requested for %j',
      async (body) => {
        outside.images.behave('base64')
        expect(await generate(body)).toMatchObject({ status: 400, body: { code: 'malformed' } })
        expect(outside.images.requests).toEqual([])
      },
    )
  })
})

function solid(background: string): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A photo that no compression makes small. */
function noisy(): Promise<Buffer> {
  return sharp({
    create: {
      width: 120,
      height: 160,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Everything that the database stores, as text. */
async function dumpAll(db: Db): Promise<string> {
  const dumps: string[] = []
  for (const table of await allTables()) dumps.push(JSON.stringify(await db.select().from(table)))
  return dumps.join('\n')
}
