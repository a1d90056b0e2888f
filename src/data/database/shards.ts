import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Shards, StoreTable } from './client.ts'
import { isDatabaseAway } from './error-codes.ts'
import { rows } from './rows.ts'

/** All stores in one database. */
export function singleDatabase(db: Db): Shards {
  return {
    isCluster: false,
    near: async () => db,
    scan: (table, select) => rows(db, select(sql`${table}`)),
  }
}

/** Counts rows of all stores, without those on a node that is down. */
export async function countRows({ scan }: Pick<Shards, 'scan'>, table: StoreTable, isCounted: SQL): Promise<number> {
  const counted = await scan<{ count: number }>(
    table,
    (from) => sql`select count(*)::int as count from ${from} where ${isCounted}`,
  )
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Reads all shards of a Citus cluster by one statement of the coordinator. While a node is away that fails, and each
 * shard is read by itself, which takes some forty times as long.
 */
export function scanCluster(coordinator: Db): Shards['scan'] {
  const whole = singleDatabase(coordinator)
  return async <Row extends object>(table: StoreTable, select: (from: SQL) => SQL) => {
    try {
      return await whole.scan<Row>(table, select)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return scanShards<Row>(coordinator, table, select)
    }
  }
}

/** @throws when a node is in reach and rejects the statement */
async function scanShards<Row extends object>(
  coordinator: Db,
  table: StoreTable,
  select: (from: SQL) => SQL,
): Promise<Row[]> {
  const name = getTableName(table)
  const found = await rows<{ isRead: boolean; result: string }>(
    coordinator,
    sql`
      select success as "isRead", result
      from run_command_on_shards(${name}, ${shardStatement(select(sql`${SHARD} as ${sql.identifier(name)}`))})`,
  )
  const rejected = found.find(({ isRead, result }) => !isRead && result.startsWith('ERROR'))
  if (rejected) throw new Error(`a part of ${name} was not read: ${rejected.result}`)
  return found.flatMap(({ isRead, result }) => (isRead ? (JSON.parse(result) as Row[]) : []))
}

/** The placeholder of the shard's own name while the statement is written. */
const SHARD = sql.identifier('shard-of-the-table')
const dialect = new PgDialect({ casing: 'snake_case' })

/** A statement for `run_command_on_shards`: without parameters, and with `%s` where Citus puts the shard's name. */
function shardStatement(selected: SQL): string {
  const { sql: text } = dialect.sqlToQuery(
    sql`select coalesce(json_agg(r), '[]') from (${selected}) as r`.inlineParams(),
  )
  return text.replaceAll('%', '%%').replaceAll('"shard-of-the-table"', '%s')
}

interface DueWork {
  table: StoreTable
  /** Whether a row is due. */
  isDue: SQL
  /** A number of the rows of a store, by which the store that has waited the longest comes first. */
  since: SQL
}

/** Reads the stores that have rows which are due, the longest waiting first. */
export async function readDueStores(shards: Shards, { table, isDue, since }: DueWork): Promise<string[]> {
  const found = await shards.scan<{ account: string; since: number }>(
    table,
    (from) => sql`
      select ${table.account} as account, (${since})::float8 as since from ${from} where ${isDue}
      group by ${table.account}`,
  )
  return found.toSorted((a, b) => a.since - b.since).map(({ account }) => account)
}

/** The earliest of the times in a column, for {@link readDueStores}; rows without one have waited the longest. */
export function earliest(time: PgColumn): SQL {
  return sql`min(coalesce(extract(epoch from ${time}), 0))`
}
