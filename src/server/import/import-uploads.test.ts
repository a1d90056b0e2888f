import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dropImport } from '#actions/import/drop-import.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { findImportRun } from '#data/import/read-import-runs.ts'
import { MAX_IMPORT_BYTES, UPLOAD_PIECE_BYTES } from '#domain/import/import-run.ts'
import { type ImportUploads, UPLOAD_STATUS } from '#domain/import/import-uploads.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { BlobsUnavailable } from '../adapters/object-store.ts'
import { folderUploadStore } from '../adapters/upload-store.ts'
import { createImportUploads } from './import-uploads.ts'

const ana = { actor: 'staff:ana' as const }

describeOnEngines('the file of an import', (engine) => {
  let db: Db
  let folder: string
  let uploads: ImportUploads
  let server: ServerType
  let port: number
  let settled: (() => void)[]
  let stores = 0
  let account: string

  beforeAll(async () => {
    db = (await engine.open()).db
    folder = await mkdtemp(join(tmpdir(), 'vitrina-imports-'))
    uploads = createImportUploads({ shards: singleDatabase(db), uploads: folderUploadStore(folder) })
    const app = new Hono().put('/:account/:id/:at', async (context) => {
      const { account, id, at } = context.req.param()
      const piece = { ...ana, account, id: Number(id), at: Number(at), body: context.req.raw.body }
      const result = await uploads.receive(piece)
      for (const tell of settled) tell()
      return context.json(result, { status: result.ok ? 200 : (UPLOAD_STATUS[result.code] as 409) })
    })
    port = await new Promise<number>((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port))
    })
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    settled = []
    account = `store-${++stores}`
    await createStore(db, { account })
  })

  const begin = async (bytes: number) => {
    const begun = await uploads.begin({ ...ana, account, fileName: 'productos.csv', bytes, format: null })
    if (!begun.ok) throw new Error(begun.code)
    return begun.id
  }
  const send = async (id: number, at: number, bytes: string | Uint8Array, of = account) => {
    const body = typeof bytes === 'string' ? bytes : Buffer.from(bytes)
    const response = await fetch(`http://127.0.0.1:${port}/${of}/${id}/${at}`, { method: 'PUT', body })
    return { status: response.status, ...((await response.json()) as object) }
  }
  const stored = async () => {
    const [file = ''] = await readdir(join(folder, account))
    return readFile(join(folder, account, file))
  }

  it('comes piece by piece, and is then to be checked', async () => {
    const text = 'id,nombre,precio\n1,Blusa,10\n'
    const id = await begin(text.length)
    expect(await send(id, 0, text.slice(0, 10))).toMatchObject({ status: 200, receivedBytes: 10, isWhole: false })
    expect(await findImportRun(db, { account, id })).toMatchObject({ state: 'receiving', receivedBytes: 10 })
    expect(await send(id, 10, text.slice(10))).toMatchObject({ status: 200, isWhole: true })
    expect((await stored()).toString()).toBe(text)
    expect(await findImportRun(db, { account, id })).toMatchObject({ state: 'received', fileName: 'productos.csv' })
    expect(await eventNames(db, account)).toEqual([`import-changed ${id}`, `import-changed ${id}`])
    expect(await send(id, text.length, 'x')).toMatchObject({ status: 409, code: 'not-receiving' })
  })

  it('has as many pieces as it needs', async () => {
    const piece = Buffer.alloc(UPLOAD_PIECE_BYTES, 'x')
    const id = await begin(20 * piece.length)
    for (let at = 0; at < 19; at++) await send(id, at * piece.length, piece)
    expect(await send(id, 19 * piece.length, piece)).toMatchObject({ isWhole: true })
    expect((await stored()).length).toBe(20 * piece.length)
  })

  it('goes on where a line broke in the middle of a piece', async () => {
    const id = await begin(20)
    await send(id, 0, '0123456789')
    const isSettled = new Promise<void>((resolve) => settled.push(resolve))
    const socket = connect(port, '127.0.0.1')
    const head = `PUT /${account}/${id}/10 HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc`
    await new Promise<void>((resolve) => socket.write(head, () => resolve()))
    await expect.poll(async () => (await stored()).length).toBe(13)
    socket.destroy()
    await isSettled
    expect((await stored()).toString()).toBe('0123456789')
    expect(await findImportRun(db, { account, id })).toMatchObject({ state: 'receiving', receivedBytes: 10 })
    expect(await send(id, 10, 'abcdefghij')).toMatchObject({ isWhole: true })
    expect((await stored()).toString()).toBe('0123456789abcdefghij')
  })

  it('may be sent again from a place that it reaches, and from no other', async () => {
    const id = await begin(6)
    await send(id, 0, 'abcd')
    expect(await send(id, 5, 'f')).toMatchObject({ status: 409, code: 'wrong-offset', receivedBytes: 4 })
    expect(await send(id, -1, 'f')).toMatchObject({ code: 'wrong-offset' })
    expect(await send(id, 0.5, 'f')).toMatchObject({ code: 'wrong-offset' })
    expect(await send(id, 2, 'CDEF')).toMatchObject({ isWhole: true })
    expect((await stored()).toString()).toBe('abCDEF')
  })

  it('has the length that was stated, and pieces of their own length', async () => {
    const id = await begin(UPLOAD_PIECE_BYTES + 5)
    const piece = Buffer.alloc(UPLOAD_PIECE_BYTES + 1, 'x')
    expect(await send(id, 0, piece)).toMatchObject({ status: 413, code: 'piece-too-large', receivedBytes: 0 })
    await send(id, 0, piece.subarray(1))
    expect(await send(id, UPLOAD_PIECE_BYTES, '123456')).toMatchObject({ code: 'piece-too-large' })
    expect((await stored()).length).toBe(UPLOAD_PIECE_BYTES)
  })

  it('goes on from its last piece after the service of files was away', async () => {
    const id = await begin(8)
    await send(id, 0, 'abcd')
    const file = folderUploadStore(folder)
    const away = createImportUploads({
      shards: singleDatabase(db),
      uploads: { ...file, append: () => Promise.reject(new BlobsUnavailable('too-slow', 'TimeoutError')) },
    })
    const body = (async function* () {
      yield Buffer.from('efgh')
    })()
    const rejected = await away.receive({ ...ana, account, id, at: 4, body })
    expect(rejected).toEqual({ ok: false, code: 'files-away', receivedBytes: 4 })
    expect(UPLOAD_STATUS['files-away']).toBe(503)
    expect(await send(id, 4, 'efgh')).toMatchObject({ isWhole: true })
    expect((await stored()).toString()).toBe('abcdefgh')
  })

  it('comes to its own store alone, to one import at a time, and not when it was dropped', async () => {
    const id = await begin(4)
    await createStore(db, { account: `${account}-otra` })
    expect(await send(id, 0, 'abcd', `${account}-otra`)).toMatchObject({ status: 404, code: 'import-not-found' })
    const second = { ...ana, account, fileName: 'b.csv', bytes: 4, format: null }
    expect(await uploads.begin(second)).toEqual({ ok: false, code: 'import-open' })
    await dropImport(db, { ...ana, account, now: new Date(), id })
    expect(await send(id, 0, 'abcd')).toMatchObject({ code: 'not-receiving' })
    expect(await uploads.begin(second)).toMatchObject({ ok: true })
  })

  it('is rejected before a byte of it where it cannot be', async () => {
    const file = { ...ana, account, fileName: 'a.csv', format: null }
    expect(await uploads.begin({ ...file, bytes: 0 })).toEqual({ ok: false, code: 'file-empty' })
    expect(await uploads.begin({ ...file, bytes: MAX_IMPORT_BYTES + 1 })).toEqual({ ok: false, code: 'file-too-large' })
    const full = createImportUploads({
      shards: singleDatabase(db),
      uploads: folderUploadStore(folder, { freeBytes: async () => 1_024 }),
    })
    expect(await full.begin({ ...file, bytes: 10 })).toEqual({ ok: false, code: 'disk-full' })
    expect(await eventNames(db, account)).toEqual([])
  })

  it('is not whole where bytes of it are gone', async () => {
    const id = await begin(6)
    await send(id, 0, 'abcd')
    const [name = ''] = await readdir(join(folder, account))
    await writeFile(join(folder, account, name), 'ab')
    expect(await send(id, 4, 'ef')).toMatchObject({ code: 'wrong-offset', receivedBytes: 2 })
    await rm(join(folder, account, name))
    expect(await send(id, 4, 'ef')).toMatchObject({ code: 'wrong-offset', receivedBytes: 0 })
    expect(await send(id, 0, 'abcdef')).toMatchObject({ isWhole: true })
  })
})
