import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createIsByTls } from './request-scheme.ts'

const LOOPBACK = ['127.0.0.0/8', '::1']
const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

it.each<[string, string | undefined, Record<string, string>, boolean]>([
  ['a trusted proxy states it', '127.0.0.1', { 'x-forwarded-proto': 'https' }, true],
  ['it is trusted by its mapped IP', '::ffff:127.0.0.1', { 'x-forwarded-proto': 'HTTPS' }, true],
  ['it is the first of two proxies who had it', '127.0.0.1', { 'x-forwarded-proto': 'https, http' }, true],
  ['a trusted proxy states HTTP', '127.0.0.1', { 'x-forwarded-proto': 'http', host: 'tiendas.example' }, false],
  ['another client states it', '203.0.113.9', { 'x-forwarded-proto': 'https' }, false],
  ['no header states it', '127.0.0.1', {}, false],
  ['the host is the configured one', '203.0.113.9', { host: 'Tiendas.example:443' }, true],
  ['the host is another', '203.0.113.9', { host: 'luna.example' }, false],
  ['the header makes no sense', '127.0.0.1', { 'x-forwarded-proto': 'wss' }, false],
  ['there is no connection', undefined, { 'x-forwarded-proto': 'https' }, false],
])('the scheme of a request is decided where %s', (_, peer, headers, isByTls) => {
  const test = createIsByTls({ trustedProxies: LOOPBACK, publicUrl: 'https://tiendas.example' })
  expect(test(from(peer, headers))).toBe(isByTls)
})

it.each([undefined, 'http://tiendas.example'])(
  'the scheme of a request is taken from a proxy alone with %s configured',
  (publicUrl) => {
    const test = createIsByTls({ trustedProxies: LOOPBACK, publicUrl })
    expect(test(from('203.0.113.9', { host: 'tiendas.example' }))).toBe(false)
    expect(test(from('127.0.0.1', { host: 'tiendas.example', 'x-forwarded-proto': 'https' }))).toBe(true)
  },
)
