import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { setDomain } from '#actions/store/set-domain.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { API_SCOPES } from '#domain/api-key/api-scope.ts'
import { caddy, startCaddy } from '../../test/caddy.ts'
import { type CertificateAuthority, pebble, startCertificateAuthority } from '../../test/certificate-authority.ts'
import { createStore } from '../../test/create-store.ts'
import { createDataFolder } from '../../test/databases.ts'
import { type DnsRecords, startDnsServer } from '../../test/dns-server.ts'
import { freePort } from '../../test/free-port.ts'
import { httpsVisitor } from '../../test/https-visitor.ts'
import { startOwnPostgres } from '../../test/own-postgres.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'

const SHARED_HOST = 'tiendas.example'
/** Milliseconds that a busy machine may need for an awaited condition. */
const PATIENCE = { timeout: 120_000 }
const YEAR = 'max-age=31536000'
/** More look-ups of orders than one visitor has. */
const GUESSES = 40

// Both come from Debian's packages of these names.
describe.skipIf(caddy === null || pebble === null)('behind Caddy by the Caddyfile of deploy/', () => {
  const names: Record<string, DnsRecords> = {}
  let dns: Awaited<ReturnType<typeof startDnsServer>>
  let authority: CertificateAuthority
  let proxy: Awaited<ReturnType<typeof startCaddy>>
  let visitor: ReturnType<typeof httpsVisitor>
  let [httpPort, httpsPort, inner] = [0, 0, '']
  let key = ''

  beforeAll(async () => {
    const here: DnsRecords = { a: ['127.0.0.1'] }
    for (const name of [SHARED_HOST, 'luna.mx', 'www.luna.mx', 'sur.mx', 'norte.mx', 'nadie.mx']) names[name] = here
    dns = await startDnsServer(names)

    const dataDir = await createDataFolder()
    const { db, close } = await openDatabase({ dataDir })
    await createStore(db, { account: 'luna', storeName: 'Luna', domain: 'luna.mx', products: [{ name: 'Vestido' }] })
    await createStore(db, { account: 'norte', storeName: 'Norte', domain: 'norte.mx' })
    await createStore(db, { account: 'sur', storeName: 'Sur' })
    const by = { account: 'sur', actor: 'command:test', now: new Date() } as const
    await setDomain(db, { ...by, domain: 'sur.mx', sharedHosts: [SHARED_HOST], lookUpProof: null })
    ;({ key } = await createApiKey(db, { ...by, account: 'luna', name: 'Caja 1', scopes: [...API_SCOPES] }))
    await close()

    ;[httpPort, httpsPort] = [await freePort(), await freePort()]
    const [port, innerPort] = [await freePort(), await freePort()]
    inner = `http://127.0.0.1:${innerPort}`
    startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      INNER_PORT: String(innerPort),
      SHARED_HOSTS: SHARED_HOST,
      PUBLIC_URL: `https://${SHARED_HOST}`,
    })
    const isReady = () =>
      fetch(`${inner}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitUntil(isReady, PATIENCE)
    authority = await startCertificateAuthority({ dns: dns.server, httpPort, tlsPort: httpsPort })
    proxy = await startCaddy({
      environment: {
        ACME_EMAIL: 'ana@tiendas.example',
        SHARED_HOST,
        APPS: `127.0.0.1:${port}`,
        CERTIFICATE_QUESTION: `${inner}/certificate`,
      },
      httpPort,
      httpsPort,
      authority,
    })
    visitor = httpsVisitor({ port: httpsPort, ca: await authority.root() })
    await vi.waitUntil(async () => (await statusOf('luna.mx')) === 200, PATIENCE)
  })
  afterAll(async () => {
    await proxy?.close()
    await authority?.close()
    await dns?.close()
    await killServers()
  })

  const statusOf = (name: string, path = '/') =>
    visitor.visit(name, path).then(
      ({ status }) => status,
      () => 'no certificate' as const,
    )

  it('a proven domain has a certificate and its store; an unproven, an unknown and a shared name below have none', async () => {
    const { status, headers, body } = await visitor.visit('luna.mx', '/')
    expect([status, headers['strict-transport-security']]).toEqual([200, YEAR])
    expect(body).toContain('Vestido')
    expect(await statusOf('norte.mx')).toBe(200)
    for (const name of ['sur.mx', 'nadie.mx', `luna.${SHARED_HOST}`, 'tienda.luna.mx']) {
      expect([name, await statusOf(name)]).toEqual([name, 'no certificate'])
    }
    await expect.poll(() => statusOf(SHARED_HOST, '/luna'), PATIENCE).toBe(200)
  })

  it('the www twin has a certificate and leads to the store', async () => {
    const { status, headers } = await visitor.visit('www.luna.mx', '/product/1?variant=2')
    expect([status, headers.location]).toEqual([301, `https://luna.mx:${httpsPort}/product/1?variant=2`])
  })

  it('a visitor by plain HTTP is sent to HTTPS', async () => {
    const response = await fetch(`http://127.0.0.1:${httpPort}/product/1?variant=2`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, 'https://127.0.0.1/product/1?variant=2'])
  })

  it('HTTP/2 is chosen, HTTP/3 is announced, and pages stay compressed by the server', async () => {
    const { protocol, status, headers } = await visitor.visitByHttp2('luna.mx', '/')
    expect([protocol, status]).toEqual(['h2', 200])
    expect(headers['alt-svc']).toContain('h3=')
    const compressed = await visitor.visit('luna.mx', '/', { headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
  })

  it('a forged client IP and a forged protocol are not believed', async () => {
    const signIn = (n: number) =>
      visitor.visit('luna.mx', '/folios', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${n}`,
          'x-forwarded-proto': 'http',
        },
        body: JSON.stringify({ email: `c${n}@correo.mx` }),
      })
    const responses = []
    for (let n = 1; n <= GUESSES; n++) responses.push(await signIn(n))
    // They count as requests of one visitor.
    expect(responses.map(({ status }) => status)).toContain(429)
    expect(responses.map(({ headers }) => headers['strict-transport-security'])).toEqual(Array(GUESSES).fill(YEAR))
  })

  it('an event stream is passed on message by message, not when it ends', async () => {
    const { type, text } = await visitor.firstMessage('luna.mx', '/live?age=0')
    expect([type, text.endsWith('\n\n')]).toEqual(['text/event-stream; charset=utf-8', true])
  })

  it('a large image arrives', async () => {
    const product = { _id: 'falda', nombre: 'Falda', precio: 500, variants: [{ _id: 'ch', sku: 'F-CH' }] }
    const put = (path: string, type: string, body: string | Uint8Array) =>
      visitor.visit('luna.mx', `/api/v1/products${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': type, 'content-length': String(body.length) },
        body,
      })
    expect((await put('', 'application/json', JSON.stringify({ items: [product] }))).status).toBeLessThan(300)
    const noise = {
      width: 2_000,
      height: 2_000,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as const
    const image = await sharp({ create: { ...noise, background: '#000000' } })
      .png()
      .toBuffer()
    expect(image.length).toBeGreaterThan(8_000_000)
    expect((await put('/falda/images/grande.png', 'image/png', image)).status).toBeLessThan(300)
  })

  it('a store that closes goes on by its certificate until that ends, and gets no other', async () => {
    expect(await statusOf('luna.mx')).toBe(200)
    expect((await patch({ isActive: false })).status).toBe(200)
    const question = async (domain: string) => (await fetch(`${inner}/certificate?domain=${domain}`)).status
    await expect.poll(() => question('luna.mx'), PATIENCE).toBe(404)
    expect(await question('www.luna.mx')).toBe(404)
    expect(await question('norte.mx')).toBe(200)
    // The pages follow the change by themselves.
    const body = async () => (await visitor.visit('luna.mx', '/')).body
    await expect.poll(body, PATIENCE).not.toContain('Vestido')
    expect((await patch({ isActive: true })).status).toBe(200)
    await expect.poll(() => question('luna.mx'), PATIENCE).toBe(200)
  })

  const patch = (settings: object) =>
    visitor.visit(SHARED_HOST, '/api/v1/store', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    })
})

