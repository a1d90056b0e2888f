import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type CopyConnection, connectForCopies, embeddedCopies } from '#data/backup/copy-connection.ts'
import type { Database } from '#data/database/client.ts'
import { lockFolder } from '#data/database/folder-lock.ts'
import { makeFolder } from '#data/database/make-folder.ts'
import { openCurrent } from '#data/database/open-current.ts'
import { recordBackup } from '#data/installation/last-backup.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { type RelayFailure, relayCommand } from '#server/adapters/relay-command.ts'
import { CommandError } from '../command.ts'
import { diskReason } from './disk-reasons.ts'

/** The database of a backup, with no other backup of it under way. */
export interface OpenSource {
  copies: CopyConnection
  engine: 'pglite' | 'postgres'
  /** Saves the moment of a backup of all stores in the database itself. @throws where it cannot */
  record(at: Date): Promise<void>
  close(): Promise<void>
}

const COPY_PREFIX = 'copy-'
const UNDER_WAY = 'Ya hay un respaldo en curso: espera a que termine.'

/** The first argument of the command by which a server copies its embedded database; not in any help. */
export const COPY_FOLDER = 'copy-folder'

/** @throws CommandError, DatabaseUnavailable */
export async function openSource(context: CommandContext): Promise<OpenSource> {
  const { databaseUrl, databaseSessionUrl = databaseUrl } = context.config
  return databaseSessionUrl === undefined ? openEmbedded(context) : openPostgres(context, databaseSessionUrl)
}

/** Any number, the same in every process of every version: its holder backs up. */
export const BACKUP_LOCK = 8_346_212

async function openPostgres(context: CommandContext, url: string): Promise<OpenSource> {
  const database = await context.openCurrent()
  const { isCluster } = database.shards
  await database.close()
  if (isCluster) throw new CommandError(ON_A_CLUSTER)
  const connection = await connectForCopies(url)
  const { close } = connection
  const { rows } = await connection.client.query('select pg_try_advisory_lock($1::bigint) as taken', [BACKUP_LOCK])
  if (!rows[0]?.taken) {
    await close()
    throw new CommandError(UNDER_WAY)
  }
  return { copies: connection, engine: 'postgres', record: recordBy(connection), close }
}

/** Only reminders depend on it, so that it waits neither for a standby that is away nor long for another process. */
function recordBy({ inTransaction }: CopyConnection): OpenSource['record'] {
  return (at) =>
    inTransaction(async ({ tx }) => {
      await tx.execute(sql`set local synchronous_commit = local`)
      await tx.execute(sql`set local lock_timeout = '5s'`)
      await recordBackup(tx, { at })
    })
}

const ON_A_CLUSTER =
  'Esta base de datos está repartida en un clúster de Citus, cuyos nodos no tienen un momento en común: ' +
  'respalda cada nodo con las herramientas de PostgreSQL (docs/operating.md#backups).'

/**
 * A running server has the folder. It copies the files while none of its visitors writes, for less than a second, and
 * this process reads the copy.
 */
async function openEmbedded(context: CommandContext): Promise<OpenSource> {
  const work = join(context.config.dataDir, 'backup')
  const unlock = await lockWork(work)
  let opened: Database | undefined
  const close = async () => {
    try {
      await opened?.close()
    } finally {
      await removeCopies(work).finally(unlock)
    }
  }
  try {
    // A killed backup left them.
    await removeCopies(work)
    const copy = await copyByServer(work, context)
    opened = copy === null ? await context.openCurrent() : await openCurrent({ dataDir: copy })
    if (opened.engine !== 'pglite') throw new Error('a folder has the embedded engine')
    const copies = embeddedCopies(opened.pglite)
    const record = copy === null ? recordBy(copies) : (at: Date) => recordByServer(at, context)
    return { copies, engine: 'pglite', record, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** @returns a function that lets another backup begin */
async function lockWork(work: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(dirname(work))
    await makeFolder(work)
    const lock = await lockFolder(work)
    if (lock.ok) return lock.unlock
  } catch (error) {
    throw sentenceFor(error, work)
  }
  throw new CommandError(UNDER_WAY)
}

/** @returns the folder with the copy; null where no server has the database open */
async function copyByServer(work: string, { config, ...caller }: CommandContext): Promise<string | null> {
  const folder = await mkdtemp(join(work, COPY_PREFIX)).catch((error: unknown) => {
    throw sentenceFor(error, work)
  })
  let reason = ''
  const stderr = { write: (text: string) => (reason += text) }
  const relayed = await relayCommand(config.dataDir, ['backup', COPY_FOLDER, folder], { ...caller, stderr })
  if (relayed.ok) {
    if (relayed.status !== 0) throw new CommandError(reason.trim())
    return folder
  }
  if (relayed.code !== 'no-control-socket') throw new CommandError(NOT_COPIED[relayed.code])
  return null
}

async function recordByServer(at: Date, { config, ...caller }: CommandContext): Promise<void> {
  const silent = { write: () => {} }
  const args = ['backup', 'record', '--at', at.toISOString()]
  const relayed = await relayCommand(config.dataDir, args, { ...caller, stdout: silent, stderr: silent })
  if (!relayed.ok || relayed.status !== 0) throw new Error('the server did not record the backup')
}

const NOT_COPIED: Record<Exclude<RelayFailure, 'no-control-socket'>, string> = {
  'not-understood': 'El servidor abierto es de otra versión: reinícialo y repite el comando.',
  'too-long': 'La ruta de DATA_DIR es demasiado larga.',
  failed: 'El servidor abierto no pudo copiar su base de datos: su registro dice por qué.',
  'cut-off': 'El servidor se cerró antes de copiar su base de datos: repite el comando.',
}

function sentenceFor(error: unknown, work: string): unknown {
  const reason = diskReason(error)
  return reason === undefined ? error : new CommandError(`No se puede usar ${work}: ${reason}.`, { cause: error })
}

async function removeCopies(work: string): Promise<void> {
  for (const name of await readdir(work)) {
    if (name.startsWith(COPY_PREFIX)) await rm(join(work, name), { recursive: true, force: true })
  }
}
