import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addWebhook } from '#actions/webhook/add-webhook.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../test/create-store.ts'
import { createDataFolder, createPostgres } from '../../test/databases.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { type OtlpCollector, startCollector } from '../../test/otlp-collector.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'

const account = 'luna'
/** A process takes its time to start on a busy machine. */
const PATIENT = { timeout: 150_000 }

let collector: OtlpCollector
beforeEach(async () => {
  collector = await startCollector()
})
afterEach(async () => {
  await killServers()
  await collector.close()
})

/** An environment whose store has a product and a webhook. */
async function storeOn(engine: 'pglite' | 'postgres') {
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  const dataDir = engine === 'pglite' ? await createDataFolder() : await mkdtemp(join(tmpdir(), 'vitrina-traces-'))
  const environment: Record<string, string> = {
    DATA_DIR: dataDir,
    SECRET,
    WEBHOOKS_TO_PRIVATE: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
  }
  if (engine === 'postgres') {
    const { url, drop } = await createPostgres()
    onTestFinished(drop)
    environment.DATABASE_URL = url
  }
  const database = await openDatabase({ url: environment.DATABASE_URL, dataDir })
  await createStore(database.db, {
    account,
    products: [{ name: 'Vestido', variants: [{ price: 10_000, stock: 100 }] }],
  })
  const hook = { account, actor: 'key:caja', now: new Date(), url: receiver.origin, active: true } as const
  const added = await addWebhook(database.db, { ...hook, kinds: ['order.created'] })
  if (!added.ok) throw new Error(added.code)
  const variants = await database.db.select({ id: variant.id }).from(variant)
  await database.close()
  return { environment, receiver, nextOrder: ordersOf(variants.map(({ id }) => id)) }
}

const place = (origin: string, order: object, headers: Record<string, string> = {}) =>
  fetch(`${origin}/${account}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(order),
  })
const pathsOf = () => collector.spans().map(({ path }) => path.join(' < '))

describe.each(['pglite', 'postgres'] as const)('traces on %s', (engine) => {
  it('lead from a request to its loader and its statements, from a job to its call, and name no person', async () => {
    const { environment, receiver, nextOrder } = await storeOn(engine)
    const server = startServer(environment)
    const origin = await server.ready
    const order = nextOrder()
    const planted = {
      ...order,
      form: {
        ...order.form,
        email: 'planted.person@correo.example',
        firstName: 'Plantada',
        lastName: 'Apellidorara',
        whatsapp: '5587654321',
        address: 'Calle Sembrada 7',
      },
    }
    const page = await fetch(`${origin}/${account}/product/1?gclid=planted-query-token`, {
      headers: {
        cookie: 'x=planted-cookie',
        'x-forwarded-for': '203.0.113.77',
        authorization: 'Bearer planted-bearer',
      },
    })
    expect(page.status).toBe(200)
    const placed = await place(origin, planted, { 'x-request-id': '0a1b2c3d-planted' })
    expect(placed.status, await placed.clone().text()).toBe(201)
    const requestId = placed.headers.get('x-request-id')
    const { folio } = (await placed.json()) as { folio: number }
    await fetch(
      `${origin}/${account}/order-view?folio=${folio}&email=planted.person@correo.example&firma=planted-firma`,
    )
    await fetch(`${origin}/api/v1/orders/${folio}`, { headers: { authorization: 'Bearer vit_planted_key' } })
    await expect.poll(() => receiver.received.length, PATIENT).toBe(1)

    const found = (pattern: RegExp) =>
      expect.poll(() => pathsOf().some((path) => pattern.test(path)), PATIENT).toBe(true)
    await found(/^SELECT \w+ < loader routes\/product\/product < GET \/product\/:id$/)
    await found(/^INSERT order < action routes\/checkout\/orders < POST \/orders$/)
    await found(/^send mail < job mails$/)
    await found(/^POST 127\.0\.0\.1 < job webhooks$/)
    await found(/^\w+ \w+ < job webhooks$/)
    await found(/^GET \/api\/v1\/orders\//)
    const request = collector.spans().find(({ name }) => name === 'POST /orders')
    expect(request?.attributes).toMatchObject({
      'http.route': '/orders',
      'http.response.status_code': 201,
      'vitrina.request_id': requestId,
    })
    expect(collector.headers.authorization).toBe('Bearer collector-key')

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const metrics = collector.metrics()
    const durations = metrics.get('vitrina_http_request_duration_seconds')?.histogram?.dataPoints ?? []
    expect(durations.length).toBeGreaterThan(1)
    for (const { count, bucketCounts = [], explicitBounds = [] } of durations) {
      expect(bucketCounts.reduce((sum, each) => sum + each, 0)).toBe(count)
      expect(bucketCounts).toHaveLength(explicitBounds.length + 1)
    }
    const orders = metrics.get('vitrina_orders_total')?.sum?.dataPoints ?? []
    expect(orders.map(({ attributes, asDouble }) => [attributes[0]?.value.stringValue, asDouble])).toContainEqual([
      'placed',
      1,
    ])
    expect(metrics.get('vitrina_webhook_deliveries')?.gauge?.dataPoints).toHaveLength(2)
    const sent = collector.bodies.join('\n').toLowerCase()
    for (const secret of [
      'planted',
      'plantada',
      'apellidorara',
      '5587654321',
      'sembrada',
      '203.0.113.77',
      order.key,
      `folio=${folio}`,
      'bearer',
      SECRET,
    ])
      expect(sent).not.toContain(secret.toLowerCase())
  })
})

describe('an endpoint of OpenTelemetry', () => {
  it.each<[string, () => string]>([
    [
      'that hangs',
      () => {
        collector.respond = () => {}
        return collector.origin
      },
    ],
    ['that rejects connections', () => 'http://127.0.0.1:1'],
    [
      'that fails',
      () => {
        collector.respond = (response) => response.writeHead(500).end()
        return collector.origin
      },
    ],
  ])('%s changes nothing for visitors, and a process ends in time', async (_, endpoint) => {
    const { environment, nextOrder } = await storeOn('pglite')
    const server = startServer({ ...environment, LOG_LEVEL: 'warn', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() })
    const origin = await server.ready
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, n) => (await fetch(`${origin}/${account}?utm_source=${n}`)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await place(origin, nextOrder())).status).toBe(201)
    const lines = () =>
      server.printed.text.split('\n').filter((line) => line.includes('traces and metrics cannot be sent'))
    await expect.poll(() => lines().length, PATIENT).toBeGreaterThan(0)
    expect((await fetch(`${origin}/${account}`)).status).toBe(200)
    expect(lines().length).toBeLessThan(3)
    for (const line of lines().map((text) => JSON.parse(text))) {
      expect(line.reason).toMatch(/^.+$/)
      expect(line).not.toHaveProperty('err')
      expect(line).not.toHaveProperty('requestId')
    }
    expect(server.printed.text).not.toContain('collector-key')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
