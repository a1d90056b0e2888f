import { readLastBackup, recordBackup } from '#data/installation/last-backup.ts'
import { CommandError, type CommandWork } from '../command.ts'

/** Saves the moment of a backup that another program made: now, unless it is given. */
export function recordOtherBackup(given: Date | null): CommandWork {
  return async ({ openDatabase, stdout }) => {
    const now = new Date()
    if (given !== null && given > now) throw new CommandError('--at es un momento que aún no llega. Nada ha cambiado.')
    const database = await openDatabase()
    try {
      await recordBackup(database.db, { at: given ?? now })
      const newest = await readLastBackup(database.db)
      stdout.write(`El último respaldo que se conoce es de ${newest?.toISOString() ?? ''}.\n`)
    } finally {
      await database.close()
    }
    return 0
  }
}
