import { describe, expect, it } from 'vitest'
import { BODY, FRAME } from './body.ts'
import { cutOut } from './cut-out.ts'
import type { CutOutPixels } from './pixel-mask.ts'
import { placeCutOut } from './place-cut-out.ts'

type Rgb = readonly [number, number, number]
const [WIDTH, HEIGHT] = [120, 160]

/** A photograph of a garment: its ground grows darker downwards, as under a lamp. */
function photograph(
  paint: (x: number, y: number) => Rgb | null,
  ground: (x: number, y: number) => Rgb = lamp,
): CutOutPixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) data.set([...(paint(x, y) ?? ground(x, y)), 255], (y * WIDTH + x) * 4)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

const lamp = (_: number, y: number): Rgb => [240 - y / 10, 237 - y / 10, 230 - y / 10]
const box = (left: number, top: number, right: number, bottom: number, color: Rgb) => (x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom ? color : null
const BLUE: Rgb = [40, 60, 130]
const alpha = ({ data }: CutOutPixels, x: number, y: number) => data[(y * WIDTH + x) * 4 + 3]

describe('a garment on a plain ground', () => {
  it('is cut out where it is', () => {
    const cut = cutOut(photograph(box(30, 40, 90, 130, BLUE)), false)
    expect(cut?.box).toEqual({ left: 30, top: 40, right: 90, bottom: 130 })
    if (!cut) return
    expect([alpha(cut.pixels, 60, 80), alpha(cut.pixels, 10, 10), alpha(cut.pixels, 25, 80)]).toEqual([255, 0, 0])
  })

  it('is cut out without its soft shadow', () => {
    const shadow = (x: number, y: number): Rgb => {
      const [r, g, b] = lamp(x, y)
      const depth = Math.max(0, 1 - Math.abs(y - 130) / 20) * Math.max(0, 1 - Math.abs(x - 60) / 50) * 26
      return [r - depth, g - depth, b - depth]
    }
    const cut = cutOut(photograph(box(30, 40, 90, 118, BLUE), shadow), false)
    expect(cut?.box.bottom).toBeLessThan(123)
  })

  it('is white on white as long as it has an edge', () => {
    const shirt = (x: number, y: number): Rgb | null => {
      if (x < 30 || x >= 90 || y < 40 || y >= 130) return null
      const isEdge = x < 34 || x >= 86 || y < 44 || y >= 126
      return isEdge ? [205, 203, 200] : [238, 236, 231]
    }
    const cut = cutOut(photograph(shirt), false)
    expect(cut && alpha(cut.pixels, 60, 80)).toBe(255)
  })

  it('shows the ground between handles, and in a garment without holes none of it', () => {
    const bag = (x: number, y: number): Rgb | null => {
      const isHandle = x >= 30 && x < 90 && y >= 30 && y < 90 && !(x >= 44 && x < 76 && y >= 44)
      return isHandle || (x >= 30 && x < 90 && y >= 84 && y < 140) ? [90, 50, 30] : null
    }
    const held = cutOut(photograph(bag), true)
    expect(held && alpha(held.pixels, 60, 64)).toBe(0)
    const worn = cutOut(photograph(bag), false)
    expect(worn && alpha(worn.pixels, 60, 64)).toBe(255)
  })

  it('is the opaque part, when the image is cut out already', () => {
    const image = photograph(box(30, 40, 90, 130, BLUE), () => [255, 0, 255])
    for (let i = 0; i < WIDTH * HEIGHT; i++) if (image.data[i * 4] === 255) image.data[i * 4 + 3] = 0
    expect(cutOut(image, false)?.box).toEqual({ left: 30, top: 40, right: 90, bottom: 130 })
  })

  it('is not cut out of a street, nor of nothing, nor where it fills the image', () => {
    const street = (x: number, y: number): Rgb => [(x * 37) % 255, (y * 53) % 255, ((x + y) * 11) % 255]
    expect(cutOut(photograph(box(30, 40, 90, 130, BLUE), street), false)).toBeNull()
    expect(
      cutOut(
        photograph(() => null),
        false,
      ),
    ).toBeNull()
    expect(cutOut(photograph(box(0, 0, WIDTH, HEIGHT, BLUE)), false)).toBeNull()
    expect(cutOut({ data: new Uint8ClampedArray(4), width: 1, height: 1 }, true)).toBeNull()
  })

  const SKINS: Rgb[] = [
    [236, 188, 160],
    [197, 143, 110],
    [141, 92, 66],
    [86, 54, 40],
  ]
  /** A garment with the head, hands and feet of a person, as far as they are in the image. */
  const worn = (skin: Rgb, garment: Rgb, shown: { head?: boolean; hands?: boolean; feet?: boolean }) => {
    const parts = [
      ...(shown.head ? [box(54, 6, 66, 10, [40, 28, 24]), box(54, 10, 66, 26, skin)] : []),
      ...(shown.hands ? [box(26, 80, 32, 88, skin), box(88, 80, 94, 88, skin)] : []),
      ...(shown.feet ? [box(44, 136, 52, 150, skin), box(68, 136, 76, 150, skin)] : []),
      box(32, 26, 88, 136, garment),
    ]
    return (x: number, y: number) => parts.map((paint) => paint(x, y)).find((color) => color !== null) ?? null
  }

  it.each(SKINS.map((skin) => [skin.join(), skin] as const))(
    'is not cut out together with a person of %s',
    (_, skin) => {
      for (const shown of [{ head: true, hands: true, feet: true }, { head: true }, { hands: true }, { feet: true }]) {
        expect(cutOut(photograph(worn(skin, BLUE, shown)), false)).toBeNull()
      }
    },
  )

  it('is not cut out of a whole person, also where it is an accessory; a bag with a handle of leather is', () => {
    for (const skin of SKINS) {
      expect(cutOut(photograph(worn(skin, BLUE, { head: true, feet: true })), true)).toBeNull()
      const handle = (x: number, y: number) => box(54, 20, 66, 26, skin)(x, y) ?? box(42, 26, 78, 136, BLUE)(x, y)
      expect(cutOut(photograph(handle), true)).not.toBeNull()
    }
  })

  it('is cut out in any colour of skin, with trimmings, buttons and a label', () => {
    const DARK: Rgb = [38, 38, 44]
    for (const cloth of SKINS) {
      expect(cutOut(photograph(worn(cloth, cloth, { hands: true })), false)).not.toBeNull()
      const trimmed = (x: number, y: number) =>
        box(58, 30, 62, 32, DARK)(x, y) ?? box(40, 120, 80, 130, DARK)(x, y) ?? box(30, 20, 90, 130, cloth)(x, y)
      expect(cutOut(photograph(trimmed), false)).not.toBeNull()
    }
    const labelled = (x: number, y: number) =>
      box(58, 30, 62, 32, [141, 92, 66])(x, y) ?? box(30, 20, 90, 130, BLUE)(x, y)
    expect(cutOut(photograph(labelled), false)).not.toBeNull()
  })

  it('lies where it is worn', () => {
    const cut = cutOut(photograph(box(30, 20, 90, 140, BLUE)), false)
    if (!cut) throw new Error('it is cut out')
    const trousers = placeCutOut(cut, 'legs')
    expect(trousers.width).toBeCloseTo(124, 0)
    expect(trousers.top).toBe(BODY.waist.y - 2)
    expect(placeCutOut(cut, 'torso').top).toBe(BODY.neck.y - 2)
    const shoes = placeCutOut(cut, 'feet')
    expect(shoes.top + shoes.height).toBeCloseTo(BODY.sole.y + 2)
    for (const layer of ['torso', 'outer', 'whole', 'legs', 'feet', 'head', 'neck', 'waist'] as const) {
      const { left, top, width, height } = placeCutOut(cut, layer)
      expect(left + width / 2).toBeCloseTo(BODY.axis)
      expect([left >= 0, top >= 0, top + height <= FRAME.height]).toEqual([true, true, true])
    }
    expect(placeCutOut(cut, 'hand').left).toBeGreaterThan(BODY.axis)
  })

  it('covers the shoulders where it has sleeves, and leaves them bare where it has straps', () => {
    /** A garment that is so many pixels broad to each side of the middle, by its rows. */
    const placed = (half: (row: number) => number) => {
      const cut = cutOut(
        photograph((x, y) => (y >= 20 && y < 140 && Math.abs(x - 60) < half(y - 20) ? BLUE : null)),
        false,
      )
      if (!cut) throw new Error('it is cut out')
      const { top, width, height } = placeCutOut(cut, 'torso')
      const row = (BODY.shoulder.y + 6 - top) * (120 / height)
      return { top, half: half(row) * (width / (cut.box.right - cut.box.left)) }
    }
    const shirt = placed((row) => Math.min(46, 9 + row * 1.6))
    expect(shirt.half).toBeGreaterThanOrEqual(BODY.shoulder.half - 2)
    const straps = placed((row) => (row < 42 ? 12 : 30))
    expect(straps.half).toBeLessThan(BODY.shoulder.half)
    expect(straps.top).toBe(BODY.neck.y - 2)
  })
})
