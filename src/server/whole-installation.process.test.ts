import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { order as orderTable } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { caddy, startCaddy } from '../../test/caddy.ts'
import { type CertificateAuthority, pebble, startCertificateAuthority } from '../../test/certificate-authority.ts'
import { createStore } from '../../test/create-store.ts'
import { type DatabaseServers, pgbouncer, startDatabaseServers } from '../../test/database-servers.ts'
import { startDnsServer } from '../../test/dns-server.ts'
import { freePort } from '../../test/free-port.ts'
import { httpsVisitor } from '../../test/https-visitor.ts'
import { startObjectService } from '../../test/object-service.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { withClient, withDatabase } from '../../test/postgres-admin.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'
import { startSmtp } from '../../test/smtp.ts'
import { leaveStoreChanged } from '../../test/store-changed.ts'
import { storeImage } from '../../test/stored-image.ts'

const NAME = 'vitrina'
const SHARED_HOST = 'tiendas.example'
const ORDERS = 30
/** Milliseconds that a busy machine may need for an awaited condition. */
const PATIENCE = { timeout: 120_000 }

// Caddy, Pebble and PgBouncer come from Debian's packages of these names.
const isInstalled = caddy !== null && pebble !== null && pgbouncer !== null

describe.skipIf(!isInstalled)('the parts of deploy/compose.yaml, as processes,', () => {
  let servers: DatabaseServers
  let objects: Awaited<ReturnType<typeof startObjectService>>
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let dns: Awaited<ReturnType<typeof startDnsServer>>
  let authority: CertificateAuthority
  let proxy: Awaited<ReturnType<typeof startCaddy>>
  let visitor: ReturnType<typeof httpsVisitor>
  let apps: ReturnType<typeof startServer>[] = []
  let [direct, standbyUrl, imagePath] = ['', '', '']
  let nextOrder: () => unknown = () => null

  beforeAll(async () => {
    servers = await startDatabaseServers()
    const standby = await servers.follow(servers.primary)
    await withClient(servers.primary.url, (client) => client.query(`create database ${NAME}`))
    await servers.waitFor(servers.primary, 'standby')
    const pooler = await servers.pool(servers.primary, 20)
    direct = withDatabase(servers.primary.url, NAME)
    standbyUrl = withDatabase(standby.url, NAME)
    objects = await startObjectService()
    smtp = await startSmtp()
    dns = await startDnsServer({ 'luna.mx': { a: ['127.0.0.1'] }, [SHARED_HOST]: { a: ['127.0.0.1'] } })

    const [first, second, innerPort, httpPort, httpsPort] = await Promise.all(Array.from({ length: 5 }, freePort))
    const environment = {
      DATABASE_URL: withDatabase(pooler.url, NAME),
      DATABASE_SESSION_URL: direct,
      // PgBouncer of Debian 12 is 1.18.
      DATABASE_STATEMENT_NAMES: '0',
      DATABASE_REPLICA_URL: standbyUrl,
      BLOB_URL: objects.url(),
      DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-whole-')),
      SMTP_URL: smtp.url,
      SHARED_HOSTS: SHARED_HOST,
      PUBLIC_URL: `https://${SHARED_HOST}`,
      SECRET,
    }
    const isOk = (url: string) => () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    startServer({ ...environment, ROLE: 'jobs', INNER_PORT: String(innerPort) })
    await vi.waitUntil(isOk(`http://127.0.0.1:${innerPort}/readyz`), PATIENCE)
    const ports = [first, second]
    apps = ports.map((port) => startServer({ ...environment, ROLE: 'http', PORT: String(port), DRAIN_SECONDS: '5' }))
    for (const port of ports) await vi.waitUntil(isOk(`http://127.0.0.1:${port}/readyz`), PATIENCE)

    const { blobKey, path } = await storeImage(objects.url(), 'luna')
    imagePath = path
    const { db, close } = await openDatabase({ url: direct })
    await createStore(db, {
      account: 'luna',
      domain: 'luna.mx',
      vendorEmail: 'ventas@luna.mx',
      vendorEmailEnabled: true,
      products: [{ name: 'Vestido', images: [blobKey], variants: [{ stock: 10 * ORDERS }] }],
    })
    nextOrder = ordersOf((await db.select({ id: variant.id }).from(variant)).map(({ id }) => id))
    await leaveStoreChanged(db, { account: 'luna' })
    await close()

    const known = `http://127.0.0.1:${innerPort}/certificate?domain=luna.mx`
    authority = await startCertificateAuthority({ dns: dns.server, httpPort: httpPort ?? 0, tlsPort: httpsPort ?? 0 })
    proxy = await startCaddy({
      environment: {
        ACME_EMAIL: 'ana@tiendas.example',
        SHARED_HOST,
        APPS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
        CERTIFICATE_QUESTION: `http://127.0.0.1:${innerPort}/certificate`,
      },
      httpPort: httpPort ?? 0,
      httpsPort: httpsPort ?? 0,
      authority,
    })
    visitor = httpsVisitor({ port: httpsPort ?? 0, ca: await authority.root() })
    const isServed = () =>
      visitor.visit('luna.mx', '/').then(
        ({ status }) => status === 200,
        () => false,
      )
    await vi.waitUntil(isOk(known), PATIENCE)
    await vi.waitUntil(isServed, PATIENCE)
  })
  afterAll(async () => {
    await proxy?.close()
    await authority?.close()
    await dns?.close()
    await killServers()
    await smtp?.close()
    await objects?.close()
    await servers?.end()
  })

  it('sell over HTTPS while a process ends, and every order is on the standby and mailed', async () => {
    const place = async () => {
      const body = JSON.stringify(nextOrder())
      const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      return (await visitor.visit('luna.mx', '/orders', { method: 'POST', headers, body })).status
    }
    const placed = await Promise.all(Array.from({ length: ORDERS / 2 }, place))
    apps[0]?.child.kill('SIGTERM')
    const meantime = await Promise.all(Array.from({ length: ORDERS / 2 }, place))
    expect(await apps[0]?.ended).toBe(0)
    expect(await place()).toBe(201)
    expect([...placed, ...meantime]).toEqual(Array(ORDERS).fill(201))
    await withClient(standbyUrl, async (client) => {
      const count = async () => (await client.query('select count(*)::int as count from "order"')).rows[0].count
      await expect.poll(count, PATIENCE).toBe(ORDERS + 1)
    })
    const { db, close } = await openDatabase({ url: direct })
    expect(await db.$count(orderTable)).toBe(ORDERS + 1)
    await close()
    const ofStore = () => smtp.taken.filter(({ to }) => to.includes('ventas@luna.mx')).length
    await expect.poll(ofStore, PATIENCE).toBe(ORDERS + 1)
  })

  it('serve images of the bucket', async () => {
    expect((await visitor.visit('luna.mx', imagePath)).status).toBe(200)
  })
})
