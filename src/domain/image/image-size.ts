import type { ImageWidth } from './image-path.ts'

/** The tallest image in widths; a taller one is scaled to fit, since no product's image is a thousand screens long. */
export const TALLEST = 4

export interface ImageSize {
  /** Pixels. */
  width: number
  height: number
}

/** The size in which an original is served at a width: never larger than it is. */
export function servedSize({ width, height }: ImageSize, target: ImageWidth): ImageSize {
  const scale = Math.min(1, target / width, (target * TALLEST) / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
