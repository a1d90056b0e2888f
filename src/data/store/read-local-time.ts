import { eq } from 'drizzle-orm'
import { localTime } from '#domain/time/zoned-time.ts'
import type { Db } from '../database/client.ts'
import { store } from '../schema/store.ts'

/** The zone of a store that is only about to be created. */
const USUAL_ZONE = 'America/Mexico_City'

/** Reads the time by the clocks of a store, `2026-01-31 18:00:00`. */
export async function readLocalTime(db: Db, { account, now }: { account: string; now: Date }): Promise<string> {
  const [found] = await db.select({ timeZone: store.timeZone }).from(store).where(eq(store.account, account))
  return localTime(found?.timeZone ?? USUAL_ZONE, now.getTime())
}
