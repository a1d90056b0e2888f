import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../test/free-port.ts'
import { startMercadoPago } from '../../test/mercado-pago-server.ts'
import { sharedCsvPath } from '../../test/shared-csv.ts'
import { MERCADO_PAGO } from '../online-payment.ts'

const root = resolve(import.meta.dirname, '../..')
const logPath = join(root, 'test-results', 'server.log')

/** Milliseconds for an empty data folder to become two stores that serve. */
const startLimit = 180_000
const stopLimit = 60_000
const between = 100
/** The account of the imported store. */
const IMPORTED = 'moda'

/**
 * The production server as a user starts it, on a port and a data folder of its own, with the demo stores and, where a
 * retailer's export is at hand, a store made of it. `VITRINA_ORIGIN` gives the tests its origin, `VITRINA_DATA_DIR`
 * where it stores its data, `VITRINA_DEMO_DIR` where a folder with the demo stores alone is, to be copied, and
 * `VITRINA_IMPORTED` the account of the store that was imported. Online payments are made at a provider of the journeys'
 * own, whose origin is `VITRINA_MERCADO_PAGO`.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-journeys-'))
  const [dataDir, demoDir] = [join(folder, 'data'), join(folder, 'demo')]
  const port = await freePort()
  const origin = `http://localhost:${port}`

  await mkdir(join(root, 'test-results'), { recursive: true })
  const log = createWriteStream(logPath)
  const { DATABASE_URL: _none, ...inherited } = process.env
  // All journeys order from one IP.
  const provider = await startMercadoPago([MERCADO_PAGO.token], MERCADO_PAGO.secret)
  const own = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ORDER_LIMIT_FACTOR: '1000',
    MERCADO_PAGO_BASE_URL: provider.url,
  }
  const env = { ...inherited, ...own }
  await fill(env, demoDir)
  const server = spawn(process.execPath, ['build/process/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stdout.pipe(log)
  server.stderr.pipe(log)
  const killWithUs = () => server.kill('SIGKILL')
  process.on('exit', killWithUs)

  const stop = async () => {
    const status = await ended(server)
    await provider.close()
    process.off('exit', killWithUs)
    await rm(folder, { recursive: true, force: true })
    if (status !== 0) throw new Error(`The server did not end cleanly (${status}).\n${await readFile(logPath, 'utf8')}`)
  }
  try {
    await ready(server, `${origin}/readyz`)
  } catch (error) {
    await stop().catch(() => undefined)
    throw new Error(`${String(error)}\n${await readFile(logPath, 'utf8')}`)
  }
  process.env.VITRINA_ORIGIN = origin
  process.env.VITRINA_DATA_DIR = dataDir
  process.env.VITRINA_DEMO_DIR = demoDir
  process.env.VITRINA_MERCADO_PAGO = provider.url
  return stop
}

async function fill(env: NodeJS.ProcessEnv, demoDir: string): Promise<void> {
  const imported = sharedCsvPath === undefined ? [] : [IMPORTED, sharedCsvPath]
  await promisify(execFile)(process.execPath, ['e2e/setup/fill.ts', demoDir, ...imported], { cwd: root, env })
  if (sharedCsvPath !== undefined) process.env.VITRINA_IMPORTED = IMPORTED
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('The server ended while it started.')
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await wait(between)
  }
  throw new Error(`${url} did not respond with 200 within ${startLimit / 1000} s.`)
}

async function ended(server: ChildProcess): Promise<number | string | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const exit = once(server, 'exit')
    const limit = setTimeout(() => server.kill('SIGKILL'), stopLimit)
    server.kill('SIGTERM')
    await exit
    clearTimeout(limit)
  }
  return server.exitCode ?? server.signalCode
}
