import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { freePort } from '../../test/free-port.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'
import { startSmtp } from '../../test/smtp.ts'

/** A process takes its time to start on a busy machine. */
const STARTS = { timeout: 150_000 }

afterEach(killServers)

async function openStore() {
  const { url, drop } = await createPostgres()
  const smtp = await startSmtp()
  const database = await openDatabase({ url })
  onTestFinished(async () => {
    await database.close()
    await smtp.close()
    await drop()
  })
  await createStore(database.db, {
    account: 'luna',
    vendorEmail: 'ventas@luna.mx',
    vendorEmailEnabled: true,
    products: [{ name: 'Vestido' }],
  })
  const variantIds = (await database.db.select({ id: variant.id }).from(variant)).map(({ id }) => id)
  const start = async (environment: Record<string, string>) =>
    startServer({
      DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-roles-')),
      DATABASE_URL: url,
      SMTP_URL: smtp.url,
      SECRET,
      ...environment,
    })
  return { start, smtp, nextOrder: ordersOf(variantIds) }
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  )

it('a process without jobs takes orders, and a process with jobs alone sends their mails', async () => {
  const { start, smtp, nextOrder } = await openStore()
  const http = await start({ ROLE: 'http' })
  const origin = await http.ready
  await expect.poll(() => statusOf(`${origin}/readyz`), STARTS).toBe(200)
  expect((await post(`${origin}/luna/orders`, nextOrder())).status).toBe(201)
  // Its shopper waits for it, and no process sends it.
  const search = { email: 'c1@correo.mx' }
  expect((await post(`${origin}/luna/folios`, search)).status).toBe(503)
  expect(smtp.taken).toEqual([])

  const [port, innerPort] = [await freePort(), await freePort()]
  const jobs = await start({ ROLE: 'jobs', PORT: String(port), INNER_PORT: String(innerPort) })
  await expect.poll(() => statusOf(`http://127.0.0.1:${innerPort}/readyz`), STARTS).toBe(200)
  expect(await (await fetch(`http://127.0.0.1:${innerPort}/metrics`)).text()).toContain(
    'vitrina_mails{state="failed"} 0',
  )
  expect(jobs.printed.text).toMatch(/^Vitrina hace los trabajos de fondo, sin atender visitas\n/)
  expect(await statusOf(`http://127.0.0.1:${innerPort}/luna`)).toBe(404)
  // It serves no visitors.
  expect(await statusOf(`http://127.0.0.1:${port}/healthz`)).toBeNull()
  const recipients = () => smtp.taken.map(({ to }) => to[0]).sort()
  await expect.poll(recipients, STARTS).toEqual(['c1@correo.mx', 'ventas@luna.mx'])
  expect((await post(`${origin}/luna/orders`, nextOrder())).status).toBe(201)
  await expect.poll(recipients, STARTS).toEqual(['c1@correo.mx', 'c2@correo.mx', 'ventas@luna.mx', 'ventas@luna.mx'])
  expect((await post(`${origin}/luna/folios`, search)).status).toBe(200)

  for (const { child } of [http, jobs]) child.kill('SIGTERM')
  expect(await Promise.all([http.ended, jobs.ended])).toEqual([0, 0])
})

it('a process that ends on a signal is not ready, takes requests for a while, and then ends open pages with the time of their return', async () => {
  const { start, nextOrder } = await openStore()
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-drain-'))
  await mkdir(join(dataDir, 'assets'))
  await writeFile(join(dataDir, 'assets/other-release.js'), 'other')
  const server = await start({ DATA_DIR: dataDir, DRAIN_SECONDS: '3' })
  const origin = await server.ready
  // The releases that serve during a deploy have their files in common.
  expect(await (await fetch(`${origin}/assets/other-release.js`)).text()).toBe('other')
  await expect
    .poll(() => readdir(join(dataDir, 'assets')), STARTS)
    .toContainEqual(expect.stringMatching(/^entry\.client-.*\.js$/))
  await expect.poll(() => statusOf(`${origin}/readyz`), STARTS).toBe(200)
  const [page] = (await once(get(`${origin}/luna/live?age=0`), 'response')) as [IncomingMessage]
  const stream = text(page)
  server.child.kill('SIGTERM')
  await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(503)
  for (const path of ['/readyz', '/healthz']) {
    expect(await (await fetch(origin + path)).json()).toEqual({ status: 'ending' })
  }
  const response = await post(`${origin}/luna/orders`, nextOrder())
  expect([response.status, response.headers.get('connection')]).toEqual([201, 'close'])
  const cached = await fetch(`${origin}/luna`)
  expect([cached.status, cached.headers.get('connection')]).toEqual([200, 'close'])
  expect(await stream).toMatch(/^retry:[2-6]\d{3}\n\n/)
  expect(await server.ended).toBe(0)
  expect(await statusOf(`${origin}/healthz`)).toBeNull()
})
