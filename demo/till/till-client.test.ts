import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { respondingServer } from '../../test/responding-server.ts'
import { createTillClient, RejectedRequest } from './till-client.ts'

/** A response to a request; null cuts its connection. */
type Answer = { status: number; body?: unknown; retryAfter?: string } | null

/** A server that answers by turns, the last for ever, and the client of a till whose waits take no time. */
async function open(...answers: Answer[]) {
  const received: { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: unknown }[] = []
  const waits: number[] = []
  const origin = await respondingServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await json(request).catch(() => null)
    const answer = answers[Math.min(received.length, answers.length - 1)]
    received.push({ method, url, headers, body })
    if (!answer) return response.destroy()
    const more = answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...more })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  const client = createTillClient({
    origin: origin.replace(/\/$/, ''),
    key: 'vit_caja_1',
    wait: async (ms) => {
      waits.push(ms)
    },
  })
  const keys = () => received.map(({ headers }) => headers['idempotency-key'])
  return { client, received, waits, keys }
}

const DONE: Answer = { status: 200, body: { applied: 1 } }

describe('the client of a till', () => {
  it('sends a request with its key, and hands on the response', async () => {
    const { client, received } = await open(DONE)
    expect(await client.send('POST', '/stock/moves', { items: [1] })).toEqual({ applied: 1 })
    expect(await client.send('GET', '/orders?cursor=c1')).toEqual({ applied: 1 })
    const [post, get] = received
    expect(post).toMatchObject({ method: 'POST', url: '/api/v1/stock/moves', body: { items: [1] } })
    expect(post?.headers).toMatchObject({ authorization: 'Bearer vit_caja_1', 'content-type': 'application/json' })
    expect(get).toMatchObject({ method: 'GET', url: '/api/v1/orders?cursor=c1', body: null })
    expect(get?.headers).not.toHaveProperty('idempotency-key')
  })

  it('repeats a request that was cut, or met a busy server, with the same Idempotency-Key', async () => {
    const { client, received, waits, keys } = await open(
      null,
      { status: 503, retryAfter: '3' },
      { status: 429, retryAfter: '7' },
      { status: 500 },
      DONE,
    )
    expect(await client.send('POST', '/stock/moves', { items: [1] })).toEqual({ applied: 1 })
    expect(waits).toEqual([1_000, 3_000, 7_000, 1_000])
    expect(received.map(({ body }) => body)).toEqual(Array(5).fill({ items: [1] }))
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toMatch(/^[\w-]{16,}$/)
  })

  it('has another Idempotency-Key for another request', async () => {
    const { client, keys } = await open(DONE)
    await client.send('POST', '/stock/moves', { items: [1] })
    await client.send('POST', '/stock/moves', { items: [1] })
    expect(new Set(keys()).size).toBe(2)
  })

  it('sends a rejected request once, and reports the reason', async () => {
    const { client, received, waits } = await open({ status: 422, body: { detail: 'La variante no existe.' } })
    const rejected = await client.send('POST', '/stock/moves', {}).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(RejectedRequest)
    expect(rejected).toMatchObject({ status: 422, message: 'La variante no existe.' })
    expect([received.length, waits]).toEqual([1, []])
  })

  it.each<[string, Answer, number, string]>([
    ['does not respond', null, 0, 'El servidor no responde.'],
    ['stays busy', { status: 503, body: { detail: 'Hay demasiadas peticiones.' } }, 503, 'Hay demasiadas peticiones.'],
    ['fails without a sentence', { status: 502 }, 502, 'El servidor respondió 502.'],
  ])('gives up on a server that %s after eight attempts', async (_, answer, status, message) => {
    const { client, received, keys } = await open(answer)
    await expect(client.send('PUT', '/stock/levels', {})).rejects.toMatchObject({ status, message })
    expect([received.length, new Set(keys()).size]).toEqual([8, 1])
  })
})
