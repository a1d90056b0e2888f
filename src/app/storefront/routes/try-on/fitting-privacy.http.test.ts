import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { fitting } from '#data/schema/fitting.ts'
import { DEFAULT_AVATAR } from '#domain/try-on/avatar.ts'
import { createImageHost } from '#server/adapters/image-host.ts'
import { allTables } from '#test/all-tables.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { FASHN_KEY, type FashnReply, rejection, state } from '#test/fashn-server.ts'
import { requestLook } from '#test/fitting-requests.ts'
import { IMAGE_KEY } from '#test/image-server.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'
import { respondingServer } from '#test/responding-server.ts'
import { startTryOnServices } from '#test/try-on-services.ts'

const HOSTED = 'https://i.example/garment.jpg'

describeOnEngines('the fitting room', (engine) => {
  let db: Db
  let app: OrderApp
  let outside: Awaited<ReturnType<typeof startTryOnServices>>
  let now: Date
  let photo: Buffer
  let model_image: string

  const request = (headers: Record<string, string> = {}, prefix?: string) =>
    requestLook(app, { model_image }, { headers, prefix })
  const poll = (id: unknown) => {
    now = new Date(now.getTime() + 1_000)
    return app.request(`/luna/api/fashn-status/${id}`)
  }

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', virtualFitting: true, domain: 'luna.mx' })
    outside = await startTryOnServices()
    photo = await noisy()
    model_image = `data:image/jpeg;base64,${photo.toString('base64')}`
  })
  afterAll(() => outside.close())

  beforeEach(async () => {
    now = NOON
    await db.delete(fitting)
    outside.fashn.behave()
    outside.images.behave('base64')
    app = await createOrderApp(db, { parts: outside.parts(db), now: () => now })
    return () => expect(app.logged).toEqual([])
  })

  it('has the photo and the look in no table and in no log', async () => {
    outside.fashn.behave({ run: rejection(400, 'BadRequest') })
    await request()
    outside.fashn.behave()
    const { id } = (await request()).body
    await poll(id)
    const [look = ''] = (await poll(id)).body.output as string[]
    const sent = outside.fashn.runs[0]?.inputs.model_image ?? ''
    const dump = await dumpAll(db)
    for (const image of [model_image, sent, look]) {
      const secret = image.slice(image.indexOf(',') + 1)
      expect(secret.length).toBeGreaterThan(5_000)
      for (let at = 0; at + 48 <= secret.length; at += 600) {
        const part = secret.slice(at, at + 48)
        expect(dump).not.toContain(part)
        expect(dump).not.toContain(Buffer.from(part, 'base64').toString('hex'))
        expect(app.logged.join('\n')).not.toContain(part)
      }
    }
  })

  it('gives an image host the garment alone, and the fitting service its URL', async () => {
    const uploads: Buffer[] = []
    const hostUrl = await respondingServer(async (incoming: IncomingMessage, response: ServerResponse) => {
      uploads.push(await buffer(incoming))
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, status: 200, data: { url: HOSTED } }))
    })
    const host = createImageHost({ key: 'llave', baseUrl: hostUrl.replace(/\/$/, '') })
    app = await createOrderApp(db, { parts: outside.parts(db, { host }), now: () => now })
    outside.fashn.behave({ run: { status: 200, body: { id: 'run-1', error: null } } })
    expect(await request()).toMatchObject({ status: 200 })
    const [run] = outside.fashn.runs
    expect(run?.inputs.garment_image).toBe(HOSTED)
    const sent = Buffer.from(run?.inputs.model_image.split(',')[1] ?? '', 'base64')
    expect(sent.length).toBeGreaterThan(5_000)
    expect(uploads).toHaveLength(1)
    const [upload = Buffer.alloc(0)] = uploads
    const jpeg = upload.subarray(upload.indexOf('\xff\xd8\xff', 'latin1'))
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 30, height: 40 })
    for (const secret of [photo, sent]) {
      // Before that are tables that every JPEG has.
      for (let at = 1_000; at + 32 <= secret.length; at += 400) {
        const part = secret.subarray(at, at + 32)
        expect(upload.includes(part)).toBe(false)
        expect(upload.includes(part.toString('base64').replace(/=+$/, ''))).toBe(false)
      }
    }
  })

  it('reveals no keys, though the services repeat them', async () => {
    const told: string[] = []
    const noteFrom = async (responding: ReturnType<typeof app.request>) => {
      const { headers, body } = await responding
      told.push(JSON.stringify([...headers]), JSON.stringify(body))
      return body
    }
    const repeated = `Bearer ${FASHN_KEY} ${IMAGE_KEY}`
    const rejections: FashnReply[] = [
      { status: 401, body: { error: 'UnauthorizedAccess', message: repeated } },
      { status: 500, body: { error: repeated, message: repeated } },
    ]
    for (const run of rejections) {
      outside.fashn.behave({ run })
      await noteFrom(request())
    }
    outside.fashn.behave({ polls: [state('failed', { error: { name: repeated, message: repeated } })] })
    const { id } = await noteFrom(request())
    await noteFrom(poll(id))
    outside.fashn.behave()
    const { id: second } = await noteFrom(request())
    await noteFrom(poll(second))
    await noteFrom(poll(second))
    outside.images.behave({ status: 400, body: { error: { message: repeated, code: repeated } } })
    await noteFrom(app.send('/luna/api/avatar-request', { avatar: DEFAULT_AVATAR }))
    for (const path of ['/luna/dress-up', '/luna/dress-up.data', '/luna']) await noteFrom(app.request(path))
    expect(told).toHaveLength(22)
    for (const key of [FASHN_KEY, IMAGE_KEY]) {
      expect(told.filter((text) => text.includes(key))).toEqual([])
    }
  })

  it('is on a store’s own domain without a prefix', async () => {
    const host = { host: 'luna.mx' }
    const { status, body } = await request(host, '')
    expect([status, body.id]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    const polled = await app.request(`/api/fashn-status/${body.id}`, { headers: host })
    expect(polled).toMatchObject({ status: 200, body: { status: 'processing' } })
    const avatar = await app.send('/api/avatar-request', { avatar: DEFAULT_AVATAR }, host)
    expect(avatar).toMatchObject({ status: 200, body: { image: expect.stringMatching(/^data:image/) } })
  })
})

/** A photo that no compression makes small. */
function noisy(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 120, height: 160, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Everything that the database stores, as text. */
async function dumpAll(db: Db): Promise<string> {
  const dumps: string[] = []
  for (const table of await allTables()) dumps.push(JSON.stringify(await db.select().from(table)))
  return dumps.join('\n')
}
