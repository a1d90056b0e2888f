import pg from 'pg'
import { planDistribution, takeDistributionStep } from '../src/data/database/distribute.ts'
import { withClient, withDatabase } from './postgres-admin.ts'

/** Parts that the stores of a test database are spread over: few, as each is a table of its own. */
const SHARDS = 4

/**
 * URLs of the servers of a Citus cluster, the coordinator's first; the URL alone where it leads to a plain PostgreSQL.
 * @param url of any database of the coordinator that has the extension
 */
export function readNodes(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where isactive and groupid > 0 order by nodeid`,
    )
    const workers = rows.map(({ host, port }) => {
      const worker = new URL(url)
      worker.hostname = host
      worker.port = String(port)
      return worker.href
    })
    return [url, ...workers]
  })
}

/**
 * Makes an empty database of the same name on every node, which know each other by it. A single node has all shards: to
 * a test it is the node of each of its stores, as a server reaches them.
 */
export async function createOnNodes(nodes: readonly string[], name: string): Promise<void> {
  await Promise.all(
    nodes.map(async (node) => {
      await withClient(node, (client) => client.query(`create database ${name}`))
      await withClient(withDatabase(node, name), (client) => client.query('create extension citus'))
    }),
  )
  const [coordinator = '', ...workers] = nodes.map((node) => new URL(node))
  await withClient(withDatabase(String(coordinator), name), async (client) => {
    const { hostname, port } = new URL(coordinator)
    await client.query('select citus_set_coordinator_host($1, $2::int)', [hostname, port])
    for (const worker of workers)
      await client.query('select citus_add_node($1, $2::int)', [worker.hostname, worker.port])
    if (workers.length > 0) return
    await client.query(`select citus_set_node_property($1, $2::int, 'shouldhaveshards', true)`, [hostname, port])
  })
}

/** Distributes a migrated database. */
export async function distributeAll(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const planned = await planDistribution(client)
    if (!planned.ok) throw new Error(`the test database cannot be distributed: ${planned.flaw}`)
    for (const step of planned.plan.steps) await takeDistributionStep(client, step, { shards: SHARDS })
  })
}

/** PostgreSQL's code for a database with connections. */
const IN_USE = '55006'

/** Copies a database. Citus itself connects to the original now and then, which is in the way. */
export async function copyDatabase(url: string, { from, to }: { from: string; to: string }): Promise<void> {
  await withClient(url, async (client) => {
    for (;;) {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from])
      const copied = await client
        .query(`create database ${to} template ${from} strategy file_copy`)
        .catch((error: unknown) => error)
      if (!(copied instanceof Error)) return
      if (!(copied instanceof pg.DatabaseError && copied.code === IN_USE)) throw copied
    }
  })
}
