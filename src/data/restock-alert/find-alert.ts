import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { restockAlert } from '../schema/restock-alert.ts'
import { IS_WAITING } from './is-waiting.ts'

/** A stored alert. */
export type RestockAlert = typeof restockAlert.$inferSelect

interface AlertToken {
  account: string
  /** SHA-256 of the token in a link, in base64url. */
  tokenDigest: string
  now: Date
}

/** Finds the alert of a link; null where the store has none with this token, or its time is over. */
export async function findAlertByToken(
  db: Db,
  { account, tokenDigest, now }: AlertToken,
): Promise<RestockAlert | null> {
  const [found] = await db
    .select()
    .from(restockAlert)
    .where(
      and(
        eq(restockAlert.account, account),
        eq(restockAlert.tokenDigest, tokenDigest),
        gt(restockAlert.expiresAt, now),
      ),
    )
  return found ?? null
}

/** Finds an alert by its id. */
export async function findAlert(
  db: Db,
  { account, id }: { account: string; id: string },
): Promise<RestockAlert | null> {
  const [found] = await db
    .select()
    .from(restockAlert)
    .where(and(eq(restockAlert.account, account), eq(restockAlert.id, id)))
  return found ?? null
}

interface DeviceAlerts {
  account: string
  variantId: number
  /** The digest of a device. */
  device: string
  now: Date
}

/** Reads for which branches a device waits for a variant; '' is any. */
export async function readBranchesOfDevice(
  db: Db,
  { account, variantId, device, now }: DeviceAlerts,
): Promise<string[]> {
  const found = await db
    .select({ branchFid: restockAlert.branchFid })
    .from(restockAlert)
    .where(
      and(
        eq(restockAlert.account, account),
        eq(restockAlert.variantId, variantId),
        eq(restockAlert.email, device),
        gt(restockAlert.expiresAt, now),
        IS_WAITING,
      ),
    )
    .orderBy(restockAlert.branchFid)
  return found.map(({ branchFid }) => branchFid)
}
