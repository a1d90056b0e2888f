import { DatabaseUnavailable } from './database-unavailable.ts'
import { databaseTrouble } from './error-codes.ts'

/** The disk was full, and the statements were rolled back. */
export class DatabaseFull extends DatabaseUnavailable {
  override name = 'DatabaseFull'

  constructor(cause: unknown) {
    super('No hay espacio en el disco, y la base de datos no cambió: libéralo y repite el comando.', { cause })
  }
}

/** Runs the work. @throws DatabaseFull in place of an engine's own error for a full disk */
export async function orDatabaseFull<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseUnavailable || databaseTrouble(error) !== 'no-room') throw error
    throw new DatabaseFull(error)
  }
}
