import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const running = new Set<ChildProcess>()

/** The environment that each process of ours has. Compiling takes a third of its start: they share what came of it. */
export const processEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'vitrina-compiled'),
})

/** Ends what a test left running. */
export async function killServers(): Promise<void> {
  await Promise.all([...running].map(killed))
}

/** Takes a process away without a word. */
export async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The secret of processes that share a database. */
export const SECRET = 'the same in all of these processes'

/**
 * A server with this environment alone: the process, what it printed, its exit status, and its URL once it serves.
 * @param program the server of the build, the server with hot reload, or the path of another server
 */
export function startServer(environment: Record<string, string>, program = 'build/process/main.js') {
  const child = spawn(process.execPath, [resolve(ROOT, program)], {
    env: {
      ...processEnvironment(),
      PORT: '0',
      LOG_LEVEL: 'error',
      ORDER_LIMIT_FACTOR: '1000',
      // No balancer has to notice that it ends.
      DRAIN_SECONDS: '0',
      ...environment,
    },
  })
  running.add(child)
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed.text += text
    })
  const ended = once(child, 'exit').then(([status]) => {
    running.delete(child)
    return status as number | null
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /lista en (http:\S+)/.exec(printed.text)?.[1]
      if (url && printed.text.includes('Google Maps')) resolve(url)
    })
    ended.then(() => reject(new Error(`it ended: ${printed.text}`)))
  })
  ready.catch(() => undefined)
  return { child, printed, ended, ready }
}
