import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { startObjectService } from '../../test/object-service.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'
import { storeImage } from '../../test/stored-image.ts'

const account = 'luna'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let service: Awaited<ReturnType<typeof startObjectService>>
let image: string

beforeEach(async () => {
  postgres = await createPostgres()
  service = await startObjectService()
  const stored = await storeImage(service.url(), account)
  image = stored.path
  const database = await openDatabase({ url: postgres.url })
  await migrate(database)
  await createStore(database.db, { account, products: [{ name: 'Vestido', images: [stored.blobKey] }] })
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
