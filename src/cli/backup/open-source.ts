import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CopyConnection, connectForCopies, embeddedCopies } from '#data/backup/copy-connection.ts'
import { lockFolder } from '#data/database/folder-lock.ts'
import { makeFolder } from '#data/database/make-folder.ts'
import { openCurrent } from '#data/database/open-current.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { relayCommand } from '#server/adapters/relay-command.ts'
import { CommandError } from '../command.ts'

/** The database of a backup, with no other backup of it under way. */
export interface OpenSource {
  copies: CopyConnection
  engine: 'pglite' | 'postgres'
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
  return { copies: connection, engine: 'postgres', close }
}

const ON_A_CLUSTER =
  'Esta base de datos está repartida en un clúster de Citus, cuyos nodos no tienen un momento en común: ' +
  'respalda cada nodo con las herramientas de PostgreSQL (docs/operating.md#backups).'

/**
 * A running server has the folder. It copies the files while none of its visitors writes, for less than a second, and
 * this process reads the copy.
 */
async function openEmbedded({ config, ...caller }: CommandContext): Promise<OpenSource> {
  const { dataDir } = config
  const work = join(dataDir, 'backup')
  await makeFolder(dataDir)
  await makeFolder(work)
  const lock = await lockFolder(work)
  if (!lock.ok) throw new CommandError(UNDER_WAY)
  const { unlock } = lock
  try {
    await removeLeftovers(work)
    const folder = await mkdtemp(join(work, COPY_PREFIX))
    const relayed = await relayCommand(dataDir, ['backup', COPY_FOLDER, folder], { ...caller })
    if (!relayed.ok && relayed.code !== 'no-control-socket') throw new CommandError(NOT_COPIED)
    if (relayed.ok && relayed.status !== 0) throw new CommandError(NOT_COPIED)
    const database = relayed.ok ? await openCurrent({ dataDir: folder }) : await caller.openCurrent()
    if (database.engine !== 'pglite') throw new Error('a folder has the embedded engine')
    return {
      copies: embeddedCopies(database.pglite),
      engine: 'pglite',
      async close() {
        await database.close()
        await rm(folder, { recursive: true, force: true })
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Copies that a killed backup left. */
async function removeLeftovers(work: string): Promise<void> {
  for (const name of await readdir(work)) {
    if (name.startsWith(COPY_PREFIX)) await rm(join(work, name), { recursive: true, force: true })
  }
}

const NOT_COPIED = 'El servidor abierto no pudo copiar su base de datos: su registro dice por qué.'
