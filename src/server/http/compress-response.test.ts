import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { compressResponse } from './compress-response.ts'

const LONG = 'Vestido de lino. '.repeat(200)

async function get(headers: Record<string, string>, response = () => new Response(LONG, { headers }), accept = 'br') {
  const app = new Hono().use(compressResponse).all('*', response)
  const { headers: received, ...rest } = await app.request('/', { headers: { 'accept-encoding': accept } })
  return { encoding: received.get('content-encoding'), headers: received, ...rest }
}

describe('a response', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }

  it('is compressed as its header prefers, and varies by it', async () => {
    for (const [accept, encoding] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0.5, gzip', 'gzip'],
      ['identity', null],
      ['', null],
    ] as const) {
      const found = await get({ ...html, vary: 'Accept' }, undefined, accept)
      expect([accept, found.encoding]).toEqual([accept, encoding])
      expect(found.headers.get('vary')).toBe('Accept, Accept-Encoding')
    }
  })

  it('has a weak tag then, as another encoding has the same', async () => {
    expect((await get({ ...html, etag: '"a"' })).headers.get('etag')).toBe('W/"a"')
    expect((await get({ ...html, etag: '"a"' }, undefined, 'identity')).headers.get('etag')).toBe('"a"')
  })

  it.each<[string, Record<string, string>, number, string | null]>([
    ['short', html, 200, 'corto'],
    ['an image', { 'content-type': 'image/webp' }, 200, LONG],
    ['compressed already', { ...html, 'content-encoding': 'gzip' }, 200, LONG],
    ['not to be transformed', { ...html, 'cache-control': 'no-store, no-transform' }, 200, LONG],
    ['a part', html, 206, LONG],
    ['empty', html, 304, null],
  ])('is sent as it is when it is %s', async (_, headers, status, body) => {
    const found = await get(headers, () => new Response(body, { headers, status }))
    expect(found.encoding).toBe(headers['content-encoding'] ?? null)
  })
})

describeOnEngines('a page that is rendered for each visitor', (engine) => {
  let database: Database
  let app: ReturnType<Awaited<ReturnType<typeof loadBuiltApp>>['createApp']>

  beforeAll(async () => {
    database = await engine.open()
    await createStore(database.db, { account: 'luna', plan: 'premium', products: [{ name: 'Vestido' }] })
    const services = openServices(database.db)
    app = (await loadBuiltApp()).createApp(appServices({ ready: () => services }))
  })

  it.each(['/luna/favorites', '/luna/offline', '/luna/checkout', '/luna/dress-up', '/luna/favorites.data'])(
    'is compressed at %s, and the same in every encoding',
    async (path) => {
      const fetched = async (encoding: string) => {
        const response = await app.request(`http://localhost${path}`, {
          headers: { host: 'localhost', 'accept-encoding': encoding },
        })
        expect(response.headers.get('vary')).toContain('Accept-Encoding')
        return { encoding: response.headers.get('content-encoding'), bytes: Buffer.from(await response.arrayBuffer()) }
      }
      const plain = await fetched('identity')
      expect(plain.encoding).toBeNull()
      if (plain.bytes.length < 1_024) return
      for (const [accepted, encoding, decompress] of [
        ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
        ['gzip, deflate, br', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
      ] as const) {
        const found = await fetched(accepted)
        expect(found.encoding).toBe(encoding)
        expect(found.bytes.length).toBeLessThan(plain.bytes.length / 2)
        expect(decompress(found.bytes).length).toBe(plain.bytes.length)
      }
    },
  )
})
