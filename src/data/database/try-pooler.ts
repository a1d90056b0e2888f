import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { PoolerFacts } from '#domain/installation/find-faults.ts'
import { connectorOf } from './postgres-connector.ts'
import { isSilence } from './why-away.ts'

interface TriedUrls {
  url: string
  /** The same database past the pooler. */
  sessionUrl: string | undefined
  /** Whether statements are prepared by name. */
  hasStatementNames: boolean
}

/** Milliseconds in which a notification arrives. */
const NOTIFIED_WITHIN_MS = 3_000
const CONNECT_WITHIN_MS = 5_000
const RESPONDS_WITHIN_MS = 5_000
const CHANNEL = 'vitrina_doctor'

/** Tries what a pooler in front of the database passes on. @throws when the database cannot be reached */
export async function tryPooler({ url, sessionUrl, hasStatementNames }: TriedUrls): Promise<PoolerFacts> {
  const isPooled = await withClient(url, isBehindPooler)
  return {
    isPooled,
    hasSessionUrl: sessionUrl !== undefined,
    isNotified: await isNotified(sessionUrl ?? url, url),
    carriesStatementNames: hasStatementNames && isPooled ? await carriesStatementNames(url) : null,
  }
}

/** A pooler gives its clients numbers of its own, which differ from the server's number of the connection. */
async function isBehindPooler(client: pg.Client & { processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== client.processID
}

/**
 * Whether a connection that listens is notified by another one.
 * @returns null where the notification cannot be sent: it waits for a commit that waits for a standby
 */
async function isNotified(listeningUrl: string, otherUrl: string): Promise<boolean | null> {
  return withClient(listeningUrl, async (listening) => {
    const ended = new AbortController()
    const arrived = new Promise<boolean>((resolve) => {
      listening.on('notification', ({ channel }) => channel === CHANNEL && resolve(true))
      const timer = setTimeout(() => resolve(false), NOTIFIED_WITHIN_MS)
      ended.signal.addEventListener('abort', () => clearTimeout(timer))
    })
    try {
      await listening.query(`listen ${CHANNEL}`)
      await withClient(otherUrl, (other) => other.query(`notify ${CHANNEL}`))
      return await arrived
    } catch (error) {
      if (isSilence(error)) return null
      throw error
    } finally {
      ended.abort()
    }
  })
}

/**
 * Whether a statement that was prepared by name is there after the connection to the server was lent to another client.
 * A pooler lends the connection that was used last first, so another client that holds it makes the pooler lend another.
 * @returns null where the pooler has no second connection to lend
 */
async function carriesStatementNames(url: string): Promise<boolean | null> {
  // A pooler that loses names leaves the statement behind, where another one of the name would collide with it.
  const statement = { name: `vitrina_doctor_${randomUUID()}`, text: 'select 1' }
  return withClient(url, async (client) => {
    try {
      await client.query(statement)
      return await withClient(url, async (other) => {
        await other.query('begin')
        await other.query('select 1')
        await client.query(statement)
        return true
      })
    } catch (error) {
      if (error instanceof pg.DatabaseError && NAME_LOST.has(error.code)) return false
      if (isSilence(error)) return null
      throw error
    }
  })
}

/** PostgreSQL's codes for a prepared statement that the connection does not have, or has from another client. */
const NAME_LOST = new Set<string | undefined>(['26000', '42P05'])

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { Client } = connectorOf(url)
  const client = new Client({ connectionTimeoutMillis: CONNECT_WITHIN_MS, query_timeout: RESPONDS_WITHIN_MS })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
