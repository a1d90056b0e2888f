import type { Db } from '#data/database/client.ts'
import { branch, businessHours } from '#data/schema/store.ts'
import { ROUND_THE_CLOCK } from './any-hours.ts'

/** An address in Mexico City. */
const ADDRESS = { street: 'Chiapas', exterior: '148', locality: 'Cuauhtémoc', state: 'Ciudad de México' }

type NewBranch = Pick<typeof branch.$inferInsert, 'account' | 'fid' | 'name'> & Partial<typeof branch.$inferInsert>

/** Adds a branch where orders can be picked up: with an address, and open around the clock unless it has other hours. */
export async function addPickupBranch(db: Db, row: NewBranch, hours = ROUND_THE_CLOCK): Promise<void> {
  await db.insert(branch).values({ ...ADDRESS, ...row })
  const { account, fid: branchFid } = row
  await db.insert(businessHours).values(hours.map((span) => ({ account, branchFid, active: true, ...span })))
}
