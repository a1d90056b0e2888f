import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BlobStore, folderBlobStore } from '../../adapters/blob-store.ts'
import { BlobsUnavailable } from '../../adapters/object-store.ts'
import { createImageRoutes } from './image-routes.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const UNKNOWN = 'f'.repeat(64)

let folder: string
let derivedDir: string
let blobs: BlobStore
let logged: unknown[]
let photo: string

const log = { warn: (entry: unknown) => logged.push(entry), error: (entry: unknown) => logged.push(entry) }

function app(over: Partial<Parameters<typeof createImageRoutes>[0]> = {}): Hono {
  const isOpenStore = async (account: string) => account === 'luna' || account === 'norte'
  return new Hono().route('/img', createImageRoutes({ blobs, derivedDir, isOpenStore, log, ...over }))
}

const get = (on: Hono, path: string, headers: Record<string, string> = { accept: CHROME }) =>
  on.request(path, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const drawnPhoto = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a33', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-images-'))
  blobs = folderBlobStore(join(folder, 'blobs'))
  photo = await blobs.put('luna', await drawnPhoto(900, 1200).jpeg().toBuffer())
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  logged = []
  derivedDir = await mkdtemp(join(folder, 'derived-'))
})

describe('an image', () => {
  it.each([
    [CHROME, 'image/avif', 'heif'],
    ['image/webp,*/*;q=0.8', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('is what «%s» accepts', async (accept, type, format) => {
    const response = await get(app(), `/img/luna/${photo}/400`, { accept })
    const bytes = await bytesOf(response)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 400, height: 533 })
  })

  it('is a 304 for a browser that has it', async () => {
    const on = app()
    const tag = (await get(on, `/img/luna/${photo}/400`)).headers.get('etag') ?? ''
    for (const known of [tag, `"x", W/${tag}`, '*']) {
      const again = await get(on, `/img/luna/${photo}/400`, { accept: CHROME, 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(tag)
    }
    const asWebp = await get(on, `/img/luna/${photo}/400`, { accept: 'image/webp', 'if-none-match': tag })
    expect(asWebp.status).toBe(200)
  })

  it('has a head without a body', async () => {
    const response = await app().request(`/img/luna/${photo}/400`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await response.text()).toBe('')
  })

  it('is never larger than its original', async () => {
    const small = await blobs.put('luna', await drawnPhoto(120, 160).png().toBuffer())
    const bytes = await bytesOf(await get(app(), `/img/luna/${small}/1600`))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 120, height: 160 })
  })

  it('is upright and reveals nothing of its camera', async () => {
    const turned = await drawnPhoto(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const key = await blobs.put('luna', turned)
    const bytes = await bytesOf(await get(app(), `/img/luna/${key}/400`, { accept: 'image/jpeg' }))
    const served = await sharp(bytes).metadata()
    expect(served).toMatchObject({ width: 400, height: 533, space: 'srgb' })
    expect([served.exif, served.icc, served.orientation]).toEqual([undefined, undefined, undefined])
  })

  it('keeps its transparency where the format can, and lies on warm white where not', async () => {
    const clear = sharp({ create: { width: 500, height: 500, channels: 4, background: '#0000' } })
    const key = await blobs.put('luna', await clear.png().toBuffer())
    for (const accept of ['image/avif', 'image/webp']) {
      const served = await bytesOf(await get(app(), `/img/luna/${key}/400`, { accept }))
      expect((await sharp(served).metadata()).hasAlpha).toBe(true)
    }
    const jpeg = await bytesOf(await get(app(), `/img/luna/${key}/400`, { accept: 'image/jpeg' }))
    const [red = 0, green = 0, blue = 0] = await sharp(jpeg).raw().toBuffer()
    expect(Math.max(Math.abs(red - 0xfa), Math.abs(green - 0xf7), Math.abs(blue - 0xf2))).toBeLessThan(4)
  })

  it('is the first frame of an animation, and any raster format will do', async () => {
    const frames = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#123' } })
      .raw()
      .toBuffer()
    const moving = await sharp(frames, { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } })
      .gif()
      .toBuffer()
    for (const original of [
      moving,
      await drawnPhoto(300, 300).avif().toBuffer(),
      await drawnPhoto(300, 300).webp().toBuffer(),
    ]) {
      const key = await blobs.put('luna', original)
      const bytes = await bytesOf(await get(app(), `/img/luna/${key}/400`))
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 300 })
    }
  })
})

