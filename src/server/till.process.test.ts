import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createDataFolder } from '../../test/databases.ts'
import { killServers, processEnvironment, startServer } from '../../test/server-process.ts'

const SCRIPT = resolve(import.meta.dirname, '../../scripts/till.mjs')

let environment: Record<string, string>
let origin: string
let server: ReturnType<typeof startServer>
/** More than the tills of this file sell. */
const PIECES = 1_000_000
const tills = new Set<ChildProcess>()

beforeAll(async () => {
  environment = { DATA_DIR: await createDataFolder() }
  const database = await openDatabase({ dataDir: environment.DATA_DIR })
  await createStore(database.db, { account: 'luna', products: [{ name: 'Vestido', variants: [{ stock: PIECES }] }] })
  await database.close()
  server = startServer(environment)
  origin = await server.ready
})
afterEach(async () => {
  for (const till of tills) signalGroup(till, 'SIGKILL')
  tills.clear()
})
afterAll(killServers)

/**
 * `npm run till` as a terminal has it: its processes are a group, and the signals of the terminal go to all of them.
 */
function startTill(...args: string[]) {
  const child = spawn(process.execPath, [SCRIPT, '--store', 'luna', '--url', origin, ...args], {
    // Empty: the settings of a `.env` file in this folder are ignored.
    env: { ...processEnvironment(), DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  tills.add(child)
  const shown = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      shown.text += text
    })
  const ended = once(child, 'close').then(([status]) => {
    tills.delete(child)
    return status as number | null
  })
  const untilShown = (text: string) => expect.poll(() => shown.text, { timeout: 60_000 }).toContain(text)
  return { child, shown, ended, untilShown }
}

/** The runtime prints that there is no `.env` file. */
const withoutSettings = (text: string) => text.replaceAll(/^.*\.env not found.*\n/gm, '')

function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  process.kill(-pid, signal)
}

async function soldPieces(): Promise<number> {
  const response = await fetch(`${origin}/luna/cart?variants=1`)
  const { offers } = (await response.json()) as { offers: { stock: number }[] }
  return PIECES - (offers[0]?.stock ?? PIECES)
}

async function keys(): Promise<string[]> {
  const { stdout } = await vitrina(['keys', 'list', '--store', 'luna'], { env: environment })
  return stdout.trim().split('\n')
}

it.each([
  ['while its key is made', 'Se hace una llave', 'SIGINT'],
  ['while it sells', 'venta ', 'SIGINT'],
  ['by the end of its terminal', 'Caja abierta', 'SIGHUP'],
] as const)('a till that is stopped %s leaves no key that is valid', async (_, text, signal) => {
  const before = (await keys()).filter((line) => line.includes('Caja de prueba')).length
  const soldBefore = await soldPieces()
  const till = startTill('--rate', '20', '--only', 'sell')
  await till.untilShown(text)
  signalGroup(till.child, signal)
  // An impatient person presses again.
  signalGroup(till.child, signal)
  expect([await till.ended, till.shown.text]).toEqual([
    0,
    expect.stringMatching(/Caja cerrada; su llave ya no sirve\.\n$/),
  ])
  const made = (await keys()).filter((line) => line.includes('Caja de prueba'))
  expect(made).toHaveLength(before + 1)
  for (const line of made) expect(line).toContain('revocada')
  // Each sale was awaited, and its printed line is true.
  const told = till.shown.text.split('\n').filter((line) => line.includes('  venta '))
  expect((await soldPieces()) - soldBefore).toBe(told.length)
})

it('a till ends with the sentence of what rejects it, and its key goes as well', async () => {
  const nobody = startTill('--store', 'nadie')
  expect(await nobody.ended).toBe(1)
  expect(withoutSettings(nobody.shown.text)).toMatch(
    /^Se hace una llave para la caja…\nNo existe la tienda «nadie»\.\n/,
  )
  const stranger = startTill('--key', 'vit_nadie_nada')
  expect(await stranger.ended).toBe(1)
  expect(withoutSettings(stranger.shown.text)).toMatch(/^[^\n]+\n$/)
})
