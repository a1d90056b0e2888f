import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginImport } from '#actions/import/begin-import.ts'
import { confirmImport } from '#actions/import/confirm-import.ts'
import { receiveImport } from '#actions/import/receive-import.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { claimImport, IMPORT_LEASE_MS } from '#data/import/claim-import.ts'
import { findImportRun } from '#data/import/read-import-runs.ts'
import { product } from '#data/schema/product.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { folderUploadStore } from '../adapters/upload-store.ts'
import { workImport } from './work-import.ts'

const WORKER = join(import.meta.dirname, '../../../test/import-worker.ts')
const PRODUCTS = isWholeRun ? 2_000 : 1_000
const luna = { account: 'luna', actor: 'staff:ana' as const }

let url: string
let drop: () => Promise<void>
let database: Database
let folder: string

beforeAll(async () => {
  ;({ url, drop } = await createPostgres())
  database = await openDatabase({ url })
  folder = await mkdtemp(join(tmpdir(), 'vitrina-killed-'))
})
afterAll(async () => {
  await database.close()
  await drop()
  await rm(folder, { recursive: true, force: true })
})

it('an import whose process is killed is finished by another one, and each product is there once', async () => {
  const { db } = database
  const uploads = folderUploadStore(folder)
  await createStore(db, { account: 'luna' })
  const rows = Array.from({ length: PRODUCTS }, (_, at) => `P-${at},Blusa ${at},10,1`)
  const bytes = Buffer.from(['id,nombre,precio,existencia', ...rows].join('\n'))
  const now = new Date()
  const begun = await beginImport(db, { ...luna, now, fileName: 'a.csv', bytes: bytes.length, format: null })
  if (!begun.ok) throw new Error(begun.code)
  const { id, file } = begun
  const body = (async function* () {
    yield bytes
  })()
  await uploads.append('luna', file, { at: 0, body, maxBytes: bytes.length })
  await receiveImport(db, { ...luna, now, id })
  const work = async (at: Date) => {
    const claimed = await claimImport(db, { account: 'luna', now: at })
    if (!claimed) throw new Error('no import waits')
    const tools = { database, uploads, giveWay: async () => {}, now: () => at }
    await workImport({ ...tools, signal: new AbortController().signal }, claimed)
  }
  await work(now)
  await confirmImport(db, { ...luna, now, id })

  const worker = spawn(process.execPath, [WORKER, url, folder], { stdio: 'ignore' })
  const read = async () => (await findImportRun(db, { account: 'luna', id }))?.counts?.rows.read ?? 0
  await expect.poll(read, { interval: 5 }).toBeGreaterThan(0)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  const half = await db.$count(product, eq(product.account, 'luna'))
  expect(half).toBeLessThan(PRODUCTS)

  // The database lets go of the dead process's lock by itself, once it has seen that its connection is gone.
  await expect
    .poll(async () => {
      await work(new Date(Date.now() + IMPORT_LEASE_MS))
      return (await findImportRun(db, { account: 'luna', id }))?.state
    })
    .toBe('done')
  const run = await findImportRun(db, { account: 'luna', id })
  const { new: added = 0, unchanged = 0 } = run?.counts?.products ?? {}
  expect(added + unchanged).toBe(PRODUCTS)
  // Products imported but not yet counted when it died: the batch under way.
  expect(unchanged).toBeLessThanOrEqual(50)
  expect(await db.$count(product, eq(product.account, 'luna'))).toBe(PRODUCTS)
})
