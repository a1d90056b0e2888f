import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  type DistributionFlaw,
  type DistributionPlan,
  type DistributionStep,
  hasOtherConnections,
  planDistribution,
  takeDistributionStep,
  type UnknownTable,
} from '#data/database/distribute.ts'
import { isDatabaseAway } from '#data/database/error-codes.ts'
import { isMigrated } from '#data/database/migrate.ts'
import { HalfDistributed, openDatabase } from '#data/database/open-database.ts'
import { openServer } from '#data/database/open-server.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'

/** Parts that the stores are spread over: enough for 32 nodes. */
const SHARDS = 32
const MOST_SHARDS = 1_024
/** How often it is looked whether others are connected, and the milliseconds in between. */
const [LOOKS, LOOK_MS] = [20, 100]

export const distributeCommand: Command = {
  help: `Uso: ${VITRINA} distribute [--apply] [--shards ${SHARDS}]

Reparte las tiendas de la base de datos de DATABASE_URL entre los nodos de su
clúster de Citus: cada tienda queda entera en un nodo. Sin --apply solo dice qué
haría. Los servidores de Vitrina deben estar detenidos. Si se interrumpe, repite
el comando: sigue donde iba. Si ya está repartida no cambia nada.

  --apply      hace lo que dice
  --shards N   en cuántas partes se reparten (${SHARDS}); un nodo tiene varias, y
               con más partes que nodos se puede crecer`,
  parse(args) {
    const { values } = parseArguments({
      args,
      options: { apply: { type: 'boolean' }, shards: { type: 'string' } },
    })
    const shards = parseShards(values.shards)
    return (context) => distribute(context, { isApplied: values.apply ?? false, shards })
  },
}

function parseShards(written: string | undefined): number {
  if (written === undefined) return SHARDS
  const shards = /^\d+$/.test(written) ? Number(written) : 0
  if (shards >= 1 && shards <= MOST_SHARDS) return shards
  throw new UsageError(`--shards es un número entre 1 y ${MOST_SHARDS}.`)
}

interface Distribution {
  isApplied: boolean
  shards: number
}

async function distribute(context: CommandContext, { isApplied, shards }: Distribution): Promise<number> {
  const { databaseUrl, databaseSessionUrl = databaseUrl } = context.config
  if (databaseSessionUrl === undefined) {
    throw new CommandError('Solo se reparte una base de datos PostgreSQL con Citus: define DATABASE_URL.')
  }
  await checkSchema(databaseSessionUrl)
  // One connection: the lock of a distribution lasts as long as its session.
  const server = openServer(databaseSessionUrl, {})
  try {
    const client = await server.pool.connect()
    try {
      return await distributeBy(client, context, { isApplied, shards })
    } finally {
      client.release(true)
    }
  } finally {
    await server.close()
  }
}

/** The schema was up to date when a distribution began. @throws CommandError where it is older */
async function checkSchema(url: string): Promise<void> {
  try {
    const database = await openDatabase({ url })
    const isCurrent = await isMigrated(database).finally(() => database.close())
    if (!isCurrent) throw new CommandError(OLD_SCHEMA)
  } catch (error) {
    if (!(error instanceof HalfDistributed)) throw error
  }
}

async function distributeBy(
  client: pg.ClientBase,
  { stdout, stderr, interruption }: CommandContext,
  { isApplied, shards }: Distribution,
): Promise<number> {
  const planned = await planDistribution(client)
  if (!planned.ok) throw new CommandError(flawText(planned))
  const { steps } = planned.plan
  if (steps.length === 0) {
    stdout.write('La base de datos ya está repartida.\n')
    return 0
  }
  stdout.write(`${planText(planned.plan, shards)}\n`)
  if (!isApplied) {
    stdout.write(`Nada ha cambiado. Para hacerlo: ${VITRINA} distribute --apply\n`)
    return 0
  }
  if (await isInUse(client)) throw new CommandError(IN_USE)
  const signal = interruption()
  for (const [done, step] of steps.entries()) {
    if (signal.aborted) {
      stderr.write(`Se interrumpió en el paso ${done} de ${steps.length}; repite el comando para seguir.\n`)
      return 1
    }
    stderr.write(`${done + 1}/${steps.length} ${stepText(step)}\n`)
    try {
      await takeDistributionStep(client, step, { shards })
    } catch (error) {
      throw isByDatabase(error) ? stepFailed(done, steps.length, error) : error
    }
  }
  stdout.write('La base de datos está repartida. Ya puedes arrancar los servidores.\n')
  return 0
}

/** The server may need a moment to end the connection by which the schema was read. */
async function isInUse(client: pg.ClientBase): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (!(await hasOtherConnections(client))) return false
    await wait(LOOK_MS)
  }
  return true
}

function isByDatabase(error: unknown): error is Error {
  return error instanceof pg.DatabaseError || isDatabaseAway(error)
}

function stepFailed(done: number, steps: number, cause: Error): CommandError {
  return new CommandError(
    `El paso ${done + 1} de ${steps} no se hizo, y nada se ha perdido; repite el comando para seguir. ` +
      `La base de datos respondió: ${cause.message}`,
    { cause },
  )
}

const IN_USE =
  'Hay otros programas conectados a esta base de datos: detén los servidores de Vitrina y repite el comando. ' +
  'Nada ha cambiado.'

const OLD_SCHEMA = `El esquema de esta base de datos no está al día: ejecuta antes «${VITRINA} migrate». Nada ha cambiado.`

function flawText(flawed: { flaw: DistributionFlaw } | UnknownTable): string {
  if (flawed.flaw !== 'unknown-table') return FLAWS[flawed.flaw]
  return (
    `La tabla ${flawed.table} no es de Vitrina y no tiene la columna account: pásala a otro esquema y repite el ` +
    'comando. Nada ha cambiado.'
  )
}

const FLAWS: Record<DistributionFlaw, string> = {
  busy: 'Otro proceso está repartiendo esta base de datos: espera a que termine.',
  'no-citus':
    'Esta base de datos no tiene Citus: instálalo en sus servidores y ejecuta «create extension citus» en ella.',
  'no-nodes': 'El clúster no tiene nodos que reciban tiendas: agrégalos en el coordinador con citus_add_node.',
}

function planText({ nodes, steps }: DistributionPlan, shards: number): string {
  const placed = steps.flatMap((step) => (step.kind === 'place-table' ? [step] : []))
  const count = (place: string) => placed.filter((step) => step.place === place).length
  const megabytes = Math.ceil(placed.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20)
  const keys = steps.filter(({ kind }) => kind === 'add-key').length
  return [
    `Se repartirán ${count('store')} tablas de las tiendas en ${shards} partes entre ${nodes} nodos,`,
    `se copiarán ${count('everywhere')} directorios a todos los nodos y ${count('coordinator')} tablas se quedarán en el coordinador (${megabytes} MB).`,
    `Antes se quitan las llaves foráneas y al final se ponen otra vez (${keys}). Son ${steps.length} pasos, cada uno entero o nada.`,
  ].join('\n')
}

function stepText(step: DistributionStep): string {
  switch (step.kind) {
    case 'drop-keys':
      return `quita ${step.keys} llaves foráneas y ${step.triggers} disparadores`
    case 'place-table':
      return `${PLACES[step.place]} ${step.table}`
    case 'add-key':
      return `pone la llave ${step.name}`
    case 'finish':
      return 'termina'
  }
}

const PLACES = {
  everywhere: 'copia a todos los nodos',
  coordinator: 'deja en el coordinador',
  store: 'reparte',
}
