import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropImport } from '#actions/import/drop-import.ts'
import type { Database } from '#data/database/client.ts'
import { findOpenImport } from '#data/import/read-import-runs.ts'
import { MAX_IMPORT_BYTES, UPLOAD_PIECE_BYTES } from '#domain/import/import-run.ts'
import { type CounterApp, createCounterApp } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const IMPORTS = '/luna/mostrador/productos/importar'

describeOnEngines('the file of an import, as the counter takes it', (engine) => {
  let database: Database
  let app: CounterApp
  let cookie: string

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    await createStore(database.db, { account: 'luna' })
    await app.join('luna', 'ana@luna.example', 'owner')
    cookie = await app.signIn('luna', 'ana@luna.example')
  })
  afterAll(() => app.close())

  const begin = (bytes: number) =>
    app.act(IMPORTS, { intent: 'begin-import', fileName: 'grande.csv', bytes, format: null }, cookie)
  const open = () => findOpenImport(database.db, { account: 'luna' })
  const send = async (id: number, at: number, body: BodyInit) => {
    const headers = { cookie, 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const { status, body: told } = await app.request(`${IMPORTS}/${id}/archivo?desde=${at}`, init)
    return { status, ...(told as object) }
  }

  it('is rejected by its stated length, before a byte of it is sent', async () => {
    expect(JSON.stringify((await begin(MAX_IMPORT_BYTES + 1)).body)).toContain('file-too-large')
    expect(await open()).toBeNull()
    expect(JSON.stringify((await begin(MAX_IMPORT_BYTES)).body)).not.toContain('file-too-large')
    expect(await open()).toMatchObject({ state: 'receiving', bytes: MAX_IMPORT_BYTES, receivedBytes: 0 })
  })

  it('comes in pieces, and an endless one is cut off', async () => {
    const { id } = (await open()) ?? { id: 0 }
    const chunk = Buffer.alloc(64 * 1_024, 'x')
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    expect(await send(id, 0, endless)).toMatchObject({ status: 413 })
    expect(sent).toBeLessThan(2 * UPLOAD_PIECE_BYTES)
    expect(await open()).toMatchObject({ state: 'receiving', receivedBytes: 0 })
    const piece = Buffer.alloc(UPLOAD_PIECE_BYTES, 'x')
    expect(await send(id, 0, piece)).toMatchObject({ status: 200, receivedBytes: piece.length, isWhole: false })
    expect(await send(id, 2 * piece.length, piece)).toMatchObject({ status: 409, code: 'wrong-offset' })
    expect(await open()).toMatchObject({ receivedBytes: piece.length })
    await dropImport(database.db, { account: 'luna', actor: 'staff:ana', now: new Date(), id })
    expect(await send(id, piece.length, piece)).toMatchObject({ status: 409, code: 'not-receiving' })
  })
})
