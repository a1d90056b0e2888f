import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { isConflict, isLockTimeout } from './retry-on-conflict.ts'

/**
 * The longest that a migration waits for a table, in milliseconds: orders wait behind it. It is less than the second
 * after which PostgreSQL looks for deadlocks, so that a migration gives way to an order and never the other way round.
 */
export const MIGRATION_LOCK_MS = 500

/** Milliseconds between two attempts, in which waiting orders go on: the first pause, the longest, and all in all. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS, ALL_PAUSES_MS] = [250, 4_000, 120_000]

/**
 * Runs the transaction of a migration again while others have its tables.
 * @throws DatabaseUnavailable when they have them for two minutes
 */
export async function giveWayToOrders(
  transaction: () => Promise<void>,
  { pause = wait }: { pause?: (milliseconds: number) => Promise<unknown> } = {},
): Promise<void> {
  let next = FIRST_PAUSE_MS
  let paused = 0
  for (;;) {
    try {
      return await transaction()
    } catch (cause) {
      if (!isLockTimeout(cause) && !isConflict(cause)) throw cause
      if (paused >= ALL_PAUSES_MS) {
        throw new DatabaseUnavailable(
          'El esquema no se pudo poner al día: otras transacciones ocupan sus tablas desde hace dos minutos. ' +
            'Termina las que llevan mucho tiempo abiertas y arranca de nuevo. Nada ha cambiado.',
          { cause },
        )
      }
      await pause(next)
      paused += next
      next = Math.min(2 * next, LONGEST_PAUSE_MS)
    }
  }
}
