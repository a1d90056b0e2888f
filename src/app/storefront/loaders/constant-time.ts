import type { Timer } from '#domain/time/timer.ts'

/** Milliseconds: longer than any lookup takes, and too short for a shopper to notice after a typing error. */
const LEAST = 120

/**
 * Runs a lookup whose duration must not reveal its result to a stranger. Every result for which `isSecret` is true is
 * returned after the same time.
 * @param isSecret whether the duration must not reveal this result
 */
export async function inConstantTime<Found>(
  look: () => Promise<Found>,
  isSecret: (found: Found) => boolean,
  { now, wait }: Timer,
): Promise<Found> {
  const start = now()
  const found = await look()
  if (isSecret(found)) await wait(Math.max(0, LEAST - (now() - start)))
  return found
}
