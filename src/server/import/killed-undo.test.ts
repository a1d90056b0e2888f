import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyImport } from '#actions/import/apply-import.ts'
import { beginUndo } from '#actions/import/begin-undo.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { findRecord, sumRecord } from '#data/import/read-import-records.ts'
import { beginRecord } from '#data/import/record-import.ts'
import { product } from '#data/schema/product.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { eventsOf } from '../../../test/events.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { parsedSimple } from '../../../test/parsed-simple.ts'
import { undoImport } from './undo-import.ts'

const WORKER = join(import.meta.dirname, '../../../test/undo-worker.ts')
const PRODUCTS = isWholeRun ? 2_000 : 600
const by = { account: 'luna', actor: 'staff:ana' as const }

let url: string
let drop: () => Promise<void>
let database: Database

beforeAll(async () => {
  ;({ url, drop } = await createPostgres())
  database = await openDatabase({ url })
})
afterAll(async () => {
  await database.close()
  await drop()
})

it('an undo whose process is killed is finished by another one, and each product returns once', async () => {
  const { db } = database
  await createStore(db, { account: 'luna' })
  const named = (name: string) => Array.from({ length: PRODUCTS }, (_, at) => parsedSimple(`P-${at}`, { name }))
  await applyImport(db, { ...by, now: new Date(), products: named('Antes') })
  const recordId = await beginRecord(db, { ...by, now: new Date(), runId: null, fileName: 'a.csv' })
  await applyImport(db, { ...by, now: new Date(), products: named('Nuevo'), recordId })
  expect(await beginUndo(db, { ...by, now: new Date(), recordId })).toEqual({ ok: true })

  const worker = spawn(process.execPath, [WORKER, url], { stdio: 'ignore' })
  const undone = async () => (await sumRecord(db, { account: 'luna', recordId })).undone
  await expect.poll(undone, { interval: 5 }).toBeGreaterThan(0)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(await undone()).toBeLessThan(PRODUCTS)

  // The database lets go of the dead process's lock by itself, once it has seen that its connection is gone.
  const goOn = () =>
    undoImport({
      account: 'luna',
      recordId,
      database,
      beginner: null,
      now: () => new Date(),
      signal: new AbortController().signal,
    })
  await expect.poll(goOn).toEqual({ ok: true, isUndone: true })
  expect(await findRecord(db, { account: 'luna', recordId })).toMatchObject({
    state: 'undone',
    counts: { returned: PRODUCTS, partly: 0, left: 0 },
  })
  expect(await db.$count(product, and(eq(product.account, 'luna'), eq(product.name, 'Antes')))).toBe(PRODUCTS)
  // An event for each product of the two imports and of the undo.
  const changed = (await eventsOf(db, 'luna')).filter(({ kind }) => kind === 'product-changed')
  expect(changed).toHaveLength(3 * PRODUCTS)
})
