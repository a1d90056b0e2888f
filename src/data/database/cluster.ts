import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, Db, PostgresPools, Server } from './client.ts'
import { isDatabaseAway } from './error-codes.ts'
import { rows } from './rows.ts'
import { scanCluster } from './shards.ts'

/** Where the nodes of a cluster reach each other, and this process reaches them. */
export interface NodeAddress {
  host: string
  port: number
}

interface ClusterOptions {
  /** Opens a node, which need not be in reach. */
  open: (node: NodeAddress) => Server
}

/** Accounts whose node is remembered. */
const MAX_ACCOUNTS = 20_000
/** A store that was moved is reached through its former node for so long, which takes longer. */
const TRUSTED_MS = 30_000
/** Interval at which a node that is down is tried again. */
const RETRY_MS = 2_000

/**
 * Opens the nodes of a Citus cluster (decision 068). A store is reached at the node that has it, where its statements
 * run without the others, so that a node that is down takes only its own stores along.
 */
export async function openCluster(coordinator: Server & PostgresPools, { open }: ClusterOptions): Promise<Database> {
  const nodes = new Map<string, Server>()
  const subscriptions = new Set<(node: Server) => void>()

  function serverAt(node: NodeAddress): Server {
    const name = `${node.host}:${node.port}`
    const known = nodes.get(name)
    if (known) return known
    const server = open(node)
    nodes.set(name, server)
    for (const begin of subscriptions) begin(server)
    return server
  }

  /** Any node knows where a store is, so that the coordinator may be down. */
  async function findServer(account: string): Promise<Server> {
    let failure: unknown
    for (const server of [coordinator, ...nodes.values()]) {
      try {
        const { node, isCoordinator } = await readPlacement(server.db, { account })
        return isCoordinator ? coordinator : serverAt(node)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        failure ??= error
      }
    }
    throw failure
  }

  const servers = new LRUCache<string, Server>({
    max: MAX_ACCOUNTS,
    ttl: TRUSTED_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (account) => findServer(account),
  })
  const serverOf = async (account: string) => (await servers.fetch(account)) ?? coordinator

  for (const node of await readNodes(coordinator)) serverAt(node)
  return {
    ...coordinator,
    shards: {
      isCluster: true,
      near: async (account) => (await serverOf(account)).db,
      scan: scanCluster(coordinator.db),
    },
    serverOf,
    async listen(channel, listener) {
      const ending = new AbortController()
      const ends = [await coordinator.listen(channel, listener)]
      const begin = (node: Server) => ends.push(listenAtLast(node, { channel, listener, signal: ending.signal }))
      subscriptions.add(begin)
      for (const node of nodes.values()) begin(node)
      return async () => {
        subscriptions.delete(begin)
        ending.abort()
        await Promise.all(ends.map((end) => end()))
      }
    },
    async close() {
      await Promise.all([coordinator, ...nodes.values()].map((server) => server.close()))
    },
  }
}

/** The part of the cluster that has the rows of a store. */
export interface StorePlacement {
  shardId: number
  node: NodeAddress
  isCoordinator: boolean
}

/** Reads where the rows of a store are, or would be if it existed. */
export async function readPlacement(db: Db, { account }: { account: string }): Promise<StorePlacement> {
  const [found] = await rows<NodeAddress & { shardId: number; group: number }>(
    db,
    sql`
      select shardid as "shardId", nodename as host, nodeport as port, groupid as group
      from pg_dist_placement join pg_dist_node using (groupid)
      where shardid = get_shard_id_for_distribution_column('store', ${account}::text) and noderole = 'primary'`,
  )
  if (!found) throw new Error(`no node has the store ${account}`)
  const { shardId, host, port, group } = found
  return { shardId, node: { host, port }, isCoordinator: group === 0 }
}

function readNodes({ db }: Server): Promise<NodeAddress[]> {
  return rows(
    db,
    sql`
      select nodename as host, nodeport as port from pg_dist_node
      where groupid > 0 and isactive and noderole = 'primary'`,
  )
}

interface Listening {
  channel: string
  listener: (payload: string) => void
  signal: AbortSignal
}

/** Listens to a node as soon as it is in reach. @returns a function that stops listening */
function listenAtLast(node: Server, { channel, listener, signal }: Listening): () => Promise<void> {
  const begin = async () => {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        const end = await node.listen(channel, listener)
        if (!isFirst) listener('')
        return end
      } catch {
        await wait(RETRY_MS, undefined, { signal }).catch(() => {})
      }
    }
    return null
  }
  const begun = begin()
  return async () => (await begun)?.()
}
