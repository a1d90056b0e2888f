import { randomInt } from 'node:crypto'
import type pg from 'pg'

/**
 * Whether a pool and a session lead to one database: a lock of one is a lock for the other, in the same database alone.
 * The pool may lead to a pooler that lends connections by the transaction.
 */
export async function isSameDatabase(pool: pg.Pool, session: pg.PoolClient): Promise<boolean> {
  const key = randomInt(2 ** 47)
  // In a transaction, so that no lock stays behind where the session leads to a pooler as well.
  await session.query('begin')
  await session.query('select pg_advisory_xact_lock($1::bigint)', [key])
  const { rows } = await pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1::bigint) as free', [key])
  await session.query('commit')
  return rows[0]?.free === false
}
