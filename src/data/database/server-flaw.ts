import type pg from 'pg'

/** The oldest major version that the suites run on. */
export const OLDEST_POSTGRES = 15

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
}

export async function readServerFacts(pool: pg.Pool): Promise<ServerFacts> {
  const { rows } = await pool.query<Omit<ServerFacts, keyof ClusterFacts> & { hasCitus: boolean }>(
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isStandby",
      to_regclass('pg_dist_partition') is not null as "hasCitus"`,
  )
  const [facts] = rows
  if (!facts) throw new Error('the server did not report its version')
  const { hasCitus, ...known } = facts
  return { ...known, ...(hasCitus ? await readClusterFacts(pool) : { isDistributed: false, isWorker: false }) }
}

async function readClusterFacts(pool: pg.Pool): Promise<ClusterFacts> {
  const { rows } = await pool.query<ClusterFacts>(
    `select exists (select from pg_dist_partition where logicalrelid = to_regclass('store')) as "isDistributed",
      exists (select from pg_dist_local_group where groupid > 0) as "isWorker"`,
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
  { version, isStandby, isWorker }: Omit<ServerFacts, 'isDistributed'>,
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
  return null
}
