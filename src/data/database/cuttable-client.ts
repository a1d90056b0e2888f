import { connect, Socket } from 'node:net'
import pg from 'pg'
import { DatabaseHangs } from './error-codes.ts'

/** The message that cancels a statement: its length, its code, and the two numbers of the connection. */
const CANCEL_BYTES = 16
const CANCEL_CODE = 80_877_102
/** Milliseconds until a cancel message is given up. */
const CANCEL_WITHIN_MS = 5_000
/** Milliseconds in which the server takes leave of a connection that ends. */
const END_WITHIN_MS = 2_000

/** The numbers by which the server, or a pooler, knows a connection. */
interface ConnectionKey {
  processID: number
  secretKey: number
}

/** A connection that can be cut without a word to the server, and whose statements can be cancelled. */
export class CuttableClient extends pg.Client {
  readonly #socket: Socket
  #key: ConnectionKey | null = null

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    this.connection.on('backendKeyData', (key: ConnectionKey) => {
      this.#key = key
    })
    // An error ends the connection and rejects the statements under way. Without a listener it would end the process.
    this.on('error', () => {})
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    // The server closes the connection, which it does not while it hangs.
    const timer = setTimeout(() => this.cut(), END_WITHIN_MS).unref()
    this.once('end', () => clearTimeout(timer))
    if (!callback) return super.end()
    super.end(callback)
    return undefined
  }

  cut(): void {
    this.#socket.destroy(new DatabaseHangs())
  }

  /**
   * Has the server cancel the statement under way, which then fails with code 57014. The message needs a connection
   * of its own; a pooler passes it on to the server that runs the statement.
   */
  cancelStatement(): void {
    if (!this.#key) return
    const { processID, secretKey } = this.#key
    const message = Buffer.alloc(CANCEL_BYTES)
    message.writeInt32BE(CANCEL_BYTES, 0)
    message.writeInt32BE(CANCEL_CODE, 4)
    message.writeInt32BE(processID, 8)
    message.writeInt32BE(secretKey, 12)
    const { host, port } = this
    const messenger = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    // The other side closes it: PgBouncer takes an earlier end for the end of both connections. Where the message cannot
    // be delivered, the statement is given up by `query_timeout`.
    messenger
      .setTimeout(CANCEL_WITHIN_MS, () => messenger.destroy())
      .on('error', () => {})
      .write(message)
  }
}