describe('the placeholder', () => {
  it('is a drawing at a path of its own', async () => {
    const response = await get(app(), '/img/placeholder')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    const svg = await bytesOf(response)
    expect(await sharp(svg).metadata()).toMatchObject({ format: 'svg', width: 600, height: 800 })
    const again = await get(app(), '/img/placeholder', { 'if-none-match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  async function expectPlaceholder(response: Response, status = 404) {
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('<svg')
  }

  it('replaces a missing image', async () => {
    await expectPlaceholder(await get(app(), `/img/luna/${UNKNOWN}/400`))
    expect(await readdir(derivedDir)).toEqual([])
  })

  it('replaces the images of a closed, unknown or different store', async () => {
    await expectPlaceholder(await get(app(), `/img/cerrada/${photo}/400`))
    await expectPlaceholder(await get(app(), `/img/norte/${photo}/400`))
    await get(app(), `/img/luna/${photo}/400`)
    await expectPlaceholder(await get(app({ isOpenStore: async () => false }), `/img/luna/${photo}/400`))
  })

  it.each([
    ['cut off', async () => (await drawnPhoto(900, 900).jpeg().toBuffer()).subarray(0, 9000)],
    ['text', async () => Buffer.from('no soy una imagen')],
    ['empty', async () => Buffer.alloc(0)],
    ['a vector drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['of too many pixels', async () => hugePng()],
  ])('replaces an original that is %s, and it is not tried at each request', async (_, original) => {
    const on = app()
    const key = await blobs.put('luna', await original())
    for (const width of [400, 600, 800]) await expectPlaceholder(await get(on, `/img/luna/${key}/${width}`))
    expect(logged).toHaveLength(1)
  })

  it('is shown while the store cannot be read', async () => {
    const isOpenStore = () => Promise.reject(new Error('database away'))
    await expectPlaceholder(await get(app({ isOpenStore }), `/img/luna/${photo}/400`))
    expect(logged).toHaveLength(1)
  })

  it('is shown while the service of the originals is away, and is to be requested again', async () => {
    const before = await get(app(), `/img/luna/${photo}/400`)
    expect(before.status).toBe(200)
    const read = () => Promise.reject(new BlobsUnavailable('away', 'ECONNREFUSED'))
    const away = app({ blobs: { ...blobs, read } })
    const response = await get(away, `/img/luna/${photo}/800`)
    await expectPlaceholder(response, 503)
    expect(response.headers.get('retry-after')).toBe('1')
    // An image that was made before is on this machine.
    expect((await get(away, `/img/luna/${photo}/400`)).status).toBe(200)
    expect(logged).toHaveLength(1)
  })

  it('is shown while too many others wait to be drawn, and is to be requested again', async () => {
    const read = Promise.withResolvers<null>()
    const on = app({ blobs: { ...blobs, read: () => read.promise } })
    const requests = Array.from({ length: 210 }, (_, n) => get(on, `/img/luna/${n.toString(16).padStart(64, '0')}/400`))
    const turnedAway: Response[] = []
    for (const each of requests) {
      Promise.resolve(each).then((response) => response.status === 503 && turnedAway.push(response))
    }
    // Two are being drawn, 200 wait.
    await expect.poll(() => turnedAway.length).toBe(8)
    for (const response of turnedAway) {
      await expectPlaceholder(response, 503)
      expect(response.headers.get('retry-after')).toBe('1')
    }
    read.resolve(null)
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(202)
    expect(logged).toEqual([])
  })

  it('replaces an original that cannot be read', async () => {
    const failing: BlobStore = { ...blobs, read: () => Promise.reject(new Error('EIO')) }
    await expectPlaceholder(await get(app({ blobs: failing }), `/img/luna/${photo}/400`))
  })
})

/** A few kilobytes that would be 52 megapixels. */
function hugePng(): Promise<Buffer> {
  return sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#fff' }, limitInputPixels: false })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer()
}

describe('a malformed path', () => {
  const isOpenStore = () => Promise.reject(new Error('nothing may be looked up'))

  it.each([
    '/img',
    '/img/',
    '/img/luna',
    `/img/luna/${'0'.repeat(64)}`,
    `/img/luna/${'0'.repeat(64)}/500`,
    `/img/luna/${'0'.repeat(64)}/400.jpg`,
    `/img/luna/${'0'.repeat(64)}/400/`,
    `/img/LUNA/${'0'.repeat(64)}/400`,
    '/img/luna/..%2f..%2fetc%2fpasswd/400',
    '/img/luna/%252e%252e/400',
    '/img/luna/%E0%A4%A/400',
    `/img/lu%00na/${'0'.repeat(64)}/400`,
    `/img/luna/${'0'.repeat(9_000)}/400`,
  ])('%s gets a sentence', async (path) => {
    const response = await get(app({ isOpenStore }), path)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    const problem = (await response.json()) as { code: string; title: string }
    expect(problem.code).toMatch(/^image-/)
    expect(problem.title).toMatch(/^(La dirección|El ancho).*\.$/)
    expect(logged).toEqual([])
  })

  it('never brings the server down, in any form', async () => {
    const on = app()
    const part = fc.oneof(
      fc.constantFrom(
        'luna',
        'norte',
        'cerrada',
        photo,
        UNKNOWN,
        '400',
        '1600',
        '..',
        '%2e%2e',
        '%00',
        '%',
        'placeholder',
        '',
      ),
      fc.webSegment(),
      fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
    )
    const accept = fc.constantFrom(CHROME, 'image/webp', '*/*', ';;;,q=,', '')
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), accept, async (parts, accept) => {
        const url = new URL(`http://localhost/img/${parts.join('/')}`)
        if (!url.pathname.startsWith('/img')) return
        const response = await on.request(url.pathname, { headers: { accept, 'if-none-match': '"x"' } })
        expect([200, 304, 400, 404]).toContain(response.status)
      }),
      { numRuns: 400 },
    )
  })

  it('is only ever read', async () => {
    const response = await app().request(`/img/luna/${photo}/400`, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})
