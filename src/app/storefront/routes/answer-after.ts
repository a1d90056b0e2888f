import type { Patience } from '#domain/time/patience.ts'

/** Milliseconds: longer than any lookup takes, and too short to be noticed by who made a slip of the finger. */
const LEAST = 120

/**
 * Looks for what a stranger must not learn about: where it is to be kept, the answer comes after one and the same time,
 * however soon it was known.
 * @param isKept whether the answer is one that its time must tell nothing about
 */
export async function answerAfter<Found>(
  look: () => Promise<Found>,
  isKept: (found: Found) => boolean,
  { now, wait }: Patience,
): Promise<Found> {
  const start = now()
  const found = await look()
  if (isKept(found)) await wait(Math.max(0, LEAST - (now() - start)))
  return found
}
