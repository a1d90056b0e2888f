import type { ImageWidth } from './image-path.ts'

/** A strip of a thousand screens is no product image: what is taller than this many widths is made to fit. */
export const TALLEST = 4

export interface ImageSize {
  /** Pixels. */
  width: number
  height: number
}

/** The size in which an original is served at a width: never larger than it is. */
export function servedSize({ width, height }: ImageSize, asked: ImageWidth): ImageSize {
  const scale = Math.min(1, asked / width, (asked * TALLEST) / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
