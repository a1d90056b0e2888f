import { setTimeout as wait } from 'node:timers/promises'
import { createTillClient, type TillClient } from '#demo/till/till-client.ts'
import { vitrina } from '../test/command-caller.ts'

/** The server of all journeys. */
const shared = () => ({ dataDir: process.env.VITRINA_DATA_DIR, origin: process.env.VITRINA_ORIGIN ?? '' })

/** A till of the store before its API, with a key as the store's owner makes one by `vitrina keys`. */
export async function openTill(
  account: string,
  { dataDir, origin } = shared(),
  scopes = 'stock,orders',
): Promise<TillClient> {
  const env = { DATA_DIR: dataDir }
  const name = ['--name', 'Caja', '--scopes', scopes]
  const made = await vitrina(['keys', 'create', '--store', account, ...name], { env })
  if (made.status !== 0) throw new Error(`No key was made: ${made.stderr}`)
  return createTillClient({ origin, key: made.stdout.trim(), wait: (ms) => wait(ms) })
}

const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']

/** A branch that is open around the clock, in Mexico City. */
function branchOf(name: string, hours: readonly object[] = [{ inicio: '00:00', fin: '24:00' }]) {
  return {
    nombre_comercial: name,
    calle: 'Chiapas',
    exterior: '148',
    localidad: 'Cuauhtémoc',
    estado: 'Ciudad de México',
    horario: Object.fromEntries(DAYS.map((day) => [day, hours])),
  }
}

/**
 * Adds a branch to a store, with a warehouse of its own that sells online, and the pieces of variants in it. The store
 * counts by branch from then on.
 */
export async function addStockedBranch(
  account: string,
  { fid, name, pieces }: { fid: string; name: string; pieces: readonly { sku: string; pieces: number }[] },
): Promise<void> {
  const till = await openTill(account, undefined, 'config,stock')
  await till.send('PUT', `/branches/${fid}`, branchOf(name))
  await till.send('PUT', `/warehouses/almacen-${fid}`, { nombre: `Almacén ${name}`, en_linea: true, sucursal: fid })
  const items = pieces.map(({ sku, pieces: existencia }) => ({
    sku,
    almacen: `almacen-${fid}`,
    existencia,
    evento: crypto.randomUUID(),
    fecha: new Date().toISOString(),
  }))
  expectAll(await till.send('PUT', '/stock/levels', { items }), items.length)
}

/** Gives the branch of a new store an address and hours, so that orders can be picked up there. */
export async function openBranch(account: string, hours: readonly object[] = [{ inicio: '00:00', fin: '24:00' }]) {
  const till = await openTill(account, undefined, 'config')
  await till.send('PUT', '/branches/principal', branchOf('Centro', hours))
}

interface TillPlace {
  variantId: number
  /** Taken away where it is less than nothing. */
  pieces: number
}

/** Has pieces be sold, or delivered. */
export async function movePieces(till: TillClient, { variantId, pieces }: TillPlace): Promise<void> {
  const item = { variante: variantId, piezas: pieces, evento: crypto.randomUUID(), fecha: new Date().toISOString() }
  expectAll(await till.send('POST', '/stock/moves', { items: [item] }), 1)
}

/** Counts pieces, and replaces earlier counts. */
export async function countPieces(till: TillClient, places: readonly TillPlace[]): Promise<void> {
  const items = places.map(({ variantId, pieces }) => ({
    variante: variantId,
    existencia: pieces,
    evento: crypto.randomUUID(),
    fecha: new Date().toISOString(),
  }))
  expectAll(await till.send('PUT', '/stock/levels', { items }), items.length)
}

/** The warehouses of the other branches of norte. */
const OTHER_WAREHOUSES = ['ALM-SPGG', 'ALM-CUM']

/** Leaves the pieces of variants in the default warehouse of norte alone, with these counts. */
export async function countAllPieces(till: TillClient, places: readonly TillPlace[]): Promise<void> {
  const items = OTHER_WAREHOUSES.flatMap((almacen) =>
    places.map(({ variantId }) => ({
      variante: variantId,
      almacen,
      existencia: 0,
      evento: crypto.randomUUID(),
      fecha: new Date().toISOString(),
    })),
  )
  expectAll(await till.send('PUT', '/stock/levels', { items }), items.length)
  await countPieces(till, places)
}

function expectAll(result: { applied: unknown; rejected: unknown[] }, items: number): void {
  if (result.rejected.length > 0) throw new Error(`Of ${items} items: ${JSON.stringify(result)}`)
}
