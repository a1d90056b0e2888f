import { errorCodes } from './error-codes.ts'

/** PostgreSQL's code for a statement of a transaction in which an earlier one has failed. */
const ALREADY_FAILED = '25P02'

/**
 * Waits for statements of a transaction that were sent without waiting for each other: the database runs them one after
 * the other, without waiting for this process in between.
 * @throws the first error of the list, once all have ended; not errors that only follow from another one
 */
export async function sentTogether<const Sent extends readonly unknown[]>(
  statements: Sent,
): Promise<{ -readonly [Index in keyof Sent]: Awaited<Sent[Index]> }> {
  const ended = await Promise.allSettled(statements)
  const failures = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (failures.length > 0) {
    throw failures.find((failure) => !errorCodes(failure).includes(ALREADY_FAILED)) ?? failures[0]
  }
  return Promise.all(statements)
}
