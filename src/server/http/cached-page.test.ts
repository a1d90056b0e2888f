import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildCachedPage, isUnchanged } from './cached-page.ts'

const text = 'Vestido de lino, talla única. '.repeat(200)
const plain = new TextEncoder().encode(text)
const headers = { 'content-type': 'text/html; charset=utf-8' }

it('a cached page is the same text in every encoding, with its own tag', async () => {
  const page = buildCachedPage(plain, headers)
  const [zstd, br] = [await page.encode('zstd'), await page.encode('br')]
  const [gzip, identity] = [await page.encode('gzip'), await page.encode('identity')]
  expect(zstdDecompressSync(zstd.body).toString()).toBe(text)
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  expect(identity.body.toString()).toBe(text)
  expect(new Set([zstd.etag, br.etag, gzip.etag, identity.etag]).size).toBe(4)
  for (const encoded of [zstd, br, gzip, identity]) {
    expect(encoded.headers).toMatchObject({ ...headers, etag: encoded.etag, vary: 'Accept-Encoding' })
    expect(encoded.headers['content-length']).toBe(String(encoded.body.length))
  }
  expect(zstd.headers['content-encoding']).toBe('zstd')
  expect(br.headers['content-encoding']).toBe('br')
  expect(identity.headers['content-encoding']).toBeUndefined()
})

it('a cached page takes no larger window than the page is, which costs memory for each page', async () => {
  const windowOf = async (bytes: number) =>
    windowBits((await buildCachedPage(new Uint8Array(bytes).fill(32), headers).encode('br')).body)
  expect(await windowOf(0)).toBe(10)
  expect(await windowOf(40_000)).toBe(16)
  expect(await windowOf(170_000)).toBe(18)
  expect(await windowOf(9_000_000)).toBe(24)
})

/** The logarithm of the window that the first bits of a Brotli stream state (RFC 7932, section 9.1). */
function windowBits(stream: Buffer): number {
  const first = stream[0] ?? 0
  if ((first & 1) === 0) return 16
  const [middle, last] = [(first >> 1) & 7, (first >> 4) & 7]
  if (middle !== 0) return 17 + middle
  return last === 0 ? 17 : 8 + last
}

it('a cached page makes an encoding once, when it is first requested, and counts its bytes', async () => {
  const page = buildCachedPage(plain, headers)
  expect(page.encoded('zstd')).not.toBeNull()
  expect(page.encoded('gzip')).toBeNull()
  const before = page.bytes
  const [one, other] = await Promise.all([page.encode('gzip'), page.encode('gzip')])
  expect(other).toBe(one)
  expect(page.encoded('gzip')).toBe(one)
  expect(page.bytes).toBe(before + one.body.length)
})

it('a cached page can be made smaller, and is the same text then, with another tag', async () => {
  const text = Array.from({ length: 300 }, (_, n) => `Vestido de lino ${(n * 7_919) % 1_000}. `).join('')
  const page = buildCachedPage(new TextEncoder().encode(text), headers)
  const first = page.encoded('zstd')
  const before = page.bytes
  await page.condense()
  const smaller = page.encoded('br')
  expect(page.encoded('zstd')).toBe(smaller)
  expect(page.bytes).toBeLessThan(before)
  expect(brotliDecompressSync(smaller?.body ?? '').toString()).toBe(text)
  expect(smaller?.body.length).toBeLessThan(first?.body.length ?? 0)
  expect(smaller?.headers['content-length']).toBe(String(smaller?.body.length))
  expect(smaller?.etag).not.toBe(first?.etag)
  expect(gunzipSync((await page.encode('gzip')).body).toString()).toBe(text)
})

it('a cached page has the tag of its text: an unchanged text has the same tag', () => {
  const tagOf = (bytes: Uint8Array) => buildCachedPage(bytes, headers).encoded('zstd')?.etag
  expect(tagOf(plain)).toBe(tagOf(plain.slice()))
  expect(tagOf(plain)).not.toBe(tagOf(plain.slice(1)))
})

it.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"b", W/"a-br" , "c"', true],
  ['*', true],
  ['"a-gzip"', false],
  ['a-br', false],
  ['', false],
  [undefined, false],
])('who has %s has "a-br": %s', (header, unchanged) => {
  expect(isUnchanged(header, '"a-br"')).toBe(unchanged)
})
