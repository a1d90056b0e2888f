import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedCopies } from '#data/backup/copy-connection.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { readStoredSecret } from '#server/adapters/open-secret.ts'
import { openMailRows } from '#server/backup/open-mail-rows.ts'
import { readArchive } from '#server/backup/read-archive.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import type { CommandWork } from '../command.ts'
import { readArchiveKeys } from './archive-keys.ts'
import { sumsText } from './backup-sums.ts'
import { sealText } from './restore-sentences.ts'

/** Restores a backup into an embedded database of its own, which is deleted afterwards. */
export function checkBackup(
  path: string,
  keyFiles: { identity: string | undefined; passphrase: string | undefined },
): CommandWork {
  return async ({ config, interruption, stdout }) => {
    const keys = await readArchiveKeys(keyFiles)
    const signal = interruption()
    // Of this installation, where the check is made there.
    const own = await readStoredSecret(join(config.dataDir, 'secret'))
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-check-'))
    try {
      const database = await openDatabase({ dataDir: folder })
      if (database.engine !== 'pglite') throw new Error('a folder has the embedded engine')
      try {
        await openMailRows(database)
        const { end, seal } = await restoreBackup(readArchive(path, keys), {
          copies: embeddedCopies(database.pglite),
          blobs: null,
          secretsFor: async (stored) => config.secrets ?? [own ?? stored ?? randomUUID()],
          storeSecret: async () => {},
          erasures: [],
          isExact: true,
          now: () => new Date(),
          signal,
          progress: () => {},
        })
        stdout.write(`El respaldo se puede restaurar. Filas, sumas e imágenes coinciden.\n${sumsText(end)}\n`)
        if (seal === 'of-others') stdout.write(`${sealText}\n`)
        return 0
      } finally {
        await database.close()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
