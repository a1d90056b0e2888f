import { once } from 'node:events'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Db } from '../database/client.ts'
import type { CuttableClient } from '../database/cuttable-client.ts'
import { orDatabaseFull } from '../database/database-full.ts'
import { orOwnError } from '../database/or-own-error.ts'
import { connectorOf } from '../database/postgres-connector.ts'
import { rows } from '../database/rows.ts'
import { type BackupTable, columnsSql, tableSql } from './backup-tables.ts'
import type { CopiedRows } from './copied-rows.ts'
import { RowPieces } from './row-pieces.ts'

/** One transaction with the rows of tables as text, which is the same on both engines. */
export interface CopyTransaction {
  tx: Db
  /** Yields the rows of a table in pieces of a few megabytes. */
  copyOut(table: BackupTable): AsyncIterable<CopiedRows>
  /** Adds rows to a table. */
  copyIn(table: BackupTable, bytes: Uint8Array): Promise<void>
}

/** @throws DatabaseFull where the disk is full */
export interface CopyConnection {
  /** Runs the work on one unchanging state of the database, which others go on to change. */
  inSnapshot<Result>(work: (transaction: CopyTransaction) => Promise<Result>): Promise<Result>
  /** Runs the work in a transaction that is committed when it succeeds. */
  inTransaction<Result>(work: (transaction: CopyTransaction) => Promise<Result>): Promise<Result>
}

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** So that a value is the same text on every server, and a long transaction is not cut off. */
const SETTINGS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

async function prepare(tx: Db): Promise<void> {
  for (const setting of SETTINGS) await tx.execute(sql.raw(setting))
}

function selectSql(table: BackupTable, range: string | null): string {
  const conditions = [table.where, range].filter((each) => each !== null).map((each) => `(${each})`)
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
  return `select ${columnsSql(table)} from ${tableSql(table)}${where}`
}

const copyOutSql = (table: BackupTable, range: string | null) => `copy (${selectSql(table, range)}) to`
const copyInSql = (table: BackupTable) => `copy ${tableSql(table)} (${columnsSql(table)}) from`

/** A connection of PostgreSQL that takes part in no pool of requests. */
export interface PostgresCopies extends CopyConnection {
  client: pg.PoolClient
  close(): Promise<void>
}

/**
 * Has the connection to itself for a statement of COPY: other statements are sent ahead of each other's answers.
 * @returns a promise of the moment at which the server is ready for another statement
 */
async function beginCopy(client: pg.PoolClient & { pipeline?: boolean }): Promise<void> {
  client.pipeline = false
  await once(client, 'drain')
  client.pipeline = true
}

const runTransaction: typeof orOwnError = (transaction, work) => orDatabaseFull(() => orOwnError(transaction, work))

/** @param url of a connection that keeps its session */
export async function connectForCopies(url: string): Promise<PostgresCopies> {
  const { from, to } = await import('pg-copy-streams')
  const pool = new pg.Pool({ Client: connectorOf(url).Client, max: 1, pipeline: true })
  pool.on('error', () => {})
  const client = (await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })) as pg.PoolClient & CuttableClient
  // A connection that breaks rejects the statement under way, and those after it.
  client.on('error', () => {})
  const db = drizzle(client, { casing: 'snake_case' })

  const transactionOf = (tx: Db): CopyTransaction => ({
    tx,
    async *copyOut(table) {
      const pieces = new RowPieces()
      const isDone = beginCopy(client)
      const stream = client.query(to(`${copyOutSql(table, null)} stdout`))
      // The loop throws an error; an error that follows its end has no other listener.
      stream.on('error', () => {})
      isDone.catch(() => {})
      let isWhole = false
      try {
        for await (const chunk of stream) yield* pieces.take(chunk)
        isWhole = true
      } finally {
        // The server sends all rows, ahead of the answer to any other statement.
        if (!isWhole) client.cut()
      }
      await isDone
      yield* pieces.rest()
    },
    async copyIn(table, bytes) {
      const isDone = beginCopy(client)
      const stream = client.query(from(`${copyInSql(table)} stdin`))
      const failed = new Promise<never>((_, reject) => stream.once('error', reject))
      stream.end(bytes)
      await Promise.race([isDone, failed])
    },
  })
  const run = async <Result>(tx: Db, work: (transaction: CopyTransaction) => Promise<Result>) => {
    await prepare(tx)
    return work(transactionOf(tx))
  }
  return {
    client,
    inSnapshot: (work) =>
      runTransaction(
        (inside) => db.transaction(inside, SNAPSHOT),
        (tx) => run(tx, work),
      ),
    inTransaction: (work) =>
      runTransaction(
        (inside) => db.transaction(inside),
        (tx) => run(tx, work),
      ),
    async close() {
      client.release(true)
      await pool.end()
    },
  }
}

/** The embedded engine, whose only connection waits for nothing else while the work runs. */
export function embeddedCopies(pglite: PGlite): CopyConnection {
  const run = async <Result>(
    config: typeof SNAPSHOT | undefined,
    work: (transaction: CopyTransaction) => Promise<Result>,
  ): Promise<Result> => {
    let raw: Transaction | undefined
    // Drizzle does not hand out the engine's own transaction, which alone takes files of rows.
    const capturing = Object.create(pglite, {
      transaction: {
        value: (inside: (transaction: Transaction) => Promise<Result>) =>
          pglite.transaction((transaction) => {
            raw = transaction
            return inside(transaction)
          }),
      },
    }) as PGlite
    const db = drizzlePglite(capturing, { casing: 'snake_case' })
    return runTransaction(
      (inside) => db.transaction(inside, config),
      async (tx) => {
        if (!raw) throw new Error('the engine began no transaction')
        await prepare(tx)
        return work(embeddedTransaction(tx, raw))
      },
    )
  }
  return { inSnapshot: (work) => run(SNAPSHOT, work), inTransaction: (work) => run(undefined, work) }
}

function embeddedTransaction(tx: Db, raw: Transaction): CopyTransaction {
  return {
    tx,
    async *copyOut(table) {
      const pieces = new RowPieces()
      // The engine hands over the whole result of a statement at once, so that each reads some blocks of the table.
      for (const range of await blockRanges(tx, table)) {
        const { blob } = await raw.query(`${copyOutSql(table, range)} '/dev/blob'`)
        if (blob) yield* pieces.take(Buffer.from(await blob.arrayBuffer()))
      }
      yield* pieces.rest()
    },
    async copyIn(table, bytes) {
      await raw.query(`${copyInSql(table)} '/dev/blob'`, [], { blob: new Blob([new Uint8Array(bytes)]) })
    },
  }
}

/** The most that a statement of the embedded engine is meant to read. */
const RANGE_BYTES = 4 * 1_024 * 1_024

/** Conditions that together have all rows of a table; a single null where it has no blocks of its own. */
async function blockRanges(tx: Db, table: BackupTable): Promise<(string | null)[]> {
  const [size] = await rows<{ blocks: number; bytes: number }>(
    tx,
    sql`
      select (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks,
        pg_table_size(c.oid)::float8 as bytes
      from pg_class c where c.oid = ${tableSql(table)}::regclass`,
  )
  const { blocks = 0, bytes = 0 } = size ?? {}
  if (blocks === 0) return [null]
  const step = Math.max(1, Math.floor((RANGE_BYTES * blocks) / bytes))
  return Array.from({ length: Math.ceil(blocks / step) }, (_, n) => {
    const [first, next] = [n * step, (n + 1) * step]
    return `ctid >= '(${first},0)'::tid and ctid < '(${next},0)'::tid`
  })
}
