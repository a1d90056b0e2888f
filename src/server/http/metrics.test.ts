import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Fleet } from '../workers/place.ts'
import { createInnerApp } from './inner-app.ts'
import type { OpenServices } from './services.ts'

type Counts = Pick<OpenServices, 'mailCounts' | 'deliveryCounts'>

const COUNTING: Counts = {
  mailCounts: async () => ({ failed: 2, waiting: 5 }),
  deliveryCounts: async () => ({ failed: 3, pending: 8 }),
}

/** Requests the metrics of a process with these counts. */
function get(counts: Counts | null, fleet: Fleet | null = null) {
  const app = createInnerApp({
    ready: () => counts as OpenServices | null,
    checkDisk: async () => null,
    isEnding: () => false,
    fleet: () => fleet,
    log: pino({ level: 'silent' }),
  })
  return app.request('/metrics')
}

it('the metrics endpoint counts messages', async () => {
  const response = await get(COUNTING)
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

it('the metrics endpoint counts the processes of a supervisor, and none without one', async () => {
  const lines = (await (await get(COUNTING, { serving: 3, workers: 4, restarts: 2 })).text()).split('\n')
  expect(lines).toContain('vitrina_workers{state="serving"} 3')
  expect(lines).toContain('vitrina_workers{state="away"} 1')
  expect(lines).toContain('vitrina_worker_restarts_total 2')
  expect(await (await get(COUNTING)).text()).not.toContain('vitrina_worker')
})

it.each<[string, Counts | null]>([
  ['nothing to count yet', null],
  ['nothing to count them by', { ...COUNTING, mailCounts: async () => null }],
  ['no database', { ...COUNTING, mailCounts: () => Promise.reject(new Error('away')) }],
])('the metrics endpoint responds that there is %s', async (_, counts) => {
  const response = await get(counts)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})
