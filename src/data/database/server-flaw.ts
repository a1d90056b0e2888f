import type pg from 'pg'
import { DISTRIBUTION_KEYS } from './table-places.ts'

/** The oldest major version that was tried: it took all migrations, the demo stores and orders. */
export const OLDEST_POSTGRES = 15

/** The node whose ids end at 2^53, which is where numbers of JavaScript cease to be exact. */
const LAST_NODE = 31

interface ServerFacts extends ClusterFacts {
  /** As PostgreSQL numbers it: 150018 is 15.18. */
  version: number
  isStandby: boolean
}

interface ClusterFacts {
  /** Whether the stores are spread over the nodes of a Citus cluster. */
  isDistributed: boolean
  /** Whether it is a node of a cluster other than the coordinator. */
  isWorker: boolean
  /** Whether a distribution has begun and not ended. */
  isBeingDistributed: boolean
  /** The highest number of a node, which gives out ids from 2^48 times that on. */
  lastNode: number
}

export async function readServerFacts(pool: pg.Pool): Promise<ServerFacts> {
  const { rows } = await pool.query<Omit<ServerFacts, keyof ClusterFacts> & { hasCitus: boolean }>(
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isStandby",
      to_regclass('pg_dist_partition') is not null as "hasCitus"`,
  )
  const [facts] = rows
  if (!facts) throw new Error('the server did not report its version')
  const { hasCitus, ...known } = facts
  return { ...known, ...(hasCitus ? await readClusterFacts(pool) : NO_CLUSTER) }
}

const NO_CLUSTER: ClusterFacts = { isDistributed: false, isWorker: false, isBeingDistributed: false, lastNode: 0 }

async function readClusterFacts(pool: pg.Pool): Promise<ClusterFacts> {
  const { rows } = await pool.query<ClusterFacts>(
    `select exists (select from pg_dist_partition where logicalrelid = to_regclass('store')) as "isDistributed",
      exists (select from pg_dist_local_group where groupid > 0) as "isWorker",
      to_regclass('${DISTRIBUTION_KEYS}') is not null as "isBeingDistributed",
      (select coalesce(max(groupid), 0) from pg_dist_node) as "lastNode"`,
  )
  const [facts] = rows
  if (!facts) throw new Error('the server did not report its place in the cluster')
  return facts
}

/**
 * Returns in one sentence why a PostgreSQL cannot be worked on; null where it can.
 * @param place host, port and database, without the password
 */
export function serverFlaw(
  { version, isStandby, isWorker, lastNode }: Omit<ServerFacts, 'isDistributed' | 'isBeingDistributed'>,
  place: string,
): string | null {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_POSTGRES) {
    return `El PostgreSQL de ${place} es de la versión ${major}: Vitrina necesita la ${OLDEST_POSTGRES} o una más nueva.`
  }
  if (isStandby) {
    return (
      `El PostgreSQL de ${place} es una réplica de solo lectura: DATABASE_URL debe llevar al primario, ` +
      'o nombrar todos los servidores separados por comas (postgres://usuario@uno:5432,dos:5432/base).'
    )
  }
  if (isWorker) {
    return (
      `El PostgreSQL de ${place} es un nodo de Citus que no coordina: ` +
      'DATABASE_URL debe llevar al coordinador, que conoce a los demás.'
    )
  }
  if (lastNode > LAST_NODE) {
    return (
      `El clúster de ${place} ha tenido ${lastNode} nodos, y Vitrina admite los números hasta el ${LAST_NODE}: ` +
      'los ids de los siguientes no caben.'
    )
  }
  return null
}
