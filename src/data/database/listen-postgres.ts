import pg from 'pg'
import type { CuttableClient } from './cuttable-client.ts'
import type { HangWatch } from './hang-watch.ts'
import { connectorOf } from './postgres-connector.ts'

const FIRST_PAUSE_MS = 500
/** So short that a process receives notifications again within seconds of the database's return, or of a standby's promotion. */
const LONGEST_PAUSE_MS = 2_000
/** A host that is gone does not respond at all. */
const CONNECT_WITHIN_MS = 5_000

interface ListenOptions {
  url: string
  channel: string
  listener: (payload: string) => void
  hangs: Pick<HangWatch, 'onRecovery'>
  /** The name of the connection in PostgreSQL's list. */
  processName?: string | undefined
}

/**
 * Listens on a connection of its own. A broken connection is replaced, with growing pauses between attempts, and then
 * `listener('')` is called, since notifications may have been missed. So is a connection from before the database hung,
 * which may be dead without an error.
 * @returns a function that stops listening
 * @throws the first connection's error
 */
export async function listenPostgres({
  url,
  channel,
  listener,
  hangs,
  processName,
}: ListenOptions): Promise<() => Promise<void>> {
  const { Client } = connectorOf(url)
  let current: CuttableClient | null = null
  let waiting: NodeJS.Timeout | undefined
  let isOver = false

  const connect = async () => {
    const client = new Client({
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      ...(processName === undefined ? {} : { application_name: processName }),
    })
    client.on('notification', (message) => {
      if (message.channel === channel) listener(message.payload ?? '')
    })
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (isOver) return client.end()
    client.once('end', () => again(FIRST_PAUSE_MS))
    current = client
  }
  const again = (pause: number) => {
    if (isOver) return
    waiting = setTimeout(() => {
      connect().then(
        () => isOver || listener(''),
        () => again(Math.min(pause * 2, LONGEST_PAUSE_MS)),
      )
    }, pause)
  }

  await connect()
  hangs.onRecovery(() => current?.cut())
  return async () => {
    isOver = true
    clearTimeout(waiting)
    await current?.end().catch(() => {})
  }
}
