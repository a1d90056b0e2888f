import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { FailedCommand, runVitrina } from './run-vitrina.ts'
import { createTillClient, RejectedRequest, type TillClient } from './till-client.ts'
import { createDeeds, type ListedProduct, type ListedStock, type TillDeeds } from './till-deeds.ts'

const HELP = `Uso: npm run till -- --store CUENTA [opciones]

Una caja de prueba: vende, resurte, cuenta, cambia precios y mueve los pedidos de
una tienda por la API, como un punto de venta de verdad. Ctrl-C la detiene.

  --store CUENTA   la tienda
  --rate NÚMERO    cambios por segundo, de 0.1 a 500; si no se dice, 1
  --url URL        el servidor; si no se dice, http://localhost:3000
  --key LLAVE      una llave de la tienda; sin ella se hace una, y se revoca al final
  --only HECHOS    solo estos, de sell, restock, count, reprice, advance`

const OPTIONS = {
  store: { type: 'string' },
  rate: { type: 'string', default: '1' },
  url: { type: 'string', default: 'http://localhost:3000' },
  key: { type: 'string' },
  only: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** The name of the key that it makes. */
const NAME = 'Caja de prueba'

/** How often each thing happens at a counter, of a hundred times. */
const OFTEN: Record<keyof TillDeeds, number> = { sell: 70, restock: 12, count: 5, reprice: 5, advance: 8 }
/** Products and places that it reads at the start: enough for every page to move. */
const MOST_PAGES = 20
const SLOWEST = 0.1
const FASTEST = 500

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS })
  const { store, rate, url, only } = values
  const perSecond = Number(rate)
  const deeds = only?.split(',') ?? Object.keys(OFTEN)
  if (values.help || !store) return tell(HELP, values.help ? 0 : 2)
  if (!(perSecond >= SLOWEST && perSecond <= FASTEST))
    return tell(`«${rate}» no es un número de ${SLOWEST} a ${FASTEST}.`, 2)
  if (!deeds.every(isDeed)) return tell(`«${only}» no son hechos: ${Object.keys(OFTEN).join(', ')}.`, 2)
  const stopping = new AbortController()
  // Each time: a terminal and npm hand on the same Ctrl-C, and the second must not end the handling of the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const { signal } = stopping
  try {
    await withKey(values.key, store, async (key) => {
      const client = createTillClient({ origin: url, key, wait: (ms) => wait(ms, undefined, { signal }) })
      await run(client, { deeds, interval: 1_000 / perSecond, signal })
    })
    return 0
  } catch (error) {
    // What it was about to send again when it was stopped, and a command that had not started when it was.
    if (signal.aborted && error instanceof Error && (error.name === 'AbortError' || isUnstarted(error))) return 0
    if (error instanceof RejectedRequest || error instanceof FailedCommand) return tell(error.message, 1)
    throw error
  }
}

function isUnstarted(error: Error): boolean {
  return error instanceof FailedCommand && error.isKilled
}

/** Works with the given key, or with a new a new one, revoked at its end, even after an error. */
async function withKey(given: string | undefined, store: string, work: (key: string) => Promise<void>): Promise<void> {
  if (given !== undefined) return work(given)
  const scopes = 'catalogue,stock,orders'
  const making = runVitrina(['keys', 'create', '--store', store, '--name', NAME, '--scopes', scopes])
  console.log('Se hace una llave para la caja…')
  const key = (await making).trim()
  const revoke = () => runVitrina(['keys', 'revoke', '--store', store, '--id', key.split('_')[1] ?? ''])
  try {
    await work(key)
  } finally {
    // A second Ctrl-C may end a command that is only just starting.
    await revoke().catch(revoke)
    console.log('Caja cerrada; su llave ya no sirve.')
  }
}

function tell(text: string, status: number): number {
  console[status === 0 ? 'log' : 'error'](text)
  return status
}

function isDeed(name: string): name is keyof TillDeeds {
  return Object.hasOwn(OFTEN, name)
}

interface Shift {
  deeds: readonly (keyof TillDeeds)[]
  /** Milliseconds from one deed to the next. */
  interval: number
  signal: AbortSignal
}

/** Does one thing after the other, each begun when it is due, until it is stopped. */
async function run(client: TillClient, { deeds: allowed, interval, signal }: Shift): Promise<void> {
  const [stock, products] = [
    await readAll<ListedStock>(client, '/stock'),
    await readAll<ListedProduct>(client, '/products'),
  ]
  console.log(`Caja abierta: ${stock.length} existencias, ${products.length} productos.`)
  const deeds = createDeeds({
    client,
    stock,
    products,
    random: Math.random,
    now: () => new Date(),
    newId: () => `caja-${randomUUID()}`,
  })
  const underWay = new Set<Promise<void>>()
  const failed = Promise.withResolvers<never>()
  const act = async (name: keyof TillDeeds) => {
    const line = await deeds[name]()
    if (line !== null) console.log(`${new Date().toLocaleTimeString('es-MX')}  ${line}`)
  }
  for (let due = performance.now(); !signal.aborted; due += interval) {
    const left = due - performance.now()
    if (left > 1) await Promise.race([wait(left, undefined, { signal }).catch(() => undefined), failed.promise])
    const deed = act(drawn(allowed))
      .catch(failed.reject)
      .finally(() => underWay.delete(deed))
    underWay.add(deed)
  }
  await Promise.race([Promise.all(underWay), failed.promise])
}

/** Draws one by how often it happens. */
function drawn(allowed: readonly (keyof TillDeeds)[]): keyof TillDeeds {
  const bag = allowed.flatMap((name) => Array<keyof TillDeeds>(OFTEN[name]).fill(name))
  return bag[Math.floor(Math.random() * bag.length)] ?? 'sell'
}

async function readAll<Item>(client: TillClient, path: string): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`
    const read = await client.send<{ data: Item[]; next_cursor: string | null }>('GET', `${path}?limit=200${query}`)
    all.push(...read.data)
    cursor = read.next_cursor
    if (cursor === null) break
  }
  return all
}

process.exitCode = await main()
