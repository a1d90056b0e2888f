import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { NodeAddress } from './cluster.ts'
import { rows } from './rows.ts'

/** Counts the stores in a part of a cluster. */
export async function countStoresIn(db: Db, { shardId }: { shardId: number }): Promise<number> {
  const [counted] = await rows<{ stores: string }>(
    db,
    sql`
      select result as stores from run_command_on_shards('store', 'select count(*) from %s')
      where shardid = ${shardId}`,
  )
  return Number(counted?.stores ?? 0)
}

/** Reads the nodes that take stores. */
export function readStoreNodes(db: Db): Promise<NodeAddress[]> {
  return rows(
    db,
    sql`
      select nodename as host, nodeport as port from pg_dist_node
      where isactive and shouldhaveshards and noderole = 'primary' order by nodename, nodeport`,
  )
}

/**
 * Gives a store a part of its own. Writes of the stores of its present part wait until it is done, since a split under
 * writes does not end in Citus 14 (decision 076).
 * @returns the id of that part
 */
export async function isolateStore(db: Db, { account }: { account: string }): Promise<number> {
  const [split] = await rows<{ id: number }>(
    db,
    sql`select isolate_tenant_to_new_shard('store', ${account}::text, 'CASCADE', 'block_writes') as id`,
  )
  if (!split) throw new Error('Citus returned no shard')
  return split.id
}

/** Moves a part with all its tables to another node, which Citus does while its stores sell. */
export async function moveShard(
  db: Db,
  { shardId, from, to }: { shardId: number; from: NodeAddress; to: NodeAddress },
): Promise<void> {
  await rows(
    db,
    sql`
      select citus_move_shard_placement(
        ${shardId}::bigint, ${from.host}::text, ${from.port}::int, ${to.host}::text, ${to.port}::int)`,
  )
}
