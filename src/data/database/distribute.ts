import type pg from 'pg'
import {
  clearingStatement,
  DISTRIBUTION_KEYS,
  FIRST_TABLE,
  placingStatement,
  quoted,
  spreadingStatement,
  type TablePlace,
  tablePlace,
} from './table-places.ts'

/** A step of a distribution. */
export type DistributionStep =
  /** Foreign keys and the triggers of a migration are in the way of distributing a table. */
  | { kind: 'drop-keys'; keys: number; triggers: number }
  | { kind: 'place-table'; table: string; place: TablePlace; bytes: number }
  | { kind: 'add-key'; table: string; name: string }
  | { kind: 'finish' }

export interface DistributionPlan {
  /** Nodes that take shards. */
  nodes: number
  /** None where it is distributed. */
  steps: DistributionStep[]
}

/** Why a database cannot be distributed. */
export type DistributionFlaw =
  | 'no-citus'
  | 'no-nodes'
  /** Another operator distributes it at the moment. */
  | 'busy'

/** A table that is not of Vitrina and has no account, by which it could be spread. */
export interface UnknownTable {
  ok: false
  flaw: 'unknown-table'
  table: string
}

/** Any number, the same in every process of every version: its holder distributes. */
const DISTRIBUTION_LOCK = 8_346_213

/**
 * Plans the distribution of a database from its present state, so that an interrupted distribution goes on. Takes the
 * lock for as long as the connection lasts.
 */
export async function planDistribution(
  client: pg.ClientBase,
): Promise<{ ok: true; plan: DistributionPlan } | { ok: false; flaw: DistributionFlaw } | UnknownTable> {
  const [lock] = await rowsOf<{ taken: boolean }>(client, 'select pg_try_advisory_lock($1) as taken', [
    DISTRIBUTION_LOCK,
  ])
  if (!lock?.taken) return { ok: false, flaw: 'busy' }
  if (!(await hasCitus(client))) return { ok: false, flaw: 'no-citus' }
  const [cluster] = await rowsOf<{ nodes: number }>(
    client,
    'select count(*)::int as nodes from pg_dist_node where isactive and shouldhaveshards',
  )
  const nodes = cluster?.nodes ?? 0
  if (nodes === 0) return { ok: false, flaw: 'no-nodes' }
  const unknown = await findUnknownTable(client)
  if (unknown !== null) return { ok: false, flaw: 'unknown-table', table: unknown }
  return { ok: true, plan: { nodes, steps: await readSteps(client) } }
}

/** Does a step of a plan, in one transaction. @param shards how many parts the stores are spread over */
export async function takeDistributionStep(
  client: pg.ClientBase,
  step: DistributionStep,
  { shards }: { shards: number },
): Promise<void> {
  await client.query('begin')
  try {
    // Shards that one transaction changes are changed over one connection a node, so that it sees its own changes.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    await doStep(client, step, shards)
    await client.query('commit')
  } catch (error) {
    // A connection that broke has nothing to roll back.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function doStep(client: pg.ClientBase, step: DistributionStep, shards: number): Promise<void> {
  switch (step.kind) {
    case 'drop-keys':
      return dropKeys(client)
    case 'place-table':
      return placeTable(client, step.table, shards)
    case 'add-key':
      return addKey(client, step)
    case 'finish':
      await client.query(`drop table if exists ${DISTRIBUTION_KEYS}`)
  }
}

async function placeTable(client: pg.ClientBase, table: string, shards: number): Promise<void> {
  await client.query(table === FIRST_TABLE ? spreadingStatement(shards) : placingStatement(table))
  const clearing = clearingStatement(table)
  if (clearing !== null) await client.query(clearing)
}

/** Drops the foreign keys, which it remembers, and the triggers of migrations. */
async function dropKeys(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists ${DISTRIBUTION_KEYS} (table_name text not null, name text not null, definition text not null)`,
  )
  for (const { table, name, definition } of await readKeys(client)) {
    await client.query(`insert into ${DISTRIBUTION_KEYS} values ($1, $2, $3)`, [table, name, definition])
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  }
  for (const { table, name } of await readTriggers(client)) {
    await client.query(`drop trigger ${quoted(name)} on ${quoted(table)}`)
  }
}

async function addKey(client: pg.ClientBase, { table, name }: { table: string; name: string }): Promise<void> {
  const [key] = await rowsOf<{ definition: string }>(
    client,
    `delete from ${DISTRIBUTION_KEYS} where table_name = $1 and name = $2 returning definition`,
    [table, name],
  )
  if (key) await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${key.definition}`)
}

