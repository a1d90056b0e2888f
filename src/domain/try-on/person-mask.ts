import { perceivedRgb } from '../product/color-distance.ts'
import { type CutOutBox, type CutOutPixels, floodOf, type Mask } from './pixel-mask.ts'

/** Skin of all tones in OKLCH: lightness, chroma, and hue in degrees. Leather and beige cloth have these colours, too. */
const LIGHTNESS = { least: 0.3, most: 0.92 }
const CHROMA = { least: 0.028, most: 0.13 }
const HUE = { least: 32, most: 74 }
/** Colours near skin: cloth that has them here and there has them in its lights and shadows, too. */
const WARM = { chroma: 0.015, hue: { least: 5, most: 105 } }
/** Share of the cut-out that is warm, beyond which it is cloth, leather or fur of such a colour. */
const MOST_WARM = 0.6
/** Share of the cut-out that is skin: with less no person is seen. */
const LEAST_SKIN = 0.015
/** Share of the cut-out that a face, a hand or a leg has at least. */
const LEAST_PART = 0.003
/** Where a face or a neck lies: shares of the box, from the top and across, and how tall it is at most. */
const FACE = { bottom: 0.3, left: 0.25, right: 0.75, tallest: 0.45 }
/** How many times as large one hand, foot or leg is as the other, at most. */
const ALIKE = 4

/** A part of a cut-out that is coloured like skin: its share, and its middle and height as shares of the box. */
interface SkinPart {
  share: number
  x: number
  y: number
  height: number
}

/**
 * Whether a person wears the garment that was cut out: there is skin where a face or a neck would be, or on both sides
 * as of hands or legs, and the rest is something else.
 * @param mask 1 for each pixel of the cut-out
 * @param box the box around it
 */
export function showsPerson(image: CutOutPixels, mask: Mask, box: CutOutBox): boolean {
  const cut = readColors(image, mask)
  if (cut.warm > MOST_WARM) return false
  const parts = skinParts(cut, { box, width: image.width })
  const skin = parts.reduce((sum, { share }) => sum + share, 0)
  return skin >= LEAST_SKIN && (parts.some(isFace) || isPair(parts))
}

/** How many times as tall as wide a cut-out of a whole person is at least. */
const STANDING = 1.5

/**
 * Whether a person carries or wears the accessory that was cut out: a tall cut-out with a face, and with skin further
 * down. Without the second a bag with a handle of leather would be one.
 */
export function showsWholePerson(image: CutOutPixels, mask: Mask, box: CutOutBox): boolean {
  if (box.bottom - box.top < STANDING * (box.right - box.left)) return false
  const cut = readColors(image, mask)
  if (cut.warm > MOST_WARM) return false
  const parts = skinParts(cut, { box, width: image.width })
  return parts.some(isFace) && parts.some(({ y }) => y > FACE.bottom)
}

function isFace({ x, y, height }: SkinPart): boolean {
  return y < FACE.bottom && x > FACE.left && x < FACE.right && height < FACE.tallest
}

/** Two parts alike at about the same height, left and right of the middle. */
function isPair(parts: readonly SkinPart[]): boolean {
  return parts.some((left) =>
    parts.some((right) => {
      const [smaller, larger] = [Math.min(left.share, right.share), Math.max(left.share, right.share)]
      return left.x < 0.5 && right.x > 0.5 && Math.abs(left.y - right.y) < 0.15 && larger <= smaller * ALIKE
    }),
  )
}

interface CutColors {
  /** 1 for each pixel of the cut-out that is coloured like skin. */
  isSkin: Mask
  /** Pixels of the cut-out. */
  all: number
  /** Share of the cut-out that is warm. */
  warm: number
}

function readColors({ data }: CutOutPixels, mask: Mask): CutColors {
  const isSkin = new Uint8Array(mask.length)
  let [all, warm] = [0, 0]
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    const { l, a, b } = perceivedRgb(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0)
    const chroma = Math.hypot(a, b)
    const hue = (Math.atan2(b, a) * 180) / Math.PI
    all++
    if (chroma >= WARM.chroma && isWithin(hue, WARM.hue)) warm++
    if (isWithin(l, LIGHTNESS) && isWithin(chroma, CHROMA) && isWithin(hue, HUE)) isSkin[at] = 1
  }
  return { isSkin, all, warm: warm / Math.max(1, all) }
}

function skinParts({ isSkin, all }: CutColors, { box, width }: { box: CutOutBox; width: number }): SkinPart[] {
  const seen = new Uint8Array(isSkin.length)
  const parts: SkinPart[] = []
  for (let start = 0; start < isSkin.length; start++) {
    if (!isSkin[start] || seen[start]) continue
    const pixels = floodOf(start, { width, seen, isInside: (at) => isSkin[at] === 1 })
    if (pixels.length >= all * LEAST_PART) parts.push(partOf(pixels, { all, box, width }))
  }
  return parts
}

function partOf(
  pixels: readonly number[],
  { all, box, width }: { all: number; box: CutOutBox; width: number },
): SkinPart {
  let [sumX, sumY, top, bottom] = [0, 0, Number.POSITIVE_INFINITY, 0]
  for (const at of pixels) {
    const x = at % width
    const y = (at - x) / width
    sumX += x
    sumY += y
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  return {
    share: pixels.length / all,
    x: (sumX / pixels.length - box.left) / across,
    y: (sumY / pixels.length - box.top) / down,
    height: (bottom + 1 - top) / down,
  }
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most
}
