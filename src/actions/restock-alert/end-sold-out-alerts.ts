import type { Db } from '#data/database/client.ts'
import { endCountOfSoldOut } from '#data/restock-alert/claim-wave.ts'

/**
 * Has sent alerts of variants that are sold out again no longer take up pieces, so that the next that come back are for
 * other shoppers at once. It leaves no event either.
 * @returns how many
 */
export function endSoldOutAlerts(db: Db, options: { account: string; now: Date }): Promise<number> {
  return endCountOfSoldOut(db, options)
}
