import { type PerceivedColor, perceivedRgb } from '../product/color-distance.ts'

/** An image's pixels: four bytes each, row by row. */
export interface CutOutPixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** A number for each pixel: 1 within, 0 outside. */
type Mask = Uint8Array<ArrayBuffer>

/** A part of an image. Pixels; right and bottom are the first beyond it. */
export interface CutOutBox {
  left: number
  top: number
  right: number
  bottom: number
}

export interface CutOut {
  /** The image with everything but the garment transparent. */
  pixels: CutOutPixels
  box: CutOutBox
}

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
/** How far the ground lies from that of its edge, when it grows lighter or changes its hue, and in a shadow. */
const LIGHT = 0.06
const HUE = 0.028
const SHADOW = 0.24
/** How like the ground an island within the garment is, between handles or legs, and the share of the image it has. */
const ISLAND = 0.03
const LEAST_ISLAND = 0.002
const LARGEST_ISLAND = 0.2
/** How far the lightness of an island lies from its mean: cloth has folds. */
const EVEN = 0.009
/** Shares of the image that a garment covers at least and at most. */
const LEAST = 0.03
const MOST = 0.9
/** Share of the largest part that another part of the garment has at least; what is smaller is dust. */
const PART = 0.04
/** Share of the middle of a garment without holes that is left of it; white cloth on a white ground may lose more. */
const SOLID = 0.85
/** Share of transparent pixels from which an image is cut out already. */
const TRANSPARENT = 0.03

/**
 * Cuts the garment of a photograph out of its plain ground; null where the ground is not plain, or where too little or too
 * much is left. The ground grows from the edges inwards as far as it changes gradually, shadows included.
 * @param image of a few hundred pixels a side
 * @param hasHoles whether the ground may show within the garment, as between the handles of a bag
 */
export function cutOut(image: CutOutPixels, hasHoles: boolean): CutOut | null {
  const isGarment = transparencyOf(image) ?? groundless(image, hasHoles)
  if (isGarment === null) return null
  const parts = largeParts(isGarment, image)
  const box = boundsOf(parts, image)
  const covered = parts.reduce((sum, each) => sum + each, 0) / parts.length
  if (box === null || covered < LEAST || covered > MOST) return null
  if (!hasHoles && !isSolid(parts, box, image)) return null
  return { pixels: { ...image, data: feathered(image, parts) }, box }
}

/** 1 for each pixel that is not transparent; null where none is. */
function transparencyOf({ data }: CutOutPixels): Mask | null {
  const mask = new Uint8Array(data.length / 4)
  let clear = 0
  for (let i = 0; i < mask.length; i++) {
    const isClear = (data[i * 4 + 3] ?? 0) < 128
    if (isClear) clear++
    else mask[i] = 1
  }
  return clear / mask.length >= TRANSPARENT ? mask : null
}

/** 1 for each pixel that the ground does not reach. */
function groundless(image: CutOutPixels, hasHoles: boolean): Mask | null {
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
 * 1 for each open pixel that the ground reaches from the edges of the image. It passes no gap of a few pixels, as a weak line
 * at the edge of a garment has.
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
  // What is steep is the edge with a little ground beside it.
  for (let i = 0; i < STEEP_REACH; i++) grown = grownAlike(grown, colors, width)
  return grown
}

/** A mask without the pixels at its edge; beyond the image it goes on. */
function shrunk(mask: Mask, { width }: CutOutPixels): Mask {
  const result = new Uint8Array(mask.length)
  for (let at = 0; at < mask.length; at++) {
    const isWhole =
      mask[at] && mask[at - 1] !== 0 && mask[at + 1] !== 0 && mask[at - width] !== 0 && mask[at + width] !== 0
    if (isWhole) result[at] = 1
  }
  return result
}