/** Tables without the ones of extensions and {@link DISTRIBUTION_KEYS}, which is the first parameter. */
const IS_TABLE = `relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> $1
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`

/** Finds a table that belongs to stores by its name and has no account. */
async function findUnknownTable(client: pg.ClientBase): Promise<string | null> {
  const tables = await rowsOf<{ table: string }>(
    client,
    `select relname as table from pg_class
    where ${IS_TABLE} and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'account')
    order by relname`,
    [DISTRIBUTION_KEYS],
  )
  return tables.find(({ table }) => tablePlace(table) === 'store')?.table ?? null
}

async function readSteps(client: pg.ClientBase): Promise<DistributionStep[]> {
  const tables = await rowsOf<{ table: string; isPlaced: boolean; bytes: number }>(
    client,
    `select relname as table, pg_total_relation_size(oid) as bytes,
      exists (select from pg_dist_partition where logicalrelid = oid) as "isPlaced"
    from pg_class where ${IS_TABLE} order by relname <> $2, relname`,
    [DISTRIBUTION_KEYS, FIRST_TABLE],
  )
  const unplaced = tables.filter(({ isPlaced }) => !isPlaced)
  const waiting = await readWaitingKeys(client)
  if (unplaced.length === 0 && waiting === null) return []
  const inTheWay = unplaced.length === 0 ? [] : await readKeys(client)
  const triggers = unplaced.length === 0 ? [] : await readTriggers(client)
  const dropping = inTheWay.length + triggers.length > 0 || waiting === null
  const steps: DistributionStep[] = dropping
    ? [{ kind: 'drop-keys', keys: inTheWay.length, triggers: triggers.length }]
    : []
  // A key can lead to a table of another place only where that is on every node.
  for (const { table, bytes } of unplaced) {
    steps.push({ kind: 'place-table', table, place: tablePlace(table), bytes: Number(bytes) })
  }
  for (const { table, name } of [...(waiting ?? []), ...inTheWay]) steps.push({ kind: 'add-key', table, name })
  steps.push({ kind: 'finish' })
  return steps
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

function readKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  return rowsOf<ForeignKey>(
    client,
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by relname, conname`,
  )
}

/** The foreign keys that were dropped and not added again; null where none were. */
async function readWaitingKeys(client: pg.ClientBase): Promise<{ table: string; name: string }[] | null> {
  const [found] = await rowsOf<{ exists: boolean }>(client, 'select to_regclass($1) is not null as exists', [
    DISTRIBUTION_KEYS,
  ])
  if (!found?.exists) return null
  return rowsOf(client, `select table_name as table, name from ${DISTRIBUTION_KEYS} order by table_name, name`)
}

function readTriggers(client: pg.ClientBase): Promise<{ table: string; name: string }[]> {
  return rowsOf(
    client,
    `select relname as table, tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by relname, tgname`,
  )
}

/**
 * Whether anything but this connection and the nodes of the cluster is connected: a server would go on as with one
 * database.
 */
export async function hasOtherConnections(client: pg.ClientBase): Promise<boolean> {
  const [found] = await rowsOf<{ isInUse: boolean }>(
    client,
    `select exists (
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and application_name not like 'citus%'
        and pid <> pg_backend_pid()
    ) as "isInUse"`,
  )
  return found?.isInUse ?? false
}

async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const [found] = await rowsOf<{ has: boolean }>(
    client,
    `select exists (select from pg_extension where extname = 'citus') as has`,
  )
  return found?.has ?? false
}

async function rowsOf<Row>(client: pg.ClientBase, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await client.query(text, values)
  return rows as Row[]
}
