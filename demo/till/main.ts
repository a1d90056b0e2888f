import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
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

/** How often each thing happens at a counter, of a hundred times. */
const OFTEN: Record<keyof TillDeeds, number> = { sell: 70, restock: 12, count: 5, reprice: 5, advance: 8 }
/** Products and places that it reads at the start: enough for every page to move. */
const MOST_PAGES = 20
const SLOWEST = 0.1
const FASTEST = 500

const ROOT = join(import.meta.dirname, '../..')

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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const own = values.key ? null : await makeKey(store)
  try {
    const client = createTillClient({ origin: url, key: values.key ?? own ?? '', wait: (ms) => wait(ms) })
    await run(client, { deeds, interval: 1_000 / perSecond, signal: stopping.signal })
    return 0
  } catch (error) {
    if (!(error instanceof RejectedRequest)) throw error
    return tell(error.message, 1)
  } finally {
    if (own) await vitrina(['keys', 'revoke', '--store', store, '--id', own.split('_')[1] ?? ''])
  }
}

function tell(text: string, status: number): number {
  console[status === 0 ? 'log' : 'error'](text)
  return status
}

function isDeed(name: string): name is keyof TillDeeds {
  return Object.hasOwn(OFTEN, name)
}

async function makeKey(store: string): Promise<string> {
  const scopes = 'catalogue,stock,orders'
  return (await vitrina(['keys', 'create', '--store', store, '--name', 'Caja de prueba', '--scopes', scopes])).trim()
}

/** Runs a command of Vitrina's. @returns what it printed */
async function vitrina(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...process.execArgv,
    join(ROOT, 'src/cli/main.ts'),
    ...args,
  ])
  return stdout
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
    ...{ client, stock, products },
    ...{ random: Math.random, now: () => new Date(), newId: () => `caja-${randomUUID()}` },
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
