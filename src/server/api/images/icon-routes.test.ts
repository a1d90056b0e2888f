import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ICONS, type Icon } from '#domain/image/icon.ts'
import { type BlobStore, folderBlobStore } from '../../adapters/blob-store.ts'
import { createImageRoutes } from './image-routes.ts'

const NAMES = Object.keys(ICONS) as Icon[]
const INK = { r: 20, g: 30, b: 90 }
const GROUND = [0xfa, 0xf8, 0xf5]

let folder: string
let derivedDir: string
let blobs: BlobStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-icons-'))
  derivedDir = join(folder, 'derived')
  blobs = folderBlobStore(join(folder, 'blobs'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A process of its own: it knows the stored files, and nothing else. */
function icon(key: string, name: Icon): Promise<Response> {
  const unexpected = (entry: unknown) => expect.fail(`nothing goes wrong, but ${JSON.stringify(entry)}`)
  const log = { warn: unexpected, error: unexpected }
  const routes = createImageRoutes({ blobs, derivedDir, isOpenStore: async () => true, log })
  return Promise.resolve(new Hono().route('/img', routes).request(`/img/luna/${key}/${name}`))
}

/** A logo of one colour that fills its image; with a margin, transparent around it. */
async function logo(width: number, height: number, margin = 0): Promise<string> {
  const ink = sharp({ create: { width, height, channels: 3, background: INK } })
  const edges = { top: margin, bottom: margin, left: margin, right: margin }
  const drawn = margin > 0 ? ink.ensureAlpha().extend({ ...edges, background: '#00000000' }) : ink
  return blobs.put('luna', await drawn.png().toBuffer())
}

/** The box of the pixels unlike the ground, and the distance of its farthest pixel from the middle. */
async function drawnIn(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const box = { left: info.width, right: -1, top: info.height, bottom: -1, reach: 0 }
  const middle = info.width / 2
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 3
      if (GROUND.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 8)) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
      box.reach = Math.max(box.reach, Math.hypot(x + 0.5 - middle, y + 0.5 - middle))
    }
  }
  return box
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('the icon of an app', () => {
  it('is an opaque PNG of the side that it is named by, cached for ever', async () => {
    const key = await logo(300, 300)
    for (const name of NAMES) {
      const response = await icon(key, name)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const side = Number(name.split('-')[1])
      const bytes = await bytesOf(response)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: side, height: side, hasAlpha: false })
      const [red, green, blue] = await sharp(bytes).raw().toBuffer()
      expect([red, green, blue]).toEqual(GROUND)
    }
  })

  it.each([
    ['square', () => logo(300, 300)],
    ['small', () => logo(12, 12)],
    ['wide', () => logo(1200, 200)],
    ['wide beyond reason', () => logo(2000, 1)],
    ['tall', () => logo(100, 900)],
    ['transparent around', () => logo(300, 300, 50)],
  ])('has a logo that is %s in its middle, and a launcher’s circle cuts nothing off it', async (_, drawn) => {
    const key = await drawn()
    for (const name of NAMES) {
      const { side } = ICONS[name]
      const { left, right, top, bottom, reach } = await drawnIn(await bytesOf(await icon(key, name)))
      expect(right - left + (bottom - top)).toBeGreaterThan(side * 0.4)
      expect(Math.abs(left + right - side)).toBeLessThanOrEqual(2)
      expect(Math.abs(top + bottom - side)).toBeLessThanOrEqual(2)
      if (name === 'maskable-512') expect(reach).toBeLessThanOrEqual((side * 4) / 5 / 2)
    }
  })

  it('shows its ground through a logo that is transparent', async () => {
    const ring = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="80" fill="none" stroke="#141e5a" stroke-width="30"/></svg>',
    )
    const key = await blobs.put('luna', await sharp(ring).png().toBuffer())
    for (const name of NAMES) {
      const { side } = ICONS[name]
      const { data, info } = await sharp(await bytesOf(await icon(key, name)))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = ((side / 2) * info.width + side / 2) * info.channels
      expect([...data.subarray(at, at + 3)]).toEqual(GROUND)
    }
  })

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['cut off by a few bytes', (whole: Buffer) => whole.subarray(0, -4)],
    ['empty', () => Buffer.alloc(0)],
    ['zeros', (whole: Buffer) => Buffer.alloc(whole.length)],
  ])('is made again when its stored file is %s', async (_, broken) => {
    const key = await logo(300, 200)
    const whole = await bytesOf(await icon(key, 'icon-192'))
    const path = join(derivedDir, 'luna', `${key}-icon-192.png`)
    await writeFile(path, broken(whole))
    expect(await bytesOf(await icon(key, 'icon-192'))).toEqual(whole)
    expect(await readFile(path)).toEqual(whole)
    expect((await readdir(join(derivedDir, 'luna'))).filter((file) => file.startsWith(key))).toHaveLength(1)
  })
})
