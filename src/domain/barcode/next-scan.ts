/** Milliseconds for which a label has to be out of sight before the same code is another label. */
const OUT_OF_SIGHT_MS = 900

/** When each code was in sight last, in milliseconds of any clock. */
export type SeenCodes = ReadonlyMap<string, number>

/**
 * Whether a code that a camera reads repeatedly is another label: five shirts of a size carry the same code, while a
 * label that stays in the image is a single shirt.
 */
export function isNextScan(text: string, now: number, seen: SeenCodes): boolean {
  const last = seen.get(text)
  return last === undefined || now - last > OUT_OF_SIGHT_MS
}

/** The codes that may still be in sight, with those that are now. */
export function seenNow(texts: readonly string[], now: number, seen: SeenCodes): SeenCodes {
  const recent = [...seen].filter(([, at]) => now - at <= OUT_OF_SIGHT_MS)
  return new Map([...recent, ...texts.map((text) => [text, now] as const)])
}
