import { randomInt } from 'node:crypto'
import type { PostgresPools } from './client.ts'

/**
 * Whether both pools of a server lead to one database: a lock of one is a lock for the other, in the same database
 * alone. The first pool may lead to a pooler that lends connections by the transaction.
 */
export async function isSameDatabase({ pool, sessions }: PostgresPools): Promise<boolean> {
  if (pool === sessions) return true
  const key = randomInt(2 ** 47)
  const session = await sessions.connect()
  try {
    // In a transaction, so that no lock stays behind where the second pool leads to a pooler as well.
    await session.query('begin')
    await session.query('select pg_advisory_xact_lock($1::bigint)', [key])
    const { rows } = await pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1::bigint) as free', [key])
    await session.query('commit')
    return rows[0]?.free === false
  } finally {
    session.release()
  }
}
