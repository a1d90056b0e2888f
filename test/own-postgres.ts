import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { outerTemporaryFolder } from './setup/temporary-folder.ts'

/** A PostgreSQL of its own, so that it can be stopped. */
export interface OwnPostgres {
  /** URL of an empty database. */
  url: string
  /** Stops it as a restart does, and returns when it has ended. */
  stop(): Promise<void>
  /** Starts it again on the same port with all that it had. */
  start(): Promise<void>
  /** Has the system stop all of its processes: connections stay open and are taken, and nothing is answered. */
  freeze(): Promise<void>
  /** Has them go on. */
  thaw(): Promise<void>
  /** Stops it and deletes it, even if it is frozen. */
  end(): Promise<void>
}

/** @throws with the server's log when it does not start */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const holder = spawn(process.execPath, [join(import.meta.dirname, 'setup/own-postgres-process.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Out of reach of a terminal's Ctrl-C: it ends when we do, in its own time.
    detached: true,
    env: { ...process.env, TMPDIR: outerTemporaryFolder() },
  })
  let complaint = ''
  holder.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const ended = once(holder, 'close')
  const lines = createInterface(holder.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`PostgreSQL has ended.\n${complaint}`)
    return value
  }
  const send = async (line: string) => {
    holder.stdin.write(`${line}\n`)
    await nextLine()
  }
  const url = await nextLine()
  return {
    url,
    stop: () => send('stop'),
    start: () => send('start'),
    freeze: () => send('freeze'),
    thaw: () => send('thaw'),
    async end() {
      holder.stdin.end()
      await ended
    },
  }
}
