import { retryAfter } from './problem.ts'

/** What failed for a moment is worth another attempt. */
export const RETRY_LATER = retryAfter(5)

/** What came of it; null where it failed of nothing that was asked: a database that is away, a full disk. */
export async function orReported<Found extends object>(
  work: () => Promise<Found>,
  report: (problem: unknown) => void,
): Promise<Found | null> {
  try {
    return await work()
  } catch (problem) {
    report(problem)
    return null
  }
}
