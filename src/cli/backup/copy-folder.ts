import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { type CommandWork, UsageError } from '../command.ts'

/**
 * Copies the embedded database of this server into a folder, for a backup that another process makes of it. Statements
 * of visitors wait for that long, so that the files are of one moment; what had been committed by then is in them.
 */
export function copyFolder(folder: string | undefined): CommandWork {
  if (folder === undefined) throw new UsageError('Falta la carpeta de la copia.')
  return async ({ config, openDatabase }: CommandContext) => {
    if (dirname(dirname(folder)) !== config.dataDir) throw new UsageError('La copia va en la carpeta de datos.')
    const database = await openDatabase()
    try {
      if (database.engine !== 'pglite') throw new UsageError('Solo se copia la base de datos integrada.')
      const from = join(config.dataDir, 'pglite')
      await database.pglite.runExclusive(() =>
        cp(from, join(folder, 'pglite'), { recursive: true, mode: constants.COPYFILE_FICLONE }),
      )
    } finally {
      await database.close()
    }
    return 0
  }
}
