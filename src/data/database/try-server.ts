import { openPool } from './open-postgres.ts'

/** Tries a PostgreSQL server. @returns why it does not respond, in the system's words; null where it does */
export async function tryServer(url: string): Promise<string | null> {
  const { pool } = openPool({ url, isShared: false, hasStatementNames: false })
  try {
    await pool.query('select 1')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await pool.end()
  }
}
