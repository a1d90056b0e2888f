import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LAYERS } from '#domain/image/layer.ts'
import { BODY, FRAME } from '#domain/try-on/body.ts'
import { isWholeRun } from '../../../../test/is-whole-run.ts'
import { type BlobStore, folderBlobStore } from '../../adapters/blob-store.ts'
import { type CutOutPool, cutOutPool } from './cut-out-pool.ts'
import { CUT_OUT_VERSION } from './encode-cut-out.ts'
import { createImageRoutes } from './image-routes.ts'

const RED = { r: 170, g: 40, b: 50 }
const ODD = new URL('../../../../test/odd-cut-out-worker.ts', import.meta.url)

let folder: string
let derivedDir: string
let blobs: BlobStore
let logged: unknown[]
let reads: number
let shirt: string

const log = { warn: (entry: unknown) => logged.push(entry), error: (entry: unknown) => logged.push(entry) }

function app(cutOut: CutOutPool = cutOutPool()): Hono {
  const isOpenStore = async (account: string) => account === 'luna'
  return new Hono().route('/img', createImageRoutes({ blobs, derivedDir, isOpenStore, cutOut, log }))
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** A photograph of 900 × 1,200 with a plain ground and a garment of one colour on it. */
function photograph({ left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>) {
  const garment = { create: { width, height, channels: 3 as const, background: RED } }
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#ece8e1' } })
    .composite([{ input: garment, left, top }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-cut-outs-'))
  const stored = folderBlobStore(join(folder, 'blobs'))
  blobs = {
    ...stored,
    read: (account, key) => {
      reads++
      return stored.read(account, key)
    },
  }
  shirt = await blobs.put('luna', await photograph({ left: 250, top: 300, width: 400, height: 500 }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  logged = []
  reads = 0
  derivedDir = await mkdtemp(join(folder, 'derived-'))
})

interface Pixels {
  at: (x: number, y: number) => number[]
  /** The first and last column and row with an opaque pixel. */
  bounds: { left: number; right: number; top: number; bottom: number }
}

async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  const bounds = { left: info.width, right: -1, top: info.height, bottom: -1 }
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if ((data[(y * info.width + x) * 4 + 3] ?? 0) < 128) continue
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x)
      bounds.top = Math.min(bounds.top, y)
      bounds.bottom = Math.max(bounds.bottom, y)
    }
  }
  return { at, bounds }
}

/** Expects two lengths to be the same, except for soft edges. */
const expectNear = (measured: number, wanted: number) => expect(Math.abs(measured - wanted)).toBeLessThanOrEqual(3)

describe('a cut-out', () => {
  it('is a transparent WebP in the frame of the body, with the garment where it is worn', async () => {
    const response = await app().request(`/img/luna/${shirt}/torso`)
    const bytes = await bytesOf(response)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...FRAME, hasAlpha: true })
    const { at, bounds } = await pixelsOf(bytes)
    for (const [x, y] of [
      [0, 0],
      [FRAME.width - 1, 0],
      [0, FRAME.height - 1],
      [FRAME.width - 1, FRAME.height - 1],
    ] as const)
      expect(at(x, y)[3]).toBe(0)
    const [red = 0, green = 0, blue = 0, alpha] = at(BODY.axis, BODY.bust.y)
    expect(alpha).toBe(255)
    expect(Math.max(Math.abs(red - RED.r), Math.abs(green - RED.g), Math.abs(blue - RED.b))).toBeLessThan(16)
    // From shoulder to shoulder with a little ease, and in its own proportions of 4 to 5.
    const half = BODY.shoulder.half + 6
    expectNear(bounds.left, BODY.axis - half)
    expectNear(bounds.right, BODY.axis + half)
    expectNear(bounds.top, BODY.neck.y - 2)
    expectNear(bounds.bottom, BODY.neck.y - 2 + (half * 2 * 5) / 4)
  })

  it('lies elsewhere in each layer, and within the frame in all of them', async () => {
    const on = app()
    const boxes = new Set<string>()
    for (const layer of LAYERS) {
      const bytes = await bytesOf(await on.request(`/img/luna/${shirt}/${layer}`))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...FRAME })
      boxes.add(JSON.stringify((await pixelsOf(bytes)).bounds))
    }
    expect(boxes.size).toBe(LAYERS.length)
  })

  it('is cropped at the edge of the frame, in any odd shape', async () => {
    const belt = await blobs.put('luna', await photograph({ left: 20, top: 560, width: 860, height: 60 }))
    const pole = await blobs.put('luna', await photograph({ left: 430, top: 40, width: 40, height: 1120 }))
    for (const [index, key] of [belt, pole].entries()) {
      // Each takes a second.
      for (const layer of isWholeRun ? LAYERS : LAYERS.slice(index, index + 1)) {
        const response = await app().request(`/img/luna/${key}/${layer}`)
        expect([layer, response.status]).toEqual([layer, 200])
        expect(await sharp(await bytesOf(response)).metadata()).toMatchObject(FRAME)
      }
    }
    expect(logged).toEqual([])
  })

  it('is cached for a day, and then is a 304 for as long as it is made in the same way', async () => {
    const first = await app().request(`/img/luna/${shirt}/torso`)
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(tag).toContain(`-v${CUT_OUT_VERSION}-`)
    const known = await app().request(`/img/luna/${shirt}/torso`, { headers: { 'if-none-match': tag } })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, tag, ''])
    expect(known.headers.get('cache-control')).toBe('public, max-age=86400')
    const before = tag.replace(`-v${CUT_OUT_VERSION}-`, `-v${CUT_OUT_VERSION - 1}-`)
    const changed = await app().request(`/img/luna/${shirt}/torso`, { headers: { 'if-none-match': before } })
    expect(changed.status).toBe(200)
    expect(await readdir(join(derivedDir, 'luna'))).toEqual([`${shirt}-torso-v${CUT_OUT_VERSION}.webp`])
  })
})

