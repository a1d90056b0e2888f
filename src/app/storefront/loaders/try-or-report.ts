import { retryAfter } from './http.ts'

/** The header for a failure that may soon be over. */
export const RETRY_LATER = retryAfter(5)

/** Returns the result; when the work throws (the database is down, the disk is full) it reports the error: null. */
export async function tryOrReport<Found extends object>(
  work: () => Promise<Found>,
  report: (error: unknown) => void,
): Promise<Found | null> {
  try {
    return await work()
  } catch (error) {
    report(error)
    return null
  }
}
