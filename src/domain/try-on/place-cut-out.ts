import type { Layer } from '../image/layer.ts'
import { BODY } from './body.ts'
import type { CutOut } from './cut-out.ts'

/** Where a cut-out lies in the frame. */
export interface Placement {
  left: number
  top: number
  width: number
  height: number
}

/** Shares of a garment's height in which its shoulders and its waistband are measured. */
const SHOULDERS = [0.1, 0.16] as const
const WAISTBAND = [0.02, 0.06] as const

/**
 * Where a garment that was cut out lies on the body: trousers by their waistband, what hangs from the shoulders by
 * these, all else by its size.
 */
export function placeCutOut({ box, pixels }: CutOut, layer: Layer): Placement {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const centred = (scale: number, top: number): Placement => ({
    left: BODY.axis - (width * scale) / 2,
    top,
    width: width * scale,
    height: height * scale,
  })
  const within = (scale: number, { most, least }: { most: number; least: number }) =>
    Math.max(least / height, Math.min(most / height, scale))
  switch (layer) {
    case 'legs': {
      const band = breadth({ pixels, box }, WAISTBAND)
      return centred(
        within(((BODY.waist.half + 5) * 2) / band, { least: 90, most: BODY.sole.y - 8 - LEGS_TOP }),
        LEGS_TOP,
      )
    }
    case 'torso':
    case 'outer':
    case 'whole': {
      const ease = layer === 'outer' ? 14 : 6
      const scale = ((BODY.shoulder.half + ease) * 2) / breadth({ pixels, box }, SHOULDERS)
      const { grown, lifted } = overShoulders({ pixels, box }, within(scale, LENGTHS[layer]))
      return centred(within(grown, LENGTHS[layer]), NECKLINE - lifted)
    }
    case 'feet': {
      const scale = Math.min(190 / width, 120 / height)
      return centred(scale, BODY.sole.y + 2 - height * scale)
    }
    case 'hand': {
      const scale = Math.min(120 / width, 150 / height)
      const place = centred(scale, BODY.hand.y)
      return { ...place, left: place.left + BODY.hand.x }
    }
    case 'head': {
      const scale = Math.min(96 / width, 58 / height)
      return centred(scale, BODY.brow.y - 4 - height * scale)
    }
    case 'neck':
      return centred(Math.min(120 / width, 150 / height), BODY.chin.y + 8)
    case 'waist': {
      const scale = ((BODY.waist.half + 6) * 2) / width
      return centred(Math.min(scale, 60 / height), BODY.waist.y + 14)
    }
  }
}

/** The height at which what hangs from the shoulders begins. */
const NECKLINE = BODY.neck.y - 2
/**
 * How much higher it may begin, and how much larger it may be, to cover the shoulders: a hanger's slope more than a
 * body's.
 */
const LIFTS = [0, 4, 8, 12, 16, 20]
const GROWTHS = [1, 1.06, 1.12]

/** How a garment with sleeves lies over the shoulders. A sleeveless garment stays as it is. */
function overShoulders(cut: CutOut, scale: number): { grown: number; lifted: number } {
  const covered = BODY.shoulder.half * 2
  for (const growth of GROWTHS) {
    for (const lifted of LIFTS) {
      const grown = scale * growth
      const row = (BODY.shoulder.y + 6 - NECKLINE + lifted) / (grown * (cut.box.bottom - cut.box.top))
      if (breadth(cut, [row, row]) * grown >= covered) return { grown, lifted }
    }
  }
  return { grown: scale, lifted: 0 }
}

/** The height at which trousers and skirts begin. */
const LEGS_TOP = BODY.waist.y - 2

/** How long what hangs from the shoulders is, in units of the frame. */
const LENGTHS = {
  torso: { least: 200, most: 320 },
  outer: { least: 220, most: 520 },
  whole: { least: 330, most: 600 },
} as const

/** The breadth of the garment over some of its rows, pixels. */
function breadth({ pixels: { data, width }, box }: CutOut, [from, to]: readonly [number, number]): number {
  const height = box.bottom - box.top
  let widest = 1
  for (let y = Math.floor(box.top + height * from); y <= Math.min(box.bottom - 1, box.top + height * to); y++) {
    let [left, right] = [box.right, box.left]
    for (let x = box.left; x < box.right; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
    }
    widest = Math.max(widest, right - left)
  }
  return widest
}
