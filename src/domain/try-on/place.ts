/** Where the garments lie on a photo: moved by shares of the frame, and sized about its middle. */
export interface LaidPlace {
  x: number
  y: number
  scale: number
}

/** As the drawn figure wears them. */
export const FIRST_PLACE: LaidPlace = { x: 0, y: 0, scale: 1 }
/** The furthest that garments are moved, and their sizes: some of them stays on the photo. */
export const FURTHEST = 0.6
export const SMALLEST = 0.5
export const LARGEST = 2

/** A place with another one's shares added, as far as it goes. */
export function movePlace({ x, y, scale }: LaidPlace, by: { x: number; y: number }): LaidPlace {
  return { x: clamp(x + by.x, -FURTHEST, FURTHEST), y: clamp(y + by.y, -FURTHEST, FURTHEST), scale }
}

/** Parses the place that a browser has stored, of any value. */
export function parsePlace(untrusted: unknown): LaidPlace {
  if (typeof untrusted !== 'object' || untrusted === null) return FIRST_PLACE
  const { x, y, scale } = untrusted as Record<string, unknown>
  if (![x, y, scale].every(Number.isFinite)) return FIRST_PLACE
  return {
    x: clamp(x as number, -FURTHEST, FURTHEST),
    y: clamp(y as number, -FURTHEST, FURTHEST),
    scale: clamp(scale as number, SMALLEST, LARGEST),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
