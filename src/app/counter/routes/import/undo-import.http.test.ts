import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyImport } from '#actions/import/apply-import.ts'
import type { Database } from '#data/database/client.ts'
import { readRecordsOfRuns } from '#data/import/read-import-records.ts'
import { beginRecord } from '#data/import/record-import.ts'
import { importRun } from '#data/schema/import.ts'
import { UNDO_WITHIN_MS } from '#domain/import/import-undo.ts'
import { type CounterApp, createCounterApp } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { parsedSimple } from '#test/parsed-simple.ts'

const IMPORTS = '/luna/mostrador/productos/importar'

describeOnEngines('the undo of an import at the counter', (engine) => {
  let database: Database
  let app: CounterApp
  const cookies: Record<string, string> = {}

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    await createStore(database.db, { account: 'luna' })
    await createStore(database.db, { account: 'norte' })
    for (const role of ['owner', 'manager', 'seller'] as const) {
      await app.join('luna', `${role}@luna.example`, role)
      cookies[role] = await app.signIn('luna', `${role}@luna.example`)
    }
  })
  afterAll(() => app.close())

  /** An import that added a product, so long ago. */
  const imported = async (account: string, ageMs = 0) => {
    const { db } = database
    const now = new Date(Date.now() - ageMs)
    const by = { account, actor: 'staff:ana' as const, now }
    const [run] = await db
      .insert(importRun)
      .values({ ...by, fileName: 'a.csv', bytes: 1, state: 'done', dueAt: now, createdAt: now })
      .returning()
    const runId = run?.id ?? 0
    const recordId = await beginRecord(db, { ...by, runId, fileName: 'a.csv' })
    await applyImport(db, { ...by, products: [parsedSimple(`P-${runId}`)], recordId })
    return runId
  }
  const undo = (id: number, role: string) =>
    app.act(`${IMPORTS}/${id}/deshacer`, { intent: 'undo-import', id }, cookies[role] ?? '')
  const stateOf = async (account: string, id: number) =>
    (await readRecordsOfRuns(database.db, { account, runIds: [id] })).get(id)?.state

  it('is for those who may import, and is begun once', async () => {
    const id = await imported('luna')
    expect((await app.get(`${IMPORTS}/${id}/deshacer`, cookies.seller)).status).toBe(403)
    expect(await undo(id, 'seller')).toMatchObject({ status: 403 })
    expect(await stateOf('luna', id)).toBe('applied')
    expect((await app.get(`${IMPORTS}/${id}/deshacer`, cookies.manager)).status).toBe(200)
    expect(await undo(id, 'manager')).toMatchObject({ status: 200 })
    expect(await undo(id, 'owner')).toMatchObject({ status: 200 })
    expect(await stateOf('luna', id)).toBe('undoing')
    // Its own page shows how far it is.
    expect((await app.get(`${IMPORTS}/${id}/deshacer`, cookies.manager)).status).toBe(302)
    expect((await app.get(`${IMPORTS}/${id}`, cookies.manager)).status).toBe(200)
  })

  it('is not begun after a day, nor for an import of another store', async () => {
    const old = await imported('luna', UNDO_WITHIN_MS + 1)
    expect((await app.get(`${IMPORTS}/${old}/deshacer`, cookies.owner)).status).toBe(302)
    expect(JSON.stringify((await undo(old, 'owner')).body)).toContain('too-late')
    const foreign = await imported('norte')
    expect((await app.get(`${IMPORTS}/${foreign}/deshacer`, cookies.owner)).status).toBe(404)
    expect(JSON.stringify((await undo(foreign, 'owner')).body)).toContain('import-not-found')
    expect(await stateOf('norte', foreign)).toBe('applied')
  })
})
