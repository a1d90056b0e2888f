import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { serveMetrics } from './metrics.ts'

const app = (ready: Parameters<typeof serveMetrics>[0]) => new Hono().get('/metrics', serveMetrics(ready))
const counting = app(() => ({
  mailCounts: async () => ({ failed: 2, waiting: 5 }),
  deliveryCounts: async () => ({ failed: 3, pending: 8 }),
}))
/** Sends a request from an IP. */
const get = (from: string | undefined, headers: Record<string, string> = {}, at = counting) =>
  at.request('/metrics', { headers }, { incoming: { socket: { remoteAddress: from } } as IncomingMessage })

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('counts messages for %s', async (ip) => {
  const response = await get(ip)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('vitrina_mails{state="failed"} 2')
  expect(lines).toContain('vitrina_mails{state="waiting"} 5')
  expect(lines).toContain('vitrina_webhook_deliveries{state="pending"} 8')
  expect(lines).toContain('vitrina_webhook_deliveries{state="failed"} 3')
  expect(lines.at(-1)).toBe('')
})

it.each(['203.0.113.9', '10.0.0.1', '', undefined])('has nothing for %s', async (ip) => {
  expect((await get(ip)).status).toBe(404)
})

it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])(
  'has nothing for who comes by a proxy, by %s',
  async (name) => {
    expect((await get('127.0.0.1', { [name]: '127.0.0.1' })).status).toBe(404)
  },
)

it('responds that there is nothing to count yet', async () => {
  expect(
    (
      await get(
        '127.0.0.1',
        {},
        app(() => null),
      )
    ).status,
  ).toBe(503)
  expect(
    (
      await get(
        '127.0.0.1',
        {},
        app(() => ({ mailCounts: async () => null, deliveryCounts: async () => ({ failed: 0, pending: 0 }) })),
      )
    ).status,
  ).toBe(503)
})
