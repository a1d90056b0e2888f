import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { serviceOf, startObjectService } from '../../test/object-service.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'
import { objectBlobStore } from './adapters/object-blob-store.ts'
import { openObjectStore } from './adapters/object-store.ts'

const account = 'luna'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let service: Awaited<ReturnType<typeof startObjectService>>
let image: string

beforeEach(async () => {
  postgres = await createPostgres()
  service = await startObjectService()
  const background = { r: 90, g: 20, b: 40 }
  const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const objects = openObjectStore(serviceOf(service.url()))
  const blobKey = await objectBlobStore(objects).put(account, bytes)
  await objects.close()
  image = `/img/${account}/${blobKey}/400`
  const database = await openDatabase({ url: postgres.url })
  await migrate(database)
  await createStore(database.db, { account, products: [{ name: 'Vestido', images: [blobKey] }] })
  await database.close()
})
afterEach(async () => {
  await killServers()
  await service.close().catch(() => undefined)
  await postgres.drop()
})

/** A server with a data folder of its own, as on a machine of its own. */
async function startMachine(blobUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-machine-'))
  const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, BLOB_URL: blobUrl, SECRET }
  const server = startServer({ ...environment, LOG_LEVEL: 'warn' })
  return { origin: await server.ready, printed: server.printed }
}

it('servers without a common folder show the same images', async () => {
  const servers = [await startMachine(service.url()), await startMachine(service.url())]
  for (const { origin, printed } of servers) {
    const response = await fetch(origin + image)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await response.arrayBuffer()
    expect(printed.text).not.toContain('BLOB_URL)')
  }
})

it.each([
  ['away', () => 'http://ana:secreta@127.0.0.1:1/fotos', 'no responde (ECONNREFUSED).'],
  ['without rights', () => service.url({ key: 'secreta' }), 'no da permiso'],
])('a server whose service of files is %s starts with a warning, and sells without images', async (_case, url, why) => {
  const { origin, printed } = await startMachine(url())
  await expect.poll(() => printed.text).toContain(`El servicio de archivos (BLOB_URL) ${why}`)
  expect(printed.text).not.toContain('secreta')
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${origin}/${account}`)).text()).toContain('Vestido')
  const response = await fetch(origin + image)
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'image/svg+xml'])
  expect(response.headers.get('retry-after')).toBe('1')
})
