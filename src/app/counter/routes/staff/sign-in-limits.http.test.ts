import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import { readRejectedSignIns } from '#data/staff/read-rejected-sign-ins.ts'
import { appCode, nextAppCode } from '#test/app-code.ts'
import { createAuthenticator, creationOptions } from '#test/authenticator.ts'
import { type CounterApp, cookiesOf, createCounterApp, PASSWORD } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const OWNER = 'duena@luna.example'
/** The network of the store's branch. */
const BRANCH = '189.203.1.1'
/** A network of the owner's own. */
const HOME = '187.1.1.1'

describeOnEngines('strangers at the counter', (engine) => {
  let database: Database
  let app: CounterApp
  let ownerId = ''

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    await createStore(database.db, { account: 'luna' })
    ownerId = await app.join('luna', OWNER, 'owner')
    await app.join('luna', 'ana@luna.example', 'seller')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await database.db.delete(attempt)
    return () => expect(app.logged).toEqual([])
  })

  const enter = async (password: string, { email = OWNER, peer = BRANCH, cookie = '' } = {}) => {
    const { status, headers } = await app.post('/luna/mostrador/entrar', { email, password }, { peer, cookie })
    return { status, cookie: cookiesOf(headers), headers }
  }
  const guess = async (times: number, from: { email?: string; peer?: string; cookie?: string } = {}) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++) statuses.push((await enter(`mal-${time}-mal-mal`, from)).status)
    return statuses
  }
  /**
   * Counts wrong passwords as the counter does, without the time that it takes to digest each.
   * @param of the network and the e-mail of each
   */
  const strangersFail = (times: number, of: (time: number) => { ip: string; email?: string }) =>
    Promise.all(
      Array.from({ length: times }, (_, time) => {
        const { ip, email = OWNER } = of(time)
        const client = { account: 'luna', ip: () => ip, now: () => new Date() }
        const limited = app.services.limits.signIns(client, async () => {})
        return limited({ email, device: null }, async () => ({ ok: false as const }))
      }),
    )
  it('leave known devices, open sessions and networks of her own to the owner after 100 wrong passwords', async () => {
    const { cookie } = await enter(PASSWORD)
    const device = cookie.split('; ').find((pair) => pair.startsWith('mostrador.devices='))
    await strangersFail(100, (time) => ({ ip: `8.8.${time}.1` }))
    // Others are in her own network.
    expect(await guess(5)).toEqual([401, 401, 401, 429, 429])
    expect((await enter(PASSWORD)).status).toBe(429)
    expect((await enter(PASSWORD, { cookie: device })).status).toBe(302)
    const begun = await app.act('/luna/mostrador/cuenta', { intent: 'begin-passkey', password: PASSWORD }, cookie)
    expect(begun.status).toBe(200)
    // A new device may have a slip of the finger, too.
    expect(await guess(2, { peer: HOME })).toEqual([401, 401])
    expect((await enter(PASSWORD, { peer: HOME })).status).toBe(302)
  })

  it('have ten attempts at the person of a device whose cookie they copied, from however many networks', async () => {
    const { cookie: all } = await enter(PASSWORD)
    const cookie = all.split('; ').find((pair) => pair.startsWith('mostrador.devices='))
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push(...(await guess(1, { cookie, peer: `8.8.8.${time}` })))
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    // It is a different person's device.
    expect(await guess(1, { cookie, email: 'ana@luna.example' })).toEqual([401])
    expect((await enter(PASSWORD, { peer: HOME })).status).toBe(302)
  })

  it('leave the IP of a branch open to a colleague after 40 wrong passwords from there', async () => {
    await strangersFail(50, (time) => ({ ip: BRANCH, email: `${time}@luna.example` }))
    expect(await guess(1, { email: 'ana@luna.example' })).toEqual([401])
    expect((await enter(PASSWORD, { email: 'ana@luna.example' })).status).toBe(302)
    expect(await guess(3, { email: OWNER })).toEqual([401, 401, 429])
  })

  /** Adds the device's passkey to the owner's. */
  async function addPasskey(device: ReturnType<typeof createAuthenticator>) {
    const { cookie } = await enter(PASSWORD)
    const act = (body: object, cookies: string) => app.act('/luna/mostrador/cuenta', body, cookies)
    const begun = await act({ intent: 'begin-passkey', password: PASSWORD }, cookie)
    const response = device.create(creationOptions(begun.body.text))
    const added = await act(
      { intent: 'add-passkey', name: 'Teléfono', response },
      `${cookie}; ${cookiesOf(begun.headers)}`,
    )
    expect(added.status).toBe(200)
    await database.db.delete(attempt)
  }

  it('leave the passkeys of a store open after 100 requests with garbage', async () => {
    const device = createAuthenticator('http://localhost')
    await addPasskey(device)
    const send = (response: object, cookie = '') =>
      app.send('/luna/mostrador/entrar/llave', { response }, { cookie }, BRANCH)
    const requested = await app.get('/luna/mostrador/entrar/llave')
    const answer = device.get(requested.body as unknown as { challenge: string; rpId: string })
    for (let time = 0; time < 100; time++) expect((await send({ id: `garbage-${time}` })).status).toBe(401)
    expect((await send(answer, cookiesOf(requested.headers))).status).toBe(200)
    const counted = await database.db.select({ limit: attempt.rateLimit }).from(attempt)
    expect(counted).toEqual([{ limit: 'passkey-ip' }])

    // At the passkey itself a network has ten, and another its own.
    const statuses: number[] = []
    for (let time = 0; time < 12; time++) statuses.push((await send({ ...answer, response: {} })).status)
    const last = await send({ ...answer, response: {} })
    expect([statuses, last.body.code]).toEqual([Array(12).fill(401), 'too-many-attempts'])
    const elsewhere = await app.send('/luna/mostrador/entrar/llave', { response: { id: answer.id } }, {}, HOME)
    expect(elsewhere.body.code).toBe('wrong-passkey')
  })

  it('leave links to another password to the owner after they had three sent', async () => {
    app.mails.length = 0
    const request = (peer: string) => app.post('/luna/mostrador/contrasena', { email: OWNER }, { peer })
    for (let time = 0; time < 6; time++) {
      const { status, body } = await request(`8.8.8.${time}`)
      expect([status, body.text]).toEqual([200, expect.stringContaining('en un momento recibirá un enlace')])
    }
    expect((await request(HOME)).status).toBe(200)
    // The three fill no mailbox, and each of their links is valid for as long as it counts.
    expect(app.mails).toHaveLength(3)
    const own: number[] = []
    for (let time = 0; time < 6; time++) own.push((await request(BRANCH)).status)
    expect(own).toEqual([200, 200, 200, 200, 200, 429])
  })

  describe('who fail 100 times in an hour', () => {
    const SENTENCE = /Alguien intentó entrar (?:<!-- -->)?100(?:<!-- -->)? veces como (?:<!-- -->)?duena/

    it('are shown to the owner once, on the first page and in the activity', async () => {
      const cookies = {
        owner: (await enter(PASSWORD)).cookie,
        seller: (await enter(PASSWORD, { email: 'ana@luna.example' })).cookie,
      }
      const home = async (cookie: string) => (await app.get('/luna/mostrador', cookie)).body.text
      await strangersFail(97, (time) => ({ ip: `8.8.${time}.1` }))
      await guess(2)
      expect(await home(cookies.owner)).not.toMatch(SENTENCE)
      // Both wrong and rejected attempts count.
      expect(await guess(5)).toEqual([401, 401, 401, 401, 429])
      expect(await home(cookies.owner)).toMatch(SENTENCE)
      expect(await home(cookies.seller)).not.toMatch(SENTENCE)
      const activity = await app.get('/luna/mostrador/actividad?persona=todos', cookies.owner)
      expect(activity.body.text).toMatch(SENTENCE)
      const told = await readRejectedSignIns(database.db, { account: 'luna', since: new Date(0) })
      expect(told).toEqual([{ personId: ownerId, name: 'duena', attempts: 100 }])
    })
  })

  describe('a code of an app', () => {
    const EMAIL = 'codigo@luna.example'
    let secret = ''
    let paper: string[] = []

    // A code is one of half a minute. The date does not advance, so that a slow machine cannot outlast it.
    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      await app.join('luna', EMAIL, 'manager')
      const cookie = await app.signIn('luna', EMAIL)
      const act = (body: object) => app.act('/luna/mostrador/cuenta', body, cookie)
      const begun = await act({ intent: 'begin-second-factor', password: PASSWORD })
      secret = /secret=(\w+)/.exec(begun.body.text)?.[1] ?? ''
      paper = codesIn(begun.body.text)
      // The code of the moment before, so that the tests have the other two.
      const code = appCode(secret, Date.now() - 30_000)
      expect((await act({ intent: 'confirm-second-factor', code })).status).toBe(200)
    })

    afterAll(() => {
      vi.useRealTimers()
    })

    /** A browser that has given the password, and whose code is waited for. */
    const halfway = async () => (await enter(PASSWORD, { email: EMAIL })).cookie
    const giveCode = async (code: string, cookie: string) => {
      const { status, headers } = await app.post('/luna/mostrador/entrar/codigo', { code }, { cookie })
      return { status, cookie: cookiesOf(headers) }
    }

    it('lets one of two browsers in that send it at once, and none afterwards', async () => {
      const code = appCode(secret)
      const browsers = await Promise.all([halfway(), halfway(), halfway()])
      const entered = await Promise.all(browsers.slice(0, 2).map((cookie) => giveCode(code, cookie)))
      expect(entered.map(({ status }) => status).toSorted()).toEqual([302, 401])
      expect((await giveCode(code, browsers[2] ?? '')).status).toBe(401)
      expect((await giveCode(`${code.slice(0, 3)} ${code.slice(3)}`, browsers[2] ?? '')).status).toBe(401)
    })

    it('makes the browser known, and is not used up by a sign-in that has ended', async () => {
      const code = nextAppCode(secret)
      expect((await giveCode(code, '')).status).toBe(401)
      expect((await giveCode(code, 'mostrador.two_factor=forged.forged')).status).toBe(401)
      const { status, cookie } = await giveCode(code, await halfway())
      expect([status, cookie]).toEqual([302, expect.stringContaining('mostrador.devices=')])
    })

    it('can be one on paper, of which the rest are counted, and which a renewal ends', async () => {
      const { cookie } = await giveCode(paper[0] ?? '', await halfway())
      const account = '/luna/mostrador/cuenta'
      const left = async () => /Te quedan (?:<!-- -->)?(\d+)/.exec((await app.get(account, cookie)).body.text)?.[1]
      const renew = (password: string) => app.act(account, { intent: 'renew-paper-codes', password }, cookie)
      expect(await left()).toBe('9')
      expect((await renew('otra')).status).toBe(409)
      const renewed = codesIn((await renew(PASSWORD)).body.text)
      expect(await left()).toBe('10')
      expect((await giveCode(paper[1] ?? '', await halfway())).status).toBe(401)
      expect((await giveCode(renewed[0] ?? '', await halfway())).status).toBe(302)
      expect(await left()).toBe('9')
    })
  })
})

/** The codes on paper in a response. */
function codesIn(text: string): string[] {
  return text.match(/\b[A-Za-z0-9]{5}-[A-Za-z0-9]{5}\b/g) ?? []
}
