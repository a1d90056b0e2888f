import pg from 'pg'
import { type NodeAddress, readPlacement } from '#data/database/cluster.ts'
import { isDatabaseAway } from '#data/database/error-codes.ts'
import { countStoresIn, isolateStore, moveShard, readStoreNodes } from '#data/database/move-store.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'
import { unknownStore } from './unknown-store.ts'

export const moveStoreCommand: Command = {
  help: `Uso: ${VITRINA} move-store --store CUENTA [--to HOST:PUERTO]

Dice en qué nodo del clúster está una tienda y con cuántas comparte su parte.
Con --to la pasa entera a otro nodo. Si comparte su parte, Citus le da primero
una propia: hasta que termina, las escrituras de las tiendas de esa parte
esperan, y un pedido que espera más de unos segundos pide intentarlo otra vez.
Luego la mueve mientras vende; al final sus escrituras esperan un momento.

  --store CUENTA      la tienda
  --to HOST:PUERTO    el nodo al que pasa`,
  parse(args) {
    const { values } = parseArguments({ args, options: { store: { type: 'string' }, to: { type: 'string' } } })
    const { store: account } = values
    if (!account) throw new UsageError('Falta la tienda: --store CUENTA.')
    const to = values.to === undefined ? null : parseNode(values.to)
    return (context) => moveStore(context, { account, to })
  },
}

function parseNode(written: string): NodeAddress {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(written) ?? []
  if (host === undefined || port === undefined) throw new UsageError('--to es un nodo: HOST:PUERTO.')
  return { host, port: Number(port) }
}

async function moveStore(
  { openDatabase, stdout, stderr }: CommandContext,
  { account, to }: { account: string; to: NodeAddress | null },
): Promise<number> {
  const database = await openDatabase()
  try {
    const { db, shards } = database
    if (!shards.isCluster) {
      throw new CommandError(`Las tiendas de esta base de datos no están repartidas: ${VITRINA} distribute.`)
    }
    if (!(await findStoreByAccount(db, { account }))) throw await unknownStore(shards, account)
    const { node: from, shardId } = await readPlacement(db, { account })
    const others = (await countStoresIn(db, { shardId })) - 1
    stdout.write(`${account} está en ${nameOf(from)}, en la parte ${shardId}, con ${others} tiendas más.\n`)
    if (to === null) return 0
    const nodes = await readStoreNodes(db)
    if (!nodes.some((node) => nameOf(node) === nameOf(to))) {
      throw new CommandError(`${nameOf(to)} no es un nodo que reciba tiendas; hay ${nodes.map(nameOf).join(', ')}.`)
    }
    if (nameOf(from) === nameOf(to)) {
      stdout.write('Ya está ahí.\n')
      return 0
    }
    if (others > 0) stderr.write('Se le da una parte propia.\n')
    const moved = others > 0 ? await byCitus(isolateStore(db, { account })) : shardId
    stderr.write(`La parte ${moved} pasa a ${nameOf(to)}.\n`)
    await byCitus(moveShard(db, { shardId: moved, from, to }))
    stdout.write(`${account} está en ${nameOf(to)}.\n`)
    return 0
  } finally {
    await database.close()
  }
}

/** Waits for work of Citus. @throws CommandError with its own reason, which is about the servers */
async function byCitus<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    if (!(cause instanceof Error && (cause instanceof pg.DatabaseError || isDatabaseAway(cause)))) throw error
    throw new CommandError(`Citus no pasó la tienda, que sigue vendiendo donde está: ${cause.message}`, { cause })
  }
}

function nameOf({ host, port }: NodeAddress): string {
  return `${host}:${port}`
}
