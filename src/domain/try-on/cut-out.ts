import { groundless } from './ground-mask.ts'
import { showsPerson, showsWholePerson } from './person-mask.ts'
import { type CutOutBox, type CutOutPixels, largeParts, type Mask, maskBox } from './pixel-mask.ts'

export interface CutOut {
  /** The image with everything but the garment transparent. */
  pixels: CutOutPixels
  box: CutOutBox
}

/** Shares of the image that a garment covers at least and at most. */
const LEAST = 0.03
const MOST = 0.9
/** Share of the middle of a garment without holes that is left of it; white cloth on a white ground may lose more. */
const SOLID = 0.85
/** Share of transparent pixels from which an image is cut out already. */
const TRANSPARENT = 0.03

/**
 * Cuts the garment of a photograph out of its plain ground; null where the ground is not plain, or where too little or
 * too much is left, or a person wears it. The ground grows from the edges inwards as far as it changes gradually, shadows included.
 * @param image of a few hundred pixels a side
 * @param hasHoles whether the ground may show within the garment, as between the handles of a bag
 */
export function cutOut(image: CutOutPixels, hasHoles: boolean): CutOut | null {
  const isGarment = transparencyOf(image) ?? groundless(image, hasHoles)
  if (isGarment === null) return null
  const parts = largeParts(isGarment, image)
  const box = maskBox(parts, image)
  const covered = parts.reduce((sum, each) => sum + each, 0) / parts.length
  if (box === null || covered < LEAST || covered > MOST) return null
  if (hasHoles && showsWholePerson(image, parts, box)) return null
  if (!hasHoles && (!isSolid(parts, box, image) || showsPerson(image, parts, box))) return null
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

/**
 * Whether the ground has stayed out of a garment that has no holes: of the chest of a shirt, of the hips of trousers.
 * Further down these have legs.
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
