import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { type CounterApp, createCounterApp, PASSWORD } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const SELLER = 'pilar@luna.example'

describeOnEngines('the log of a counter', (engine) => {
  let database: Database
  let app: CounterApp
  let person: string
  let cookie: string
  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    await createStore(database.db, { account: 'luna' })
    person = await app.join('luna', SELLER, 'seller')
    cookie = await app.signIn('luna', SELLER)
  })
  afterAll(() => app.close())

  const noted = (wanted: object) => expect(app.notes).toContainEqual(wanted)

  it('has each sign-in with person and outcome', async () => {
    noted({ event: 'password', account: 'luna', person, outcome: 'ok' })
    await app.signIn('luna', SELLER, `${PASSWORD} wrong`)
    noted({ event: 'password', account: 'luna', person: null, outcome: 'wrong-credentials' })
  })

  it('has the changes of how a person signs in', async () => {
    const next = 'otra de ocho palabras'
    await app.act('/luna/mostrador/cuenta', { intent: 'change-password', current: PASSWORD, next }, cookie)
    noted({ event: 'password changed', account: 'luna', person, outcome: 'ok' })
  })

  it('has an action that the role may not do', async () => {
    const again = await app.signIn('luna', SELLER, 'otra de ocho palabras')
    await app.act('/luna/mostrador/equipo', { intent: 'sign-out-member', personId: person }, again)
    noted({ account: 'luna', person, route: 'equipo' })
  })

  it('has no e-mail, IP or password in any line', () => {
    expect(app.notes.length).toBeGreaterThan(3)
    expect(JSON.stringify(app.notes)).not.toMatch(/@|189\.203|ocho palabras/)
  })
})
