import sharp from 'sharp'
import { afterAll, describe, expect, type RunnerTask, test } from 'vitest'
import { drawCover, drawFavicon, drawLogo, LUNA_BOUTIQUE, NORTE_DENIM } from './brand.ts'
import { drawGarment } from './draw.ts'
import { type Cut, type Garment, type GarmentKind, STYLES, type View } from './garment.ts'
import { renderImage } from './render.ts'
import { sampleGarment } from './sample.ts'
import { recordSources } from './tested-sources.ts'

// Drawing takes half a minute: while its sources stay as they are recorded here, it is tested by `npm test -- --all`
// alone.
// biome-ignore lint/correctness/noEmptyPattern: Vitest derives the needed fixtures from this pattern.
afterAll(({}, file) => {
  const hasPassed = (task: RunnerTask): boolean =>
    'tasks' in task ? task.tasks.every(hasPassed) : task.result?.state === 'pass'
  if (hasPassed(file)) recordSources()
})

const kinds = Object.keys(STYLES) as GarmentKind[]
const cases = kinds.flatMap((kind) =>
  STYLES[kind].map((style, i) => ({ kind, style, garment: sampleGarment(kind, style, i) })),
)

/** Raw RGBA at a small width: enough to judge colour and outline, and quick. */
async function raster(svg: string, width = 120) {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / 600 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function mask(garment: Garment): Promise<boolean[]> {
  const { data } = await raster(drawGarment(garment, 'piece'))
  return Array.from({ length: data.length / 4 }, (_, i) => (data[i * 4 + 3] ?? 0) > 127)
}

async function meanColour(garment: Garment): Promise<[number, number, number]> {
  const { data } = await raster(drawGarment(garment, 'piece'))
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 250) continue
    count++
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0)
  }
  return sum.map((s) => s / count) as [number, number, number]
}

const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((v, i) => v - (b[i] ?? 0)))
const rgb = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

function plain(kind: GarmentKind, colour: string, cut: Partial<Cut> = {}): Garment {
  return {
    kind,
    cut: { fit: 'regular', length: 'regular', sleeve: 'short', neck: 'crew', style: STYLES[kind][0], ...cut },
    cloth: 'cotton',
    pattern: { kind: 'plain' },
    colour,
    seed: 42,
  }
}

describe('drawGarment', () => {
  test('draws the same text for the same garment, and another for another seed', { timeout: 60_000 }, () => {
    for (const { garment } of cases) {
      expect(drawGarment(garment, 'front')).toBe(drawGarment(structuredClone(garment), 'front'))
    }
    const shirt = plain('shirt', '#88aacc')
    expect(drawGarment(shirt, 'front')).not.toBe(drawGarment({ ...shirt, seed: 43 }, 'front'))
  })

  test.each(cases)('$kind $style renders in every view', { timeout: 60_000 }, async ({ garment }) => {
    for (const view of ['front', 'detail', 'piece'] as View[]) {
      const svg = drawGarment(garment, view)
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 600 800">.*<\/svg>$/s)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      // the straps of a sandal alone are thin lines
      const { width, height, data } = await raster(svg, view === 'piece' ? 240 : 60)
      expect(height / width).toBe(4 / 3)
      const alphas = Array.from({ length: width * height }, (_, i) => data[i * 4 + 3] ?? 0)
      if (view !== 'piece') expect(Math.min(...alphas)).toBe(255)
      else {
        for (const corner of [0, width - 1, width * (height - 1), width * height - 1]) expect(alphas[corner]).toBe(0)
        expect(alphas.filter((a) => a > 200).length).toBeGreaterThan(80)
      }
    }
  })

  test('rejects a style the kind does not have', () => {
    expect(() => drawGarment(plain('tee', '#ffffff', { style: 'trench' }), 'front')).toThrow(RangeError)
  })

  test('has about the colour that is given', { timeout: 60_000 }, async () => {
    for (const kind of ['shirt', 'tee', 'dress', 'trousers', 'skirt', 'sweater'] as const) {
      const [red, blue] = ['#a8472f', '#2f5fa0']
      const a = await meanColour(plain(kind, red))
      const b = await meanColour(plain(kind, blue))
      expect(distance(a, rgb(red)), `${kind} red`).toBeLessThan(45)
      expect(distance(b, rgb(blue)), `${kind} blue`).toBeLessThan(45)
      expect(distance(a, b)).toBeGreaterThan(80)
    }
  })

  test('draws another outline for another cut', { timeout: 60_000 }, async () => {
    const differ = async (a: Garment, b: Garment) => {
      const [x, y] = await Promise.all([mask(a), mask(b)])
      const either = x.filter((v, i) => v || y[i]).length
      return x.filter((v, i) => v !== y[i]).length / either
    }
    const c = '#7a8b99'
    expect(await differ(plain('tee', c), plain('tee', c, { fit: 'loose' }))).toBeGreaterThan(0.06)
    expect(await differ(plain('tee', c), plain('tee', c, { sleeve: 'long' }))).toBeGreaterThan(0.12)
    expect(await differ(plain('dress', c), plain('dress', c, { length: 'long' }))).toBeGreaterThan(0.1)
    expect(await differ(plain('tee', c), plain('tee', c, { neck: 'scoop', style: 'tank' }))).toBeGreaterThan(0.1)
    for (const kind of ['jacket', 'boots', 'bag', 'cap', 'jeans', 'sandals'] as const) {
      const first = STYLES[kind][0]
      const second = kind === 'jacket' ? 'trench' : (STYLES[kind].at(-1) ?? first)
      expect(await differ(plain(kind, c, { style: first }), plain(kind, c, { style: second })), kind).toBeGreaterThan(
        0.06,
      )
    }
  })

  test('keeps every piece of clothing on the figure’s axis', { timeout: 60_000 }, async () => {
    for (const kind of ['shirt', 'dress', 'jeans', 'skirt', 'jacket'] as const) {
      const { data, width } = await raster(drawGarment(plain(kind, '#556677'), 'piece'))
      let sum = 0
      let count = 0
      for (let i = 0; i < data.length / 4; i++) {
        if ((data[i * 4 + 3] ?? 0) < 128) continue
        sum += i % width
        count++
      }
      expect(Math.abs(sum / count / width - 0.5)).toBeLessThan(0.02)
    }
  })
})

describe('renderImage', () => {
  test('makes a small WebP of the given width', { timeout: 30_000 }, async () => {
    const webp = await renderImage(drawGarment(plain('shirt', '#c9d3dc'), 'front'), 800)
    const meta = await sharp(webp).metadata()
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', 800, 1067])
    expect(webp.length).toBeLessThan(20_000)
    const piece = await sharp(await renderImage(drawGarment(plain('tee', '#c9d3dc'), 'piece'), 300)).metadata()
    expect([piece.width, piece.hasAlpha]).toEqual([300, true])
  })
})

describe('brand', () => {
  test.each([LUNA_BOUTIQUE, NORTE_DENIM])(
    '$name has a logo, a favicon and a cover',
    { timeout: 120_000 },
    async (brand) => {
      const logo = drawLogo(brand, '#1d1a18')
      expect(logo).not.toContain('<text')
      const stats = await sharp(Buffer.from(logo)).stats()
      expect(stats.isOpaque).toBe(false)
      expect((await sharp(Buffer.from(drawFavicon(brand))).metadata()).width).toBe(64)
      const cover = drawCover(brand)
      expect(drawCover(brand)).toBe(cover)
      const { info } = await sharp(Buffer.from(cover), { density: 18 }).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([400, 200])
    },
  )
})
