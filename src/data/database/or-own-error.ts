import type { Db } from './client.ts'

/**
 * Runs work in a transaction, and throws the work's own error. After it the rollback may fail, too: where a connection
 * of PostgreSQL is cut, or where the embedded engine has ended because its log could not be written.
 */
export async function orOwnError<Result>(
  transaction: (inside: (tx: Db) => Promise<Result>) => Promise<Result>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  let failed: { error: unknown } | null = null
  try {
    return await transaction((tx) =>
      work(tx).catch((error: unknown) => {
        failed = { error }
        throw error
      }),
    )
  } catch (error) {
    const own = failed as { error: unknown } | null
    throw own ? own.error : error
  }
}
