import pg from 'pg'
import { CuttableClient } from './cuttable-client.ts'
import { errorCodes } from './error-codes.ts'

/** How a server answers the question whether it takes writes. */
export type HostAnswer =
  | { role: 'primary'; timeline: number }
  | { role: 'standby' }
  /** It rejects connections, or fails. */
  | { role: 'away'; error: unknown }
  /** It does not answer in time. */
  | { role: 'silent' }

/** None of the servers takes writes at the moment. */
export class NoPrimary extends Error {
  override name = 'NoPrimary'
  readonly code = 'NO_PRIMARY'
  /** Whether a server did not answer, so that it may be the primary that hangs. */
  readonly isSilent: boolean

  constructor(answers: readonly HostAnswer[]) {
    const failed = answers.find((answer) => answer.role === 'away')
    super('none of the servers is the primary', failed ? { cause: failed.error } : {})
    this.isSilent = answers.some(({ role }) => role === 'silent')
  }
}

export interface Host {
  url: string
  host: string
  port: number
}

/** Several servers with one database, of which one takes writes: the primary. Another one is promoted when it fails. */
export interface PostgresHosts {
  /** The primary as last seen, or found now. @throws NoPrimary */
  primary(): Promise<Host>
  /** Looks at all servers. @throws NoPrimary */
  search(): Promise<Host>
  /** Has the next connection search, unless another server has been found already. */
  forget(host: Host): void
  /** Whether the answer of a new connection is one of the primary. */
  accepts(host: Host, answer: HostAnswer): boolean
  /**
   * Adds a connection, to be cut when another server is found to be the primary.
   * @returns a function to call when the connection has ended
   */
  join(host: Host, cut: () => void): () => void
}

/** Milliseconds that a server has to answer. */
const ANSWER_MS = 2_000
/** Milliseconds that other servers have to answer once a primary is found. */
const STRAGGLER_MS = 500

export function createPostgresHosts(
  urls: readonly string[],
  examine: (url: string) => Promise<HostAnswer> = examineHost,
): PostgresHosts {
  const hosts = urls.map(hostOf)
  const joined = new Set<{ host: Host; cut: () => void }>()
  let known: Host | null = null
  /** The newest timeline of a primary that was seen: a promotion begins a new one. */
  let newest = 0
  let searching: Promise<Host> | null = null

  async function findPrimary(): Promise<Host> {
    const answers = await answersOf(hosts, examine)
    const primaries = answers.flatMap(({ host, answer }) =>
      answer.role === 'primary' && answer.timeline >= newest ? [{ host, timeline: answer.timeline }] : [],
    )
    // A primary that failed and returns has an older timeline: it lacks the orders since its failure.
    const [found] = primaries.toSorted((a, b) => b.timeline - a.timeline)
    if (!found) throw new NoPrimary(answers.map(({ answer }) => answer))
    newest = found.timeline
    known = found.host
    for (const { host, cut } of joined) if (host !== known) cut()
    return known
  }

  function search(): Promise<Host> {
    searching ??= findPrimary().finally(() => {
      searching = null
    })
    return searching
  }

  return {
    search,
    primary: async () => known ?? (await search()),
    forget(host) {
      if (known === host) known = null
    },
    accepts(host, answer) {
      if (answer.role !== 'primary' || answer.timeline < newest) return false
      if (known === null || known === host) newest = answer.timeline
      return true
    },
    join(host, cut) {
      const own = { host, cut }
      joined.add(own)
      return () => joined.delete(own)
    },
  }
}

function hostOf(url: string): Host {
  const { host, port } = new pg.Client({ connectionString: url })
  return { url, host, port }
}

interface ExaminedHost {
  host: Host
  answer: HostAnswer
}

async function answersOf(
  hosts: readonly Host[],
  examine: (url: string) => Promise<HostAnswer>,
): Promise<readonly ExaminedHost[]> {
  const answers: ExaminedHost[] = []
  const { promise: isEnough, resolve } = Promise.withResolvers<void>()
  let straggling: NodeJS.Timeout | undefined
  const all = Promise.all(
    hosts.map(async (host) => {
      const answer = await examine(host.url)
      answers.push({ host, answer })
      if (answer.role === 'primary') straggling ??= setTimeout(resolve, STRAGGLER_MS)
    }),
  )
  await Promise.race([all, isEnough])
  clearTimeout(straggling)
  return answers
}

async function examineHost(url: string): Promise<HostAnswer> {
  const client = new CuttableClient({ connectionString: url })
  const limit = setTimeout(() => client.cut(), ANSWER_MS)
  try {
    await client.connect()
    return await readRole(client)
  } catch (error) {
    return errorCodes(error).includes('DATABASE_HANGS') ? { role: 'silent' } : { role: 'away', error }
  } finally {
    clearTimeout(limit)
    client.end().catch(() => {})
  }
}

/** Reads from an open connection whether its server takes writes. */
export async function readRole(client: pg.Client): Promise<HostAnswer> {
  const { rows } = await client.query<{ timeline: string | null }>(
    `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
  )
  const timeline = rows[0]?.timeline ?? null
  return timeline === null ? { role: 'standby' } : { role: 'primary', timeline: Number.parseInt(timeline, 16) }
}
