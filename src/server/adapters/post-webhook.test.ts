import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WEBHOOK_FAILURE_SENTENCE, type WebhookFailure } from '#domain/webhook/webhook-failure.ts'
import { isVerified, startReceiver, type TestReceiver } from '../../../test/webhook-receiver.ts'
import { webhookTargets } from './check-webhook-url.ts'
import { createWebhookPoster, type WebhookPoster, type WebhookPosterOptions } from './post-webhook.ts'
import { isPublicIp } from './public-ip.ts'

const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const OTHER = `whsec_${Buffer.from('another secret of somebody else').toString('base64')}`
const BODY = { type: 'order.created', timestamp: '2026-11-20T12:00:00.000Z', data: { id: 12, almacen: 'Ñandú "1"' } }
const never = new AbortController().signal

let receiver: TestReceiver
const posters: WebhookPoster[] = []

beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received = []
  receiver.respond = (_, response) => response.writeHead(204).end()
})
afterEach(async () => {
  await Promise.all(posters.splice(0).map((poster) => poster.close()))
})

function poster(options: WebhookPosterOptions = {}): WebhookPoster {
  const made = createWebhookPoster({ targets: webhookTargets(true), ...options })
  posters.push(made)
  return made
}

const send = (url: string, options: WebhookPosterOptions = {}, secrets = [SECRET], signal = never) =>
  poster(options).post({ url, id: 'msg_luna_7', body: BODY, secrets, at: new Date() }, signal)

/** Why a message was not delivered, which has a sentence; null when it was. */
async function failureOf(url: string, options: WebhookPosterOptions = {}): Promise<WebhookFailure | 'stopped' | null> {
  const posted = await send(url, options)
  if (posted.ok) return null
  if (posted.failure !== 'stopped') expect(WEBHOOK_FAILURE_SENTENCE[posted.failure]).toMatch(/\.$/)
  return posted.failure
}

describe('a message', () => {
  it('is signed so that the library takes it, by its secret and by no other', async () => {
    expect(await send(`${receiver.origin}/avisos?caja=1`)).toEqual({ ok: true, status: 204 })
    const [message] = receiver.received
    if (!message) throw new Error('nothing came')
    expect(message).toMatchObject({ path: '/avisos?caja=1', id: 'msg_luna_7', body: BODY })
    expect(message.headers['content-type']).toBe('application/json')
    expect(isVerified(message, SECRET)).toBe(true)
    expect(isVerified(message, OTHER)).toBe(false)
    expect(isVerified({ ...message, text: message.text.replace('12', '13') }, SECRET)).toBe(false)
    expect(isVerified({ ...message, headers: { ...message.headers, 'webhook-id': 'msg_luna_8' } }, SECRET)).toBe(false)
  })

  it('is signed by all secrets while they rotate', async () => {
    await send(receiver.origin, {}, [SECRET, OTHER])
    const [message] = receiver.received
    if (!message) throw new Error('nothing came')
    expect(message.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    expect([SECRET, OTHER, 'whsec_bm9ib2R5'].map((secret) => isVerified(message, secret))).toEqual([true, true, false])
  })

  it.each([200, 201, 202, 204, 299])('is delivered with the status %s', async (status) => {
    receiver.respond = (_, response) => response.writeHead(status).end()
    expect(await send(receiver.origin)).toEqual({ ok: true, status })
  })

  it.each([
    [301, 'redirected'],
    [302, 'redirected'],
    [304, 'redirected'],
    [400, 'rejected'],
    [401, 'rejected'],
    [404, 'rejected'],
    [410, 'gone'],
    [429, 'rejected'],
    [500, 'server-error'],
    [503, 'server-error'],
  ] as const)('with the status %s is «%s»', async (status, failure) => {
    receiver.respond = (_, response) => response.writeHead(status).end('x')
    expect(await send(receiver.origin)).toEqual({ ok: false, status, failure })
  })

  it('is delivered where it was not verified: that is the receiver’s own affair', async () => {
    receiver.respond = (message, response) => {
      expect(isVerified(message, OTHER)).toBe(false)
      response.writeHead(200).end('ok')
    }
    expect(await send(receiver.origin)).toEqual({ ok: true, status: 200 })
  })

  it('follows no redirect, to a private address least of all', async () => {
    const inner = await startReceiver()
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.respond = (_, response) => response.writeHead(status, { location: `${inner.origin}/secreto` }).end()
      expect(await failureOf(receiver.origin)).toBe('redirected')
    }
    expect([receiver.received.length, inner.received]).toEqual([5, []])
    await inner.close()
  })
})

