import type pg from 'pg'
import { commitWithLast } from './commit-with-last.ts'
import { CuttableClient } from './cuttable-client.ts'
import { eachStatement, type FollowStatement } from './each-statement.ts'
import { type ConnectionWatch, createHangWatch, NEVER_HANGS } from './hang-watch.ts'
import { connectorOf, type PostgresConnector } from './postgres-connector.ts'
import { cachePlans } from './prepared.ts'
import { cancelAfter } from './statement-limit.ts'
import { rejectUnreplicated } from './unreplicated-commits.ts'
import { followStatements, WatchedPool } from './watched-pool.ts'

export interface StatementLimits {
  /** The longest that a single statement may take, in milliseconds. */
  statementMs: number
}

export interface PoolOptions {
  url: string
  /** How long requests wait for PostgreSQL; without limits a statement is waited for as long as it takes. */
  limits?: StatementLimits
  /** Whether a pooler lends connections of the server by the transaction, so that nothing can be set on them. */
  isShared: boolean
  /** Whether marked statements are prepared by name (`prepared.ts`), which older poolers cannot pass on. */
  hasStatementNames: boolean
  /** Follows all statements, for metrics and traces. */
  follow?: FollowStatement | undefined
}

/** The longest that a connection is waited for, whether it is made or given back to the pool; milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000
/** Time in which the server reports a cancelled statement. Later reports are not waited for. */
const CANCELED_WITHIN_MS = 5_000
/** A connection that is silent for so long is checked by the operating system; milliseconds. */
const SILENT_FOR_MS = 30_000

/** Opens connections to a PostgreSQL; none is made yet. */
export function openPool(options: PoolOptions): { pool: pg.Pool; watch: ConnectionWatch } {
  const { url, limits } = options
  const connector = connectorOf(url)
  const watch = limits ? createHangWatch({ probe: connector.probe }) : NEVER_HANGS
  const pool = new WatchedPool(poolConfig(connector, limits), watch)
  // The pool replaces a connection that breaks, and the query that used it is rejected. Without a listener the error
  // event, which the pool emits for idle connections, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => prepareConnection(client, { ...options, watch }))
  return { pool, watch }
}

function poolConfig({ Client }: PostgresConnector, limits: StatementLimits | undefined): pg.PoolConfig {
  return {
    Client,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_FOR_MS,
    pipeline: true,
    ...(limits ? { query_timeout: limits.statementMs + CANCELED_WITHIN_MS } : {}),
  }
}

function prepareConnection(
  client: pg.PoolClient,
  { limits, isShared, hasStatementNames, follow, watch }: PoolOptions & { watch: ConnectionWatch },
): void {
  if (limits) {
    followStatements(client, watch)
    limitStatements(client, limits, isShared)
  }
  rejectUnreplicated(client)
  if (hasStatementNames) cachePlans(client)
  commitWithLast(client)
  if (follow) eachStatement(client, follow)
}

function limitStatements(client: pg.PoolClient, { statementMs }: StatementLimits, isShared: boolean): void {
  if (!isShared) {
    // It goes out with the first statement, and only fails where that does.
    client.query(`set statement_timeout = ${statementMs}`).catch(() => {})
  } else if (client instanceof CuttableClient) {
    cancelAfter(client, statementMs)
  }
}
