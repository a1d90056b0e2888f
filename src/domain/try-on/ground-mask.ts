import { type PerceivedColor, perceivedRgb } from '../product/color-distance.ts'
import { type CutOutPixels, floodOf, grownWithin, type Mask, neighbours, shrunk } from './pixel-mask.ts'

/** Share of the shorter side that shows the ground alone. */
const EDGE = 0.02
/** How far the edge may lie from its own mean: more is no plain ground. OKLab. */
const PLAIN = 0.055
/** How far two neighbouring pixels of the ground lie apart. */
const SMOOTH = 0.022
/** How much the ground changes over a few pixels: more is the edge of a garment, however white it is. */
const STEEP = 0.034
const STEEP_REACH = 2
/** Pixels from each side that close a gap in that edge. */
const GAP = 2
/** How far the ground differs from its edge, when it grows lighter or changes its hue, and in a shadow. */
const LIGHT = 0.06
const HUE = 0.028
const SHADOW = 0.24
/** How like the ground an island within the garment is, between handles or legs, and the share of the image it has. */
const ISLAND = 0.03
const LEAST_ISLAND = 0.002
const LARGEST_ISLAND = 0.2
/** How far the lightness of an island lies from its mean: cloth has folds. */
const EVEN = 0.009
/** 1 for each pixel that the ground does not reach; null where the edges of the image show no plain ground. */
export function groundless(image: CutOutPixels, hasHoles: boolean): Mask | null {
  const { width, height } = image
  const colors = perceive(image)
  const edge = edgeColors(colors, image)
  if (edge.spread > PLAIN) return null
  const isOpen = new Uint8Array(width * height)
  for (let at = 0; at < isOpen.length; at++) {
    isOpen[at] = isLikeGround(colors, at, edge.mean) && !isSteep(colors, at, image) ? 1 : 0
  }
  const ground = reached(isOpen, colors, image)
  if (hasHoles) addIslands(ground, { colors, width })
  return ground.map((each) => 1 - each)
}

/**
 * 1 for each open pixel that the ground reaches from the edges of the image. It passes no gap of a few pixels, as a
 * weak line at the edge of a garment has.
 */
function reached(isOpen: Mask, colors: Float32Array, image: CutOutPixels): Mask {
  const { width, height } = image
  let passable = isOpen
  for (let i = 0; i < GAP; i++) passable = shrunk(passable, image)
  const ground = new Uint8Array(isOpen.length)
  const queue: number[] = []
  const isBorder = (at: number) => {
    const x = at % width
    const y = (at - x) / width
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  }
  for (let at = 0; at < ground.length; at++) {
    if (!passable[at] || !isBorder(at)) continue
    ground[at] = 1
    queue.push(at)
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const next of neighbours(at, width, ground.length)) {
      if (ground[next] || !passable[next] || distance(colors, at, next) > SMOOTH) continue
      ground[next] = 1
      queue.push(next)
    }
  }
  let grown = ground
  for (let i = 0; i < GAP; i++) grown = grownWithin(grown, isOpen, width)
  // A steep pixel is the edge with a little ground next to it.
  for (let i = 0; i < STEEP_REACH; i++) grown = grownAlike(grown, colors, width)
  return grown
}

/** L, a and b of each pixel in OKLab, one after the other. */
function perceive({ data }: CutOutPixels): Float32Array {
  const colors = new Float32Array((data.length / 4) * 3)
  for (let i = 0; i < data.length / 4; i++) {
    const { l, a, b } = perceivedRgb(data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0)
    colors.set([l, a, b], i * 3)
  }
  return colors
}

