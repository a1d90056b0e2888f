import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import { DEFAULT_AVATAR } from '#domain/try-on/avatar.ts'
import { AVATAR_SENTENCES, type AvatarFailure } from '#domain/try-on/avatar-request.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { freePort } from '#test/free-port.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'
import { startTryOnServices } from '#test/try-on-services.ts'

describeOnEngines('an avatar by the image provider', (engine) => {
  let db: Db
  let app: OrderApp
  let outside: Awaited<ReturnType<typeof startTryOnServices>>
  let now: Date

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', virtualFitting: true })
    outside = await startTryOnServices()
  })
  afterAll(() => outside.close())

  const open = (parts?: Parameters<typeof outside.parts>[1]) =>
    createOrderApp(db, { parts: outside.parts(db, parts), now: () => now })

  beforeEach(async () => {
    now = NOON
    outside.images.behave('base64')
    app = await open()
    return () => expect(app.logged).toEqual([])
  })

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
    [{ status: 307, body: null }, 'provider-rejected', 502],
  ]
  it.each(replies)('fails with a sentence of its own: %j', async (reply, code, status) => {
    outside.images.behave(reply)
    expect(await generate()).toMatchObject({ status, body: { code, title: AVATAR_SENTENCES[code] } })
  })

  it('has a budget for each visitor, too', async () => {
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

  it('that is rejected is not counted', async () => {
    outside.images.behave({ status: 400, body: {} })
    await generate()
    expect(await counted()).toBe(0)
  })

  it.each<Parameters<typeof outside.images.behave>[0]>([
    'cut',
    'silent',
    { status: 200, body: undefined },
    { status: 502, body: {} },
    { status: 504, body: {} },
  ])('that may have been paid for is counted, and not requested again for five minutes: %j', async (reply) => {
    if (reply === 'silent') app = await open({ timeoutMs: 500 })
    outside.images.behave(reply)
    const expectUnknown = async () => {
      const { status, headers, body } = await generate()
      expect([status, body.code]).toEqual([503, 'outcome-unknown'])
      expect(body.title).toBe(`${AVATAR_SENTENCES['outcome-unknown']} Vuelve a intentarlo en 5 minutos.`)
      expect(headers.get('retry-after')).toBe('300')
    }
    await expectUnknown()
    outside.images.behave('base64')
    await expectUnknown()
    expect(outside.images.requests).toEqual([])
    // Once for the visitor, and once for the store.
    expect(await counted()).toBe(2)
    // Another avatar, another visitor, and the same once the time is over.
    expect(await generate({ avatar: { ...DEFAULT_AVATAR, height: 'alto' } })).toMatchObject({ status: 200 })
    expect(await generate(undefined, '189.203.1.2')).toMatchObject({ status: 200 })
    now = new Date(NOON.getTime() + 5 * 60_000)
    expect(await generate()).toMatchObject({ status: 200 })
  })

  it('is paid once under concurrent requests', async () => {
    let go = () => {}
    outside.images.behave('base64', new Promise<void>((resolve) => (go = resolve)))
    const first = generate()
    await expect.poll(() => outside.images.requests.length).toBe(1)
    for (let press = 0; press < 3; press++) {
      expect(await generate()).toMatchObject({ status: 503, body: { code: 'outcome-unknown' } })
    }
    go()
    expect(await first).toMatchObject({ status: 200 })
    expect(outside.images.requests).toHaveLength(1)
    expect(await generate()).toMatchObject({ status: 200 })
  })

  it('is not counted where the provider was not reached at all', async () => {
    app = await open({ imagesUrl: `http://127.0.0.1:${await freePort()}/v1` })
    expect(await generate()).toMatchObject({ status: 503, body: { code: 'provider-unreachable' } })
    expect(await counted()).toBe(0)
  })

  it('has a budget for each store and day, over all visitors', async () => {
    for (let visitor = 0; visitor < 50; visitor++) {
      const client = { account: 'luna', ip: () => `visitor ${visitor}`, now: () => now }
      expect((await app.services.limits.avatars(client)()).ok).toBe(true)
    }
    expect(await generate()).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(outside.images.requests).toEqual([])
  })

  /** Attempts that are counted. */
  const counted = async () => (await db.select().from(attempt)).flatMap(({ times }) => times).length
})
