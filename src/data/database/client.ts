import type { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { HangWatch } from './hang-watch.ts'

/** A handle to query with: the database itself or an open transaction. Every data function takes one first. */
export type Db = PgDatabase<PgQueryResultHKT>

/**
 * An open database on either engine. The process holds it; data functions get its `db` only. On a Citus cluster it is
 * the coordinator, and `shards` leads to the nodes.
 */
export type Database = Server & {
  shards: Shards
  /** Returns the server that has the rows of a store, for work that needs more than a handle. */
  serverOf(account: string): Promise<Server>
}

/** One server: the embedded engine, a PostgreSQL, or a node of a Citus cluster. */
export type Server = {
  db: Db
  /** Detects that the database hangs; the embedded one, and a database opened without limits, never does. */
  hangs: HangWatch
  /**
   * Calls the listener with each payload announced on the channel, and with an empty one when announcements may have
   * been missed, until the returned function is called.
   */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
} & ({ engine: 'pglite'; pglite: PGlite } | PostgresPools)

export interface PostgresPools {
  engine: 'postgres'
  pool: pg.Pool
  /** Connections whose session lasts as long as they are held: for temporary tables and locks of a session. */
  sessions: pg.Pool
}

/** A table whose rows belong to stores. */
export type StoreTable = PgTable & { account: PgColumn }

/** Where the rows of the stores are: in one database, or on the nodes of a Citus cluster (decision 068). */
export interface Shards {
  /** Whether stores are on several nodes: then no transaction of a store can write what belongs to none. */
  isCluster: boolean
  /** Returns a handle to where the rows of a store are. All that is done about one store is done there. */
  near(account: string): Promise<Db>
  /**
   * Reads from the rows of all stores. On a cluster the rows of a node that is down are missing.
   * @param select from the table, by its own name: `(from) => sql\`select … from ${from} where …\``. It reads no other
   * table, and returns values that JSON has.
   */
  scan<Row extends object>(table: StoreTable, select: (from: SQL) => SQL): Promise<Row[]>
}
