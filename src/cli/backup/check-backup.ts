import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedCopies } from '#data/backup/copy-connection.ts'
import { databaseTrouble } from '#data/database/error-codes.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { readStoredSecret } from '#server/adapters/open-secret.ts'
import { openMailRows } from '#server/backup/open-mail-rows.ts'
import { readArchive } from '#server/backup/read-archive.ts'
import { type RestoreOutcome, type RestoreTarget, restoreBackup } from '#server/backup/restore-backup.ts'
import { CommandError, type CommandWork } from '../command.ts'
import { type KeyFiles, readArchiveKeys } from './archive-keys.ts'
import { agreementText, sumsText } from './backup-sums.ts'
import { signatureText } from './restore-sentences.ts'

/** Restores a backup into an embedded database of its own, which is deleted afterwards. */
export function checkBackup(path: string, keyFiles: KeyFiles): CommandWork {
  return async ({ config, interruption, stdout }) => {
    const keys = await readArchiveKeys(keyFiles)
    const signal = interruption()
    // Of this installation, where the check is made there.
    const own = await readStoredSecret(join(config.dataDir, 'secret'))
    const { end, signature } = await inTemporaryFolder((folder) =>
      restoreInto(folder, (copies) =>
        restoreBackup(readArchive(path, keys), {
          copies,
          blobs: null,
          secretsFor: async (stored) => config.secrets ?? [own ?? stored ?? randomUUID()],
          storeSecret: async () => {},
          erasures: [],
          isExact: true,
          now: () => new Date(),
          signal,
          progress: () => {},
        }),
      ),
    )
    stdout.write(`El respaldo se puede restaurar. ${agreementText(end)}\n${sumsText(end)}\n`)
    if (signature === 'of-others') stdout.write(`${signatureText}\n`)
    return 0
  }
}

/** @throws CommandError where the folder has no room for the work */
async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  let folder: string | null = null
  try {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-check-'))
    return await work(folder)
  } catch (error) {
    if (databaseTrouble(error) !== 'no-room') throw error
    throw new CommandError(
      `No hay espacio en ${tmpdir()} para restaurarlo y compararlo: libéralo, o define TMPDIR con otra carpeta.`,
      { cause: error },
    )
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
}

async function restoreInto(
  folder: string,
  restore: (copies: RestoreTarget['copies']) => Promise<RestoreOutcome>,
): Promise<RestoreOutcome> {
  const database = await openDatabase({ dataDir: folder })
  try {
    if (database.engine !== 'pglite') throw new Error('a folder has the embedded engine')
    await openMailRows(database)
    return await restore(embeddedCopies(database.pglite))
  } finally {
    await database.close()
  }
}
