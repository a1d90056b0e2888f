import type pg from 'pg'

/** The oldest major version that the suites run on. */
export const OLDEST_POSTGRES = 15

interface ServerFacts {
  /** As PostgreSQL numbers it: 150018 is 15.18. */
  version: number
  isStandby: boolean
}

export async function readServerFacts(pool: pg.Pool): Promise<ServerFacts> {
  const { rows } = await pool.query<ServerFacts>(
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isStandby"`,
  )
  const [facts] = rows
  if (!facts) throw new Error('the server did not report its version')
  return facts
}

/**
 * Returns in one sentence why a PostgreSQL cannot be worked on; null where it can.
 * @param place host, port and database, without the password
 */
export function serverFlaw({ version, isStandby }: ServerFacts, place: string): string | null {
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
  return null
}
