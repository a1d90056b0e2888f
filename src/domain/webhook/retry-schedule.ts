const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds that a receiver has for the status of its response, from the beginning of the attempt. */
export const WEBHOOK_TIMEOUT_MS = 15_000

/** Milliseconds after the first, second … failed attempt: together more than a day. */
export const RETRY_SCHEDULE_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  1 * HOUR,
  2 * HOUR,
  3 * HOUR,
  4 * HOUR,
  4 * HOUR,
  5 * HOUR,
  5 * HOUR,
]

/** A pause is longer by up to this share, by chance, so that what failed together is not all tried again together. */
export const JITTER = 0.2

/**
 * Milliseconds until the next attempt at a message.
 * @param attempts how many have failed
 * @param random from 0 to below 1
 * @returns null where it is given up
 */
export function retryPause(attempts: number, random: number): number | null {
  const pause = RETRY_SCHEDULE_MS[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (1 + JITTER * random))
}
