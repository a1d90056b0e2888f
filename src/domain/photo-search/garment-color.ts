import { colorDistance, type PerceivedColor, perceivedHex, perceivedRgb } from '../product/color-distance.ts'

/** The pixels of an image, as a canvas has them: four bytes each, row by row. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** A colour of the garment, with its share of the foreground, from 0 to 1. */
export interface GarmentColor extends PerceivedColor {
  share: number
}

/** Share of the shorter side that counts as the image's edge, which as a rule shows the background. */
const EDGE = 0.06
/** Share of the edge from which a colour is of the background. */
const BACKGROUND_SHARE = 0.08
/** A colour nearer than this to one of the background is background: white cloth lies on a white ground. */
const LIKE_BACKGROUND = 0.03
/** Colours that are nearer than this are one. */
const SAME = 0.07
/** Share of the weight from which something else than the background is the garment; with less it fills the image. */
const LEAST_GARMENT = 0.06
const LEAST_SHARE = 0.1
const MOST_COLORS = 3
const SUGGESTED_COLORS = 4

interface Weighted extends PerceivedColor {
  weight: number
}

/**
 * The main colours of the garment on a photo, the largest first: of pixels unlike the image's edge, with more weight
 * nearer to the middle.
 * @param pixels of a small image; a hundred pixels a side are plenty
 */
export function garmentColors(pixels: Pixels): GarmentColor[] {
  const all = samplesOf(pixels)
  const background = clusters(all.filter(({ isEdge }) => isEdge)).filter(({ share }) => share >= BACKGROUND_SHARE)
  const isBackground = (color: PerceivedColor) =>
    background.some((other) => colorDistance(color, other) < LIKE_BACKGROUND)
  const inside = all.filter(({ isEdge }) => !isEdge)
  const garment = inside.filter((sample) => !isBackground(sample))
  const chosen = weightOf(garment) >= LEAST_GARMENT * weightOf(inside) ? garment : inside
  return clusters(chosen)
    .filter(({ share }) => share >= LEAST_SHARE)
    .slice(0, MOST_COLORS)
}

/**
 * The store's colours that a garment may have, the likeliest first: as many as are shown, of each of its colours the
 * nearest ones.
 * @param named the store's colours, with their `#rrggbb`
 */
export function suggestColors<Named extends { swatch: string }>(
  colors: readonly PerceivedColor[],
  named: readonly Named[],
): Named[] {
  const each = colors.length > 1 ? 2 : SUGGESTED_COLORS
  return [...new Set(colors.flatMap((color) => nearestColors(color, named).slice(0, each)))].slice(0, SUGGESTED_COLORS)
}

function nearestColors<Named extends { swatch: string }>(color: PerceivedColor, named: readonly Named[]): Named[] {
  return named
    .map((each) => ({ each, distance: colorDistance(color, perceivedHex(each.swatch)) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ each }) => each)
}

function samplesOf({ data, width, height }: Pixels): (Weighted & { isEdge: boolean })[] {
  const margin = Math.max(1, Math.round(Math.min(width, height) * EDGE))
  const samples = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const isEdge = x < margin || y < margin || x >= width - margin || y >= height - margin
      const [dx, dy] = [(2 * x) / width - 1, (2 * y) / height - 1]
      const weight = isEdge ? 1 : Math.exp(-2 * (dx * dx + dy * dy))
      samples.push({ ...perceivedRgb(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0), weight, isEdge })
    }
  }
  return samples
}

/** Groups of like colours, the heaviest first, each as the average of its colours. */
function clusters(samples: readonly Weighted[]): GarmentColor[] {
  const bins = binned(samples).toSorted((one, other) => other.weight - one.weight)
  const groups: Weighted[] = []
  for (const bin of bins) {
    const near = groups.find((group) => colorDistance(group, bin) < SAME)
    if (near) Object.assign(near, average(near, bin))
    else groups.push({ ...bin })
  }
  const total = weightOf(samples)
  return groups
    .map(({ l, a, b, weight }) => ({ l, a, b, share: total === 0 ? 0 : weight / total }))
    .toSorted((one, other) => other.share - one.share)
}

/** Samples of nearly one colour as one, since there are thousands. */
function binned(samples: readonly Weighted[]): Weighted[] {
  const bins = new Map<string, Weighted>()
  for (const sample of samples) {
    const name = [sample.l / 0.05, sample.a / 0.025, sample.b / 0.025].map(Math.round).join()
    const bin = bins.get(name)
    bins.set(name, bin ? average(bin, sample) : { l: sample.l, a: sample.a, b: sample.b, weight: sample.weight })
  }
  return [...bins.values()]
}

function average(one: Weighted, other: Weighted): Weighted {
  const weight = one.weight + other.weight
  const mean = (channel: 'l' | 'a' | 'b') => (one[channel] * one.weight + other[channel] * other.weight) / weight
  return { l: mean('l'), a: mean('a'), b: mean('b'), weight }
}

function weightOf(samples: readonly Weighted[]): number {
  return samples.reduce((sum, { weight }) => sum + weight, 0)
}
