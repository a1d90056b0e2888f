import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordLookUp } from '#actions/store/check-claim.ts'
import { proveDomain } from '#actions/store/prove-domain.ts'
import type { Database } from '#data/database/client.ts'
import type { ProofFound } from '#domain/store/domain-proof.ts'
import { type CounterApp, createCounterApp } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const NOW = new Date('2026-11-26T18:00:00Z')

describeOnEngines('the page of a store’s domain', (engine) => {
  let database: Database
  let app: CounterApp
  let found: ProofFound
  let account: string
  let cookie: string
  let turn = 0

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database, { now: () => NOW, lookUpProof: async () => found })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    found = 'missing'
    account = `luna-${++turn}`
    await createStore(database.db, { account })
    const email = `laura-${turn}@luna.example`
    await app.join(account, email, 'owner')
    cookie = await app.signIn(account, email)
  })

  const page = async (path: string) => (await app.get(`/${account}/mostrador${path}`, cookie)).body.text
  const act = (fields: object) => app.act(`/${account}/mostrador/tienda/dominio`, fields, cookie)
  const domain = () => `moda-${turn}.mx`

  it('claims a domain by one press, and shows the records, and by another one the proof', async () => {
    const set = await act({ intent: 'change-domain', domain: domain() })
    expect([set.status, JSON.stringify(set.body)]).toEqual([200, expect.stringContaining('waiting')])
    const waiting = await page('/tienda/dominio')
    expect(waiting).toContain('Por comprobar')
    expect(waiting).toMatch(/vitrina=[0-9a-f]{32}/)
    expect(waiting).toContain('10 de diciembre de 2026')
    found = 'txt'
    expect((await act({ intent: 'check-domain' })).status).toBe(200)
    expect(await page('/tienda/dominio')).toContain('Lo comprueba su registro TXT: déjalo donde está.')
  })

  it('shows on the first page, too, until when a lost record may come back', async () => {
    found = 'txt'
    await act({ intent: 'change-domain', domain: domain() })
    expect(await page('/')).not.toContain('Falta el registro')
    await recordLookUp(database.db, { account, domain: domain(), now: NOW, found: 'missing' })
    for (const path of ['/', '/tienda/dominio']) {
      expect((await page(path)).replaceAll('<!-- -->', '')).toContain('3 de diciembre de 2026')
    }
    expect((await page('/')).replaceAll('<!-- -->', '')).toContain(`Falta el registro de ${domain()}`)
    await act({ intent: 'check-domain' })
    expect(await page('/')).not.toContain('Falta el registro')
  })

  it('shows no records for a domain by the operator’s word', async () => {
    await proveDomain(database.db, { account, actor: 'command:store', now: NOW, domain: domain() })
    const shown = await page('/tienda/dominio')
    expect(shown).toContain('Lo dio de alta quien administra este servidor.')
    expect(shown).not.toContain('_vitrina')
  })
})
