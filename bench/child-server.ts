import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import serverMemory from '../scripts/server-memory.json' with { type: 'json' }
import { freePort } from '../test/free-port.ts'

const ROOT = join(import.meta.dirname, '..')

/** Milliseconds until a server has to respond, and until it has to be gone. */
const START_LIMIT = 120_000
const STOP_LIMIT = 10_000
const BETWEEN = 10

/** The production server as it is run, without images to fetch and without a word for each request. */
export const STOREFRONT = join(ROOT, 'build/process/main.js')
/** Programs of this folder. */
export const benchServer = (name: string) => join(import.meta.dirname, 'servers', `${name}.ts`)

export interface ChildServer {
  origin: string
  /** Resident memory once it has collected its garbage, MiB. */
  memory: () => Promise<number>
  /** The part of it that is in use: what else is resident may have been in use before. */
  usedMemory: () => Promise<number>
  /** Processor time that it has taken, in seconds. */
  processorSeconds: () => Promise<number>
}

export interface ServerOptions {
  program: string
  /** Besides PORT; nothing of our own environment but the path is handed on. */
  env?: NodeJS.ProcessEnv
  /** The path that responds with 200 as soon as it can work. */
  readyPath: string
}

/** A server in a process of its own, for as long as the work takes. */
export async function withServer<Value>(
  { program, env, readyPath }: ServerOptions,
  work: (server: ChildServer) => Promise<Value>,
): Promise<Value> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const preload = join(import.meta.dirname, 'servers/report-memory.ts')
  const log: string[] = []
  const child = spawn(process.execPath, [...serverMemory.flags, '--expose-gc', '--import', preload, program], {
    cwd: ROOT,
    // A store has more orders in a minute of a bench than a day's limit allows.
    env: {
      ...serverMemory.env,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ORDER_LIMIT_FACTOR: '9999',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  // Before its folder is removed.
  process.prependListener('exit', kill)
  child.stderr?.on('data', (piece) => {
    log.push(String(piece))
    if (log.length > 100) log.shift()
  })
  try {
    await responding(child, `${origin}${readyPath}`)
    return await work({
      origin,
      memory: async () => (await reported(child, 'memory')) / 2 ** 20,
      usedMemory: async () => (await reported(child, 'used')) / 2 ** 20,
      processorSeconds: async () => (await reported(child, 'processor')) / 1e6,
    })
  } catch (error) {
    throw new Error(`${String(error)}\n${log.join('')}`, { cause: error })
  } finally {
    await ended(child)
    process.off('exit', kill)
  }
}

/** Several servers at a time, each with its own part of the environment. */
export async function withServers<Value>(
  all: readonly ServerOptions[],
  work: (servers: ChildServer[]) => Promise<Value>,
): Promise<Value> {
  const [first, ...others] = all
  if (!first) return work([])
  return withServer(first, (server) => withServers(others, (more) => work([server, ...more])))
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function responding(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`${child.spawnargs.at(-1)} ended while it started.`)
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await wait(BETWEEN)
  }
  throw new Error(`${url} did not respond with 200 within ${START_LIMIT / 1000} s.`)
}

async function reported(child: ChildProcess, subject: 'memory' | 'used' | 'processor'): Promise<number> {
  if (hasEnded(child)) throw new Error(`${child.spawnargs.at(-1)} ended by ${child.signalCode ?? child.exitCode}.`)
  const reply = once(child, 'message')
  child.send(subject)
  const [amount] = await reply
  return Number(amount)
}

async function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const exit = once(child, 'exit')
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
  child.kill('SIGTERM')
  await exit
  clearTimeout(limit)
}