describe('a receiver', () => {
  it('that hangs is left after the time that it has', async () => {
    receiver.respond = () => {}
    expect(await failureOf(receiver.origin, { totalMs: 100 })).toBe('too-slow')
    // On a busy machine the time may be over before the request arrives.
    expect(receiver.received.length).toBeLessThanOrEqual(1)
  })

  it('that takes the connection and no request is left, too', async () => {
    const silent = createTcpServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    expect(await failureOf(url, { totalMs: 100 })).toBe('too-slow')
    silent.close()
  })

  it('whose host is looked up without end is left, too', async () => {
    expect(await failureOf('http://caja.mx/', { totalMs: 100, resolve: () => new Promise(() => {}) })).toBe('too-slow')
  })

  it('whose response does not end has got the message all the same', async () => {
    receiver.respond = (_, response) => {
      response.writeHead(200)
      response.write('x'.repeat(100_000))
    }
    expect(await send(receiver.origin)).toEqual({ ok: true, status: 200 })
  })

  it('that cuts the connection, is not there or cannot be found is a failure', async () => {
    receiver.respond = (_, __, request) => request.socket.destroy()
    expect(await failureOf(receiver.origin)).toBe('cut-off')
    const gone = await startReceiver()
    await gone.close()
    expect(await failureOf(gone.origin)).toBe('unreachable')
    const notFound = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    expect(await failureOf('http://caja.mx/', { resolve: notFound })).toBe('unknown-host')
    expect(await failureOf('http://caja.mx/', { resolve: async () => [] })).toBe('unknown-host')
  })

  it('that speaks no TLS, where it should, gets nothing', async () => {
    expect(await failureOf(receiver.origin.replace('http:', 'https:'))).not.toBeNull()
    expect(receiver.received).toEqual([])
  })

  it('is left when the process ends', async () => {
    const stop = new AbortController()
    receiver.respond = () => stop.abort()
    expect(await send(receiver.origin, {}, [SECRET], stop.signal)).toEqual({ ok: false, failure: 'stopped' })
  })
})

describe('without permission for private networks', () => {
  const strict = (options: WebhookPosterOptions = {}) => ({ targets: webhookTargets(false), ...options })
  /** Plain HTTP, so that a request that should not be sent would arrive. */
  const publicOnly = { targets: { allowsHttp: true, allowsAnyPort: true, allowIp: isPublicIp } }

  it('nothing is sent without encryption', async () => {
    expect(await failureOf(receiver.origin, strict())).toBe('not-https')
    expect(await failureOf('http://caja.mx/', strict({ resolve: async () => [] }))).toBe('not-https')
  })

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '192.168.1.7',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('nothing is sent to %s, by its number or by a name', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address
    expect(await failureOf(`https://${host}/`, strict())).toBe('private-ip')
    const family = address.includes(':') ? 6 : 4
    expect(await failureOf('https://caja.mx/', strict({ resolve: async () => [{ address, family }] }))).toBe(
      'private-ip',
    )
  })

  it.each([22, 25, 5432, 6379])('nothing is sent to port %i, though the URL was stored before', async (port) => {
    const resolve = async () => [{ address: '93.184.216.34', family: 4 }]
    expect(await failureOf(`https://caja.mx:${port}/`, strict({ resolve }))).toBe('not-web-port')
  })

  it('nothing is sent to a name of which one IP is private', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    expect(await failureOf('https://caja.mx/', strict({ resolve }))).toBe('private-ip')
  })

  it('nothing is sent to a name that is another machine when it is connected to (DNS rebinding)', async () => {
    const { port } = new URL(receiver.origin)
    // An earlier lookup has seen a public IP; the connection's own lookup gets another one.
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    expect(await failureOf(`http://caja.mx:${port}/`, { ...publicOnly, resolve })).toBe('private-ip')
    expect(receiver.received).toEqual([])
    // The same request would arrive without the check of the connection's IP.
    const open = { targets: webhookTargets(true), resolve }
    expect(await failureOf(`http://caja.mx:${port}/`, open)).toBeNull()
    expect(receiver.received).toHaveLength(1)
  })
})
