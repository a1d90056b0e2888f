import type pg from 'pg'
import { CuttableClient } from './cuttable-client.ts'
import type { Probe } from './hang-watch.ts'
import { hostUrls } from './host-urls.ts'
import { createPostgresHosts, type Host, NoPrimary, type PostgresHosts, readRole } from './postgres-hosts.ts'

/** Makes connections to the database of a URL. */
export interface PostgresConnector {
  /** A connection to the server of the URL or, where that names several, to the primary among them. */
  Client: new (
    config?: pg.ClientConfig,
  ) => CuttableClient
  /** Sends the database a statement on a connection of its own. */
  probe: () => Probe
}

/** The primary of a list is found once for all connections of the process, which move to another one together. */
const connectors = new Map<string, PostgresConnector>()

export function connectorOf(url: string): PostgresConnector {
  const connector = connectors.get(url) ?? createConnector(hostUrls(url))
  connectors.set(url, connector)
  return connector
}

function createConnector(urls: readonly string[]): PostgresConnector {
  const [first] = urls
  if (urls.length > 1) return severalHosts(createPostgresHosts(urls), first)
  class OneHostClient extends CuttableClient {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: first })
    }
  }
  return { Client: OneHostClient, probe: () => probeClient(new OneHostClient()) }
}

function severalHosts(hosts: PostgresHosts, first: string | undefined): PostgresConnector {
  class PrimaryClient extends CuttableClient {
    #current: Host | null = null

    constructor(config: pg.ClientConfig = {}) {
      // Host and port of this URL are replaced.
      super({ ...config, connectionString: first })
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === READ_ONLY) this.#leave()
      })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary()
      if (!callback) return connected
      // The pool's callback takes an error or nothing.
      const onConnected = callback as (error?: Error) => void
      connected.then(() => onConnected(), onConnected)
      return undefined
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const current = await hosts.primary()
      this.#current = current
      this.host = current.host
      this.port = current.port
      try {
        await super.connect()
        const answer = await readRole(this)
        if (!hosts.accepts(current, answer)) throw new NoPrimary([answer])
      } catch (error) {
        this.#leave()
        throw error
      }
      this.once(
        'end',
        hosts.join(current, () => this.cut()),
      )
      return this
    }

    /** Ends the connection to a server that is not, or no longer, the primary. */
    #leave(): void {
      if (this.#current) hosts.forget(this.#current)
      this.cut()
    }
  }
  return { Client: PrimaryClient, probe: () => probeHosts(hosts) }
}

/** PostgreSQL's code for a write on a server that takes none. */
const READ_ONLY = '25006'

function probeClient(client: CuttableClient): Probe {
  const settled = client.connect().then(() => client.query('select 1'))
  const end = () => client.end().catch(() => {})
  settled.then(end, end)
  return { settled, cancel: () => client.cut() }
}

/** A search in which a server was silent is no answer: that server may be the primary. */
function probeHosts(hosts: PostgresHosts): Probe {
  const settled = hosts.search().catch((error: unknown) => {
    if (error instanceof NoPrimary && error.isSilent) return new Promise<never>(() => {})
    throw error
  })
  return { settled, cancel() {} }
}
