import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'

const account = 'luna'

afterEach(killServers)

it('every response names its request, and an unexpected failure does so on the page, in the problem and in the log', async () => {
  const { url, drop } = await createPostgres()
  onTestFinished(drop)
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  await createStore(database.db, { account, products: [{ name: 'Vestido' }] })
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-request-ids-'))
  const server = startServer({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET })
  const origin = await server.ready
  const get = async (path: string, headers: Record<string, string> = { accept: 'text/html' }) => {
    const response = await fetch(origin + path, { headers })
    const id = response.headers.get('x-request-id') ?? ''
    return { status: response.status, etag: response.headers.get('etag'), id, text: await response.text() }
  }
  const logged = () =>
    server.printed.text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))

  const pages = [await get(`/${account}`), await get(`/${account}`), await get(`/${account}`)]
  expect(new Set(pages.map(({ id }) => id)).size).toBe(3)
  expect(new Set(pages.map(({ etag, text }) => `${etag}${text}`)).size).toBe(1)
  for (const { id, text } of pages) expect(text).not.toContain(id)
  const file = /\/assets\/[^"]+\.js/.exec(pages[0]?.text ?? '')?.[0] ?? ''
  for (const path of ['/healthz', '/no-store', file]) expect((await get(path)).id).toMatch(/^[\da-f]{4}-/)

  // A proxy that is trusted passes a stranger's header on.
  const rejected = await get('/api/v1/stock', { 'x-request-id': '0a1b2c3d-planted' })
  expect(rejected.id).not.toContain('planted')
  expect(JSON.parse(rejected.text)).toMatchObject({ code: 'key-missing', requestId: rejected.id })

  await database.db.execute(sql`alter table product rename to product_elsewhere`)
  const failed = await get(`/${account}/product/1`)
  expect(failed.status).toBe(500)
  expect(failed.text).toContain(`Código del error: ${failed.id}`)
  await expect.poll(() => logged().map(({ requestId }) => requestId)).toContain(failed.id)
})
