/** How an image is turned and then cropped. */
export interface ImageCut {
  /** Degrees, clockwise. */
  rotate: 0 | 90 | 180 | 270
  /** The part that stays, in fractions of the turned image from its upper left corner; null is all of it. */
  crop: { left: number; top: number; width: number; height: number } | null
}

/** A cropped image has at least so many pixels a side. */
export const LEAST_SIDE = 100

/** The shape of a product's image: three wide, four high (docs/rules/image.md#image-sizes). */
export const IMAGE_SHAPE = 3 / 4

/** A part of an image in whole pixels. */
export interface PixelRect {
  left: number
  top: number
  width: number
  height: number
}

/** The largest part of a turned image that has the shape of a product's, in its middle: what an editor begins with. */
export function middleCrop({ width, height }: { width: number; height: number }): NonNullable<ImageCut['crop']> {
  const part = (width * 1) / height / IMAGE_SHAPE
  const [wide, high] = part > 1 ? [1 / part, 1] : [1, part]
  return { left: (1 - wide) / 2, top: (1 - high) / 2, width: wide, height: high }
}

/**
 * The pixels that a crop leaves of a turned image.
 * @returns null where it reaches beyond the image or leaves less than {@link LEAST_SIDE} pixels a side
 */
export function cropPixels(
  { width, height }: { width: number; height: number },
  crop: NonNullable<ImageCut['crop']>,
): PixelRect | null {
  if (!Object.values(crop).every((part) => part >= 0 && part <= 1)) return null
  const left = Math.round(crop.left * width)
  const top = Math.round(crop.top * height)
  const rect = { left, top, width: Math.round(crop.width * width), height: Math.round(crop.height * height) }
  // A pixel beyond the edge is what rounding makes of a part that ends there.
  if (left + rect.width > width + 1 || top + rect.height > height + 1) return null
  rect.width = Math.min(rect.width, width - left)
  rect.height = Math.min(rect.height, height - top)
  return rect.width < LEAST_SIDE || rect.height < LEAST_SIDE ? null : rect
}