describe('a photograph of which nothing can be cut out', () => {
  const street = () =>
    sharp({
      create: {
        width: 600,
        height: 800,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()

  /** A pool that counts what it is given. */
  function counted(): { cutOut: CutOutPool; tried: () => number } {
    const pool = cutOutPool()
    let count = 0
    return {
      cutOut: (each) => {
        count++
        return pool(each)
      },
      tried: () => count,
    }
  }

  async function expectPlaceholder(response: Response) {
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('<svg')
  }

  it('has the placeholder, and is tried once in each layer, by later processes, too', async () => {
    const key = await blobs.put('luna', await street())
    const { cutOut, tried } = counted()
    // Each app is as a process of its own: nothing remains of the former one's memory.
    for (let process = 0; process < 3; process++) {
      for (const layer of LAYERS) await expectPlaceholder(await app(cutOut).request(`/img/luna/${key}/${layer}`))
    }
    expect([tried(), reads]).toEqual([LAYERS.length, LAYERS.length])
    expect(logged).toEqual([])
    expect((await readdir(join(derivedDir, 'luna'))).toSorted()).toEqual(
      LAYERS.map((layer) => `${key}-${layer}-v${CUT_OUT_VERSION}.none`).toSorted(),
    )
    expect((await app().request(`/img/luna/${key}/400`)).status).toBe(200)
  })

  it('is tried again once the derivatives are deleted', async () => {
    const { cutOut, tried } = counted()
    const key = await blobs.put('luna', await street())
    await app(cutOut).request(`/img/luna/${key}/torso`)
    await rm(derivedDir, { recursive: true })
    await expectPlaceholder(await app(cutOut).request(`/img/luna/${key}/torso`))
    expect(tried()).toBe(2)
  })

  it.each([
    ['throw', 1],
    ['end', 2],
  ])('has the placeholder when it makes its thread %s, and is shown as it is all the same', async (_, width) => {
    const on = app(cutOutPool({ script: ODD }))
    const odd = { create: { width, height: 9, channels: 3 as const, background: '#777' } }
    const key = await blobs.put('luna', await sharp(odd).png().toBuffer())
    for (let request = 0; request < 3; request++) await expectPlaceholder(await on.request(`/img/luna/${key}/torso`))
    // Not tried at each request.
    expect(logged).toHaveLength(1)
    expect((await on.request(`/img/luna/${key}/400`)).status).toBe(200)
    // The thread may have failed for another reason, so a later process tries it again.
    expect((await readdir(join(derivedDir, 'luna'))).filter((file) => file.endsWith('.none'))).toEqual([])
  })
})
