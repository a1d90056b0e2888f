import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { person, personSecondFactor, personSession } from '#data/schema/person.ts'
import { type CounterApp, cookiesOf, createCounterApp, PASSWORD } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const SELLER = 'pilar@luna.example'
const DAY_MS = 86_400_000

describeOnEngines('a session of a counter', (engine) => {
  let database: Database
  let app: CounterApp
  let personId: string
  let now = new Date()
  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database, { now: () => now })
    await createStore(database.db, { account: 'luna' })
    personId = await app.join('luna', SELLER, 'seller')
  })
  afterAll(() => app.close())

  const status = async (cookie: string, path = '/pedidos') => (await app.get(`/luna/mostrador${path}`, cookie)).status

  it('ends when the same person signs in again in the same browser', async () => {
    const former = await app.signIn('luna', SELLER)
    const other = await app.signIn('luna', SELLER)
    const form = { email: SELLER, password: PASSWORD }
    const { headers } = await app.post('/luna/mostrador/entrar', form, { cookie: former })
    expect(await status(former)).toBe(302)
    expect(await status(cookiesOf(headers))).toBe(200)
    // Another browser's session goes on.
    expect(await status(other)).toBe(200)
  })

  it('ends after half a year, however often it is used', async () => {
    const cookie = await app.signIn('luna', SELLER)
    await database.db
      .update(personSession)
      .set({ createdAt: new Date(Date.now() - 181 * DAY_MS) })
      .where(eq(personSession.userId, personId))
    expect(await status(cookie)).toBe(200)
    now = new Date(Date.now() + 2 * DAY_MS)
    expect(await status(cookie)).toBe(302)
    now = new Date()
    expect(await status(cookie)).toBe(302)
  })

  it('is opened by no code of a second factor whose SECRET was retired, and nothing fails', async () => {
    const cookie = await app.signIn('luna', SELLER)
    await database.db.update(person).set({ twoFactorEnabled: true }).where(eq(person.id, personId))
    const retired = `$ba$1$${'ab'.repeat(60)}`
    await database.db
      .insert(personSecondFactor)
      .values({ id: 'retired', userId: personId, secret: retired, backupCodes: retired })
    expect(await status(cookie, '/cuenta')).toBe(200)
    const { headers } = await app.post('/luna/mostrador/entrar', { email: SELLER, password: PASSWORD })
    expect(headers.get('location')).toContain('/entrar/codigo')
    for (const code of ['123456', 'abcde-fghij']) {
      const entered = await app.post('/luna/mostrador/entrar/codigo', { code }, { cookie: cookiesOf(headers) })
      expect(entered.status).toBeLessThan(500)
      expect(cookiesOf(entered.headers)).not.toContain('session_token')
    }
  })
})
