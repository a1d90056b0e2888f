import { openPool } from './open-postgres.ts'
import { whyAway } from './why-away.ts'

const RESPONDS_WITHIN_MS = 5_000

/** Tries a PostgreSQL server. @returns why it does not respond; null where it does */
export async function tryServer(url: string): Promise<string | null> {
  const limits = { statementMs: RESPONDS_WITHIN_MS }
  const { pool, watch } = openPool({ url, limits, isShared: false, hasStatementNames: false })
  try {
    await pool.query('select 1')
    return null
  } catch (error) {
    return whyAway(error)
  } finally {
    await pool.end()
    watch.end()
  }
}
