import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { image } from '#data/schema/image.ts'
import { type CounterApp, createCounterApp } from '../../../test/counter-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { examplePhoto } from '../../../test/try-on-services.ts'
import { type BlobStore, folderBlobStore } from '../adapters/blob-store.ts'
import { BlobsUnavailable } from '../adapters/object-store.ts'

const account = 'luna'
const BASE = `/${account}/mostrador`

describeOnEngines('the counter while the service of images is away', (engine) => {
  let database: Database
  let app: CounterApp
  let isAway: boolean
  let cookie: string
  let productId: number

  beforeAll(async () => {
    const folder = folderBlobStore(await mkdtemp(join(tmpdir(), 'vitrina-files-away-')))
    const orAway = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (isAway) throw new BlobsUnavailable('not-allowed', 'AccessDenied, 403')
      return work()
    }
    const blobs: BlobStore = {
      put: (...args) => orAway(() => folder.put(...args)),
      read: (...args) => orAway(() => folder.read(...args)),
      size: (...args) => orAway(() => folder.size(...args)),
    }
    database = await engine.open()
    app = await createCounterApp(database, { blobs })
    const { productIds } = await createStore(database.db, { account, products: [{ name: 'Vestido' }] })
    productId = productIds[0] ?? 0
    await app.join(account, 'owner@luna.example', 'owner')
    cookie = await app.signIn(account, 'owner@luna.example')
  })
  afterAll(() => app.close())

  it('rejects a photo and its cut, logs why, and takes them once the service is back', async () => {
    const [, base64 = ''] = (await examplePhoto('#a35')).split(',')
    const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
    const send = async () => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-length': String(bytes.length) }
      const path = `${BASE}/productos/${productId}/imagenes`
      const { status, body } = await app.request(path, { method: 'POST', body: bytes, headers })
      return { status, body }
    }
    const cut = async (imageId: number) => {
      const fields = { intent: 'cut-image', imageId, cut: null }
      return (await app.act(`${BASE}/productos/${productId}`, fields, cookie)).status
    }

    isAway = true
    expect(await send()).toEqual({ status: 503, body: { ok: false, code: 'files-away' } })
    expect(await database.db.$count(image)).toBe(0)
    expect(app.logged.splice(0)).toEqual([expect.stringContaining('"trouble":"files-away"')])

    isAway = false
    expect(await send()).toMatchObject({ status: 200, body: { ok: true } })
    const [added] = await database.db.select({ id: image.id }).from(image)

    isAway = true
    expect(await cut(added?.id ?? 0)).toBe(503)
    expect(app.logged.splice(0)).toHaveLength(1)
    isAway = false
    expect(await cut(added?.id ?? 0)).toBe(200)
    expect(app.logged).toEqual([])
  })
})
