/** An image's pixels: four bytes each, row by row. */
export interface CutOutPixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** A number for each pixel: 1 within, 0 outside. */
export type Mask = Uint8Array<ArrayBuffer>

/** A part of an image. Pixels; right and bottom are the first beyond it. */
export interface CutOutBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** Share of the largest part that another part of the garment has at least; smaller ones are dust. */
const PART = 0.04

/** A mask without the pixels at its edge; beyond the image it goes on. */
export function shrunk(mask: Mask, { width }: CutOutPixels): Mask {
  const result = new Uint8Array(mask.length)
  for (let at = 0; at < mask.length; at++) {
    const isWhole =
      mask[at] && mask[at - 1] !== 0 && mask[at + 1] !== 0 && mask[at - width] !== 0 && mask[at + width] !== 0
    if (isWhole) result[at] = 1
  }
  return result
}

/** A mask grown by adjacent open pixels. */
export function grownWithin(mask: Mask, isOpen: Mask, width: number): Mask {
  const result = new Uint8Array(mask)
  for (let at = 0; at < mask.length; at++) {
    if (isOpen[at] && (mask[at - 1] || mask[at + 1] || mask[at - width] || mask[at + width])) result[at] = 1
  }
  return result
}

interface Flooding {
  width: number
  seen: Mask
  isInside: (at: number) => boolean
}

/** The connected pixels around one, which are seen afterwards. */
export function floodOf(start: number, { width, seen, isInside }: Flooding): number[] {
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
export function largeParts(mask: Mask, { width }: CutOutPixels): Mask {
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

/** The box around all that is within; null where nothing is. */
export function maskBox(mask: Mask, { width, height }: CutOutPixels): CutOutBox | null {
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

/** The pixels left, right, above and below of a pixel. */
export function neighbours(at: number, width: number, count: number): number[] {
  const x = at % width
  const found: number[] = []
  if (x > 0) found.push(at - 1)
  if (x < width - 1) found.push(at + 1)
  if (at >= width) found.push(at - width)
  if (at + width < count) found.push(at + width)
  return found
}