describe('a process with jobs alone', () => {
  afterEach(killServers)

  it('knows the domains of the stores, also while its database is away', async () => {
    const postgres = await startOwnPostgres()
    const innerPort = await freePort()
    const environment = {
      DATABASE_URL: postgres.url,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-certificates-')),
      SECRET,
      ROLE: 'jobs',
      INNER_PORT: String(innerPort),
    }
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${innerPort}${path}`).then(
        ({ status }) => status,
        () => null,
      )
    startServer(environment)
    await expect.poll(() => statusOf('/readyz'), PATIENCE).toBe(200)
    const { db, close } = await openDatabase({ url: postgres.url })
    await createStore(db, { account: 'luna' })
    const by = { account: 'luna', actor: 'command:test', now: new Date() } as const
    expect(await statusOf('/certificate?domain=luna.localhost')).toBe(404)
    await setDomain(db, { ...by, domain: 'luna.localhost', sharedHosts: [], lookUpProof: null })
    await close()
    await expect.poll(() => statusOf('/certificate?domain=luna.localhost'), PATIENCE).toBe(200)
    await postgres.stop()
    await expect.poll(() => statusOf('/readyz'), PATIENCE).toBe(503)
    expect(await statusOf('/certificate?domain=luna.localhost')).toBe(200)
    expect(await statusOf('/certificate?domain=nadie.mx')).toBe(404)
    await postgres.end()
  })
})
