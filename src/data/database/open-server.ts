import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { PostgresPools, Server } from './client.ts'
import type { FollowStatement } from './each-statement.ts'
import { listenPostgres } from './listen-postgres.ts'
import { openPool, type StatementLimits } from './open-postgres.ts'

export interface ServerOptions {
  /**
   * URL of the same database for connections that stay with one session of the server. It is given where `url` leads to
   * a pooler that lends connections by the transaction.
   */
  sessionUrl?: string
  /** False where a pooler cannot pass on statements that are prepared by name. */
  hasStatementNames?: boolean
  /** How long requests wait for PostgreSQL; without limits a statement is waited for as long as it takes. */
  limits?: StatementLimits
  /** Follows all statements, for metrics and traces. */
  follow?: FollowStatement
  /** The name that the database's list of connections shows for the listening one (`listening-processes.ts`). */
  processName?: string
}

// Ids and counts stay below 2^53 (serverFlaw); as text they would sort and compare wrongly. Set for the whole process:
// Drizzle takes the parsers of a hand-written statement from `pg` itself, not from the pool.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a PostgreSQL, which need not be in reach yet: no connection is made. */
export function openServer(
  url: string,
  { sessionUrl = url, hasStatementNames = true, limits, processName, follow }: ServerOptions,
): Server & PostgresPools {
  const isShared = sessionUrl !== url
  const { pool, watch } = openPool({ url, limits, isShared, hasStatementNames, follow })
  const sessions = isShared ? openPool({ url: sessionUrl, isShared: false, hasStatementNames, follow }).pool : pool
  return {
    engine: 'postgres',
    db: drizzle(pool, { casing: 'snake_case' }),
    hangs: watch,
    pool,
    sessions,
    async close() {
      await pool.end()
      if (sessions !== pool) await sessions.end()
      watch.end()
    },
    listen: (channel, listener) => listenPostgres({ url: sessionUrl, channel, listener, hangs: watch, processName }),
  }
}
