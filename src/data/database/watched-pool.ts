import pg from 'pg'
import { CuttableClient } from './cuttable-client.ts'
import { eachStatement } from './each-statement.ts'
import { DatabaseHangs, isDatabaseAway } from './error-codes.ts'
import type { ConnectionWatch } from './hang-watch.ts'

type OnConnection = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void

/** A pool that gives no connection while its database hangs, and none afterwards that is from before. */
export class WatchedPool extends pg.Pool {
  readonly #watch: ConnectionWatch
  /** The number of hangs before a connection was made. */
  readonly #madeAfter = new WeakMap<pg.ClientBase, number>()

  constructor(config: pg.PoolConfig, watch: ConnectionWatch) {
    super(config)
    this.#watch = watch
    this.on('connect', (client) => this.#madeAfter.set(client, watch.hangs))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnection): void
  override connect(callback?: OnConnection): Promise<pg.PoolClient> | undefined {
    const connection = this.#checkOut()
    if (!callback) return connection
    connection.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #checkOut(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#watch.isHanging) throw new DatabaseHangs()
      const client = await this.#nextConnection()
      if (this.#madeAfter.get(client) === this.#watch.hangs) return givenBackWhenBroken(client)
      client.release(true)
    }
  }

  async #nextConnection(): Promise<pg.PoolClient> {
    const connecting = super.connect()
    const ended = this.#watch.follow()
    try {
      return await this.#watch.unlessHanging(() => connecting)
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    } finally {
      // A connection from the pool is no answer of the database.
      ended(false)
    }
  }
}

/** Drizzle keeps a connection that breaks while a transaction begins: each would take a place of the pool for good. */
function givenBackWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const { release } = client
  let isBroken = false
  const onEnd = () => {
    isBroken = true
    release(true)
  }
  client.once('end', onEnd)
  client.release = (error) => {
    if (isBroken) return
    client.off('end', onEnd)
    release(error)
  }
  return client
}

/** Has the watch follow each statement of a connection. */
export function followStatements(client: pg.ClientBase, watch: ConnectionWatch): void {
  const cut = () => {
    if (client instanceof CuttableClient) client.cut()
  }
  eachStatement(client, () => {
    const end = watch.follow(cut)
    return (error) => end(error === null || !isDatabaseAway(error))
  })
}