function edgeColors(colors: Float32Array, { width, height }: CutOutPixels): { mean: PerceivedColor; spread: number } {
  const reach = Math.max(1, Math.round(Math.min(width, height) * EDGE))
  const sum = [0, 0, 0]
  const squares = [0, 0, 0]
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The lower edge often shows a base under the garment.
      if (x >= reach && x < width - reach && y >= reach) continue
      count++
      for (let c = 0; c < 3; c++) {
        const value = colors[(y * width + x) * 3 + c] ?? 0
        sum[c] = (sum[c] ?? 0) + value
        squares[c] = (squares[c] ?? 0) + value * value
      }
    }
  }
  const [l = 0, a = 0, b = 0] = sum.map((each) => each / count)
  const variance = squares.reduce((total, each, c) => total + each / count - ([l, a, b][c] ?? 0) ** 2, 0)
  return { mean: { l, a, b }, spread: Math.sqrt(Math.max(0, variance)) }
}

function isLikeGround(colors: Float32Array, at: number, mean: PerceivedColor): boolean {
  const lighter = (colors[at * 3] ?? 0) - mean.l
  const hue = Math.hypot((colors[at * 3 + 1] ?? 0) - mean.a, (colors[at * 3 + 2] ?? 0) - mean.b)
  return hue < HUE && lighter < LIGHT && lighter > -SHADOW
}

/** Whether the lightness changes much from one side of a pixel to the other. */
function isSteep(colors: Float32Array, at: number, { width, height }: CutOutPixels): boolean {
  const x = at % width
  const y = (at - x) / width
  if (x < STEEP_REACH || y < STEEP_REACH || x >= width - STEEP_REACH || y >= height - STEEP_REACH) return false
  const light = (other: number) => colors[other * 3] ?? 0
  const across = light(at + STEEP_REACH) - light(at - STEEP_REACH)
  const down = light(at + STEEP_REACH * width) - light(at - STEEP_REACH * width)
  return Math.hypot(across, down) > STEEP
}

/** A mask grown by adjacent pixels that are coloured like their neighbour in it. */
function grownAlike(mask: Mask, colors: Float32Array, width: number): Mask {
  const result = new Uint8Array(mask)
  for (let at = 0; at < mask.length; at++) {
    if (mask[at]) continue
    const isAlike = (next: number) => mask[next] && distance(colors, at, next) < SMOOTH
    if (isAlike(at - 1) || isAlike(at + 1) || isAlike(at - width) || isAlike(at + width)) result[at] = 1
  }
  return result
}

interface GroundColors {
  colors: Float32Array
  width: number
}

/** Adds what lies within the garment and is as even as the ground: between the handles of a bag, for instance. */
function addIslands(ground: Mask, { colors, width }: GroundColors): void {
  // The ground's own light falls off over the image: the row's own ground counts.
  const isIsland = (at: number) => {
    const row = at - (at % width)
    return Math.min(distance(colors, at, row), distance(colors, at, row + width - 1)) < ISLAND
  }
  const seen = new Uint8Array(ground.length)
  for (let start = 0; start < ground.length; start++) {
    if (ground[start] || seen[start] || !isIsland(start)) continue
    const island = floodOf(start, { width, seen, isInside: (at) => !ground[at] && isIsland(at) })
    const share = island.length / ground.length
    const isRightSize = share >= LEAST_ISLAND && share <= LARGEST_ISLAND
    if (isRightSize && spreadOf(island, colors) < EVEN) for (const at of island) ground[at] = 1
  }
}

/** How far the lightness of some pixels lies from their mean. */
function spreadOf(pixels: readonly number[], colors: Float32Array): number {
  let [sum, squares] = [0, 0]
  for (const at of pixels) {
    const light = colors[at * 3] ?? 0
    sum += light
    squares += light * light
  }
  return Math.sqrt(Math.max(0, squares / pixels.length - (sum / pixels.length) ** 2))
}

function distance(colors: Float32Array, one: number, other: number): number {
  return Math.hypot(
    (colors[one * 3] ?? 0) - (colors[other * 3] ?? 0),
    (colors[one * 3 + 1] ?? 0) - (colors[other * 3 + 1] ?? 0),
    (colors[one * 3 + 2] ?? 0) - (colors[other * 3 + 2] ?? 0),
  )
}
