import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { beginImport } from '#actions/import/begin-import.ts'
import { beginUndo } from '#actions/import/begin-undo.ts'
import { confirmImport } from '#actions/import/confirm-import.ts'
import { dropImport } from '#actions/import/drop-import.ts'
import type { Database } from '#data/database/client.ts'
import { readRecordsOfRuns } from '#data/import/read-import-records.ts'
import { findImportRun } from '#data/import/read-import-runs.ts'
import { importRun } from '#data/schema/import.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { mailParts } from '../../../test/mail.ts'
import { NO_EVENTS } from '../../../test/no-events.ts'
import { folderBlobStore } from '../adapters/blob-store.ts'
import { BlobsUnavailable } from '../adapters/object-store.ts'
import { folderUploadStore, type UploadStore } from '../adapters/upload-store.ts'
import { createImportUploads } from '../import/import-uploads.ts'
import { type EventSubscriptions, openSubscriptions } from '../readers/event-subscriptions.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

const ana = { actor: 'staff:ana' as const }
const TEXT = 'id,nombre,precio\nA,Blusa,100\nB,Falda,200\n'

describeOnBothEngines('the imports of the counter', (engine) => {
  let database: Database
  let folder: string
  let uploads: UploadStore
  let events: EventSubscriptions
  let running: Jobs[]
  let stores = 0
  let account: string

  beforeAll(async () => {
    database = await engine.open()
    folder = await mkdtemp(join(tmpdir(), 'vitrina-import-job-'))
    uploads = folderUploadStore(join(folder, 'imports'))
    events = await openSubscriptions(database)
  })
  afterAll(async () => {
    await events.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    running = []
    account = `store-${++stores}`
    await createStore(database.db, { account })
  })
  afterEach(() => Promise.all(running.map((jobs) => jobs.stop())))

  const start = async () => {
    const log = { info() {}, warn() {}, error: (entry: unknown) => console.error(entry) }
    const blobs = folderBlobStore(join(folder, 'blobs'))
    const jobs = startJobs({ database, events, blobs, uploads, mail: mailParts(folder), log })
    running.push(jobs)
    await jobs.started
  }
  const send = async (text: string) => {
    const receiver = createImportUploads({ shards: database.shards, uploads })
    const begun = await receiver.begin({ ...ana, account, fileName: 'a.csv', bytes: text.length, format: null })
    if (!begun.ok) throw new Error(begun.code)
    const body = (async function* () {
      yield Buffer.from(text)
    })()
    expect(await receiver.receive({ ...ana, account, id: begun.id, at: 0, body })).toMatchObject({ isWhole: true })
    return begun.id
  }
  const state = (id: number) => async () => (await findImportRun(database.db, { account, id }))?.state
  const files = () => readdir(join(folder, 'imports', account))

  it('are checked and applied without a request waiting, once, however many processes there are', async () => {
    await start()
    if (engine.name === 'postgres') await start()
    const id = await send(TEXT)
    await expect.poll(state(id)).toBe('checked')
    expect(await files()).toHaveLength(1)
    await confirmImport(database.db, { ...ana, account, now: new Date(), id })
    await expect.poll(state(id)).toBe('done')
    await expect.poll(files).toEqual([])
    const happened = (await eventsOf(database.db, account)).map(({ kind, actor, payload }) =>
      kind === 'import-changed' ? `${payload.change} by ${actor}` : `${kind} by ${actor}`,
    )
    expect(happened).toEqual([
      'begun by staff:ana',
      'received by staff:ana',
      'checked by job:import',
      'confirmed by staff:ana',
      'product-changed by staff:ana',
      'product-changed by staff:ana',
      'done by job:import',
    ])
  })

  it('are undone without a request waiting, once, however many processes there are', async () => {
    await start()
    if (engine.name === 'postgres') await start()
    const { db } = database
    const id = await send(TEXT)
    await expect.poll(state(id)).toBe('checked')
    await confirmImport(db, { ...ana, account, now: new Date(), id })
    await expect.poll(state(id)).toBe('done')
    const record = async () => (await readRecordsOfRuns(db, { account, runIds: [id] })).get(id)
    await beginUndo(db, { ...ana, account, now: new Date(), recordId: (await record())?.id ?? 0 })
    await expect.poll(async () => (await record())?.counts).toEqual({ returned: 2, partly: 0, left: 0 })
    const undone = (await eventsOf(db, account)).slice(-4).map(({ kind, actor }) => `${kind} by ${actor}`)
    expect(undone).toEqual([
      'import-changed by staff:ana',
      'product-changed by staff:ana',
      'product-changed by staff:ana',
      'import-changed by staff:ana',
    ])
  })

  it('wait while the service that has their file is away, and count no attempt', async () => {
    const { db } = database
    const id = await send(TEXT)
    const tried = Promise.withResolvers<void>()
    const errors: unknown[] = []
    const away: UploadStore = {
      ...uploads,
      async open() {
        tried.resolve()
        throw new BlobsUnavailable('away', 'ECONNREFUSED')
      },
    }
    const log = { info() {}, warn() {}, error: (entry: unknown) => errors.push(entry) }
    const blobs = folderBlobStore(join(folder, 'blobs'))
    const jobs = startJobs({ database, events, blobs, uploads: away, mail: mailParts(folder), log })
    running.push(jobs)
    await tried.promise
    const attempts = async () => {
      const [run] = await db.select().from(importRun).where(eq(importRun.account, account))
      return run?.attempts
    }
    await expect.poll(attempts).toBe(0)
    expect(await state(id)()).toBe('checking')
    expect(errors).toHaveLength(1)
  })

  it('are worked on while the file of an earlier one cannot be deleted', async () => {
    const { db } = database
    const dropped = await send(TEXT)
    await dropImport(db, { ...ana, account, now: new Date(), id: dropped })
    const id = await send(TEXT)
    const errors: unknown[] = []
    const undeletable: UploadStore = {
      ...uploads,
      async delete() {
        throw new BlobsUnavailable('rejected', 'AccessDenied')
      },
    }
    const log = { info() {}, warn() {}, error: (entry: unknown) => errors.push(entry) }
    const blobs = folderBlobStore(join(folder, 'blobs'))
    // A late event of the store would have its imports looked for without the files.
    running.push(startJobs({ database, events: NO_EVENTS, blobs, uploads: undeletable, mail: mailParts(folder), log }))
    await expect.poll(state(id)).toBe('checked')
    expect(errors).toHaveLength(1)
    expect(await files()).toHaveLength(2)
  })

  it('end when their file stops coming, and nothing of it is left once they are dropped', async () => {
    const { db } = database
    const left = { ...ana, account, now: new Date(Date.now() - 16 * 60_000), fileName: 'a.csv', bytes: 9, format: null }
    const begun = await beginImport(db, left)
    if (!begun.ok) throw new Error(begun.code)
    await start()
    await expect.poll(state(begun.id)).toBe('failed')
    expect(await findImportRun(db, { account, id: begun.id })).toMatchObject({ failure: 'upload-abandoned' })
    const id = await send(TEXT)
    await expect.poll(state(id)).toBe('checked')
    await dropImport(db, { ...ana, account, now: new Date(), id })
    await expect.poll(files).toEqual([])
    expect(await db.$count(importRun, eq(importRun.account, account))).toBe(2)
  })
})