/** A mask with the open pixels beside it. */
function grownWithin(mask: Mask, isOpen: Mask, width: number): Mask {
  const result = new Uint8Array(mask)
  for (let at = 0; at < mask.length; at++) {
    if (isOpen[at] && (mask[at - 1] || mask[at + 1] || mask[at - width] || mask[at + width])) result[at] = 1
  }
  return result
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
      // The lower edge often shows what the garment stands on.
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

/** A mask with the pixels beside it that are coloured like their neighbour in it. */
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
  // The ground's own light falls off over the image: it is that of the row which counts.
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

interface Flooding {
  width: number
  seen: Mask
  isInside: (at: number) => boolean
}

/** The connected pixels around one, which are seen afterwards. */
function floodOf(start: number, { width, seen, isInside }: Flooding): number[] {
  const found = [start]
  seen[start] = 1
  for (let i = 0; i < found.length; i++) {
    for (const next of neighbours(found[i] as number, width, seen.length)) {
      if (seen[next] || !isInside(next)) continue
      seen[next] = 1
      found.push(next)
    }
  }
  return found
}

/** The mask without small parts, such as dust. */
function largeParts(mask: Mask, { width }: CutOutPixels): Mask {
  const seen = new Uint8Array(mask.length)
  const parts: number[][] = []
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] && !seen[start]) parts.push(floodOf(start, { width, seen, isInside: (at) => mask[at] === 1 }))
  }
  const largest = Math.max(0, ...parts.map((part) => part.length))
  const result = new Uint8Array(mask.length)
  for (const part of parts) if (part.length >= largest * PART) for (const at of part) result[at] = 1
  return result
}

function boundsOf(mask: Mask, { width, height }: CutOutPixels): CutOutBox | null {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    const x = at % width
    const y = (at - x) / width
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box.right > box.left ? box : null
}

/**
 * Whether the ground has stayed out of a garment that has no holes: of the chest of a shirt, of the hips of trousers. Further
 * down these have legs.
 */
function isSolid(mask: Mask, box: CutOutBox, { width }: CutOutPixels): boolean {
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  const shareOf = (from: number, to: number) => {
    let [inside, all] = [0, 0]
    for (let y = Math.round(box.top + down * 0.15); y < box.top + down * 0.34; y++) {
      for (let x = Math.round(box.left + across * from); x < box.left + across * to; x++) {
        all++
        inside += mask[y * width + x] ?? 0
      }
    }
    return inside / Math.max(1, all)
  }
  return shareOf(0.34, 0.46) >= SOLID && shareOf(0.54, 0.66) >= SOLID
}

/** The image with the mask as its transparency, soft at its edge, where a little of the ground is taken away. */
function feathered({ data, width, height }: CutOutPixels, mask: Mask): Uint8ClampedArray {
  const result = new Uint8ClampedArray(data)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let around = 0
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
          around += isInside ? (mask[(y + dy) * width + x + dx] ?? 0) : 0
        }
      }
      const own = mask[y * width + x] ?? 0
      // What lies on the edge has the ground's colour in it.
      const share = own === 0 ? 0 : Math.max(0, (around - 3) / 6)
      const at = (y * width + x) * 4 + 3
      result[at] = (data[at] ?? 0) * share
    }
  }
  return result
}

function distance(colors: Float32Array, one: number, other: number): number {
  return Math.hypot(
    (colors[one * 3] ?? 0) - (colors[other * 3] ?? 0),
    (colors[one * 3 + 1] ?? 0) - (colors[other * 3 + 1] ?? 0),
    (colors[one * 3 + 2] ?? 0) - (colors[other * 3 + 2] ?? 0),
  )
}

/** The pixels beside, above and below one. */
function neighbours(at: number, width: number, count: number): number[] {
  const x = at % width
  const found: number[] = []
  if (x > 0) found.push(at - 1)
  if (x < width - 1) found.push(at + 1)
  if (at >= width) found.push(at - width)
  if (at + width < count) found.push(at + width)
  return found
}
