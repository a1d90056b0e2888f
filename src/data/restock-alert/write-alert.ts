import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { restockAlert } from '../schema/restock-alert.ts'

type NewAlert = Pick<
  typeof restockAlert.$inferInsert,
  'account' | 'id' | 'variantId' | 'email' | 'tokenDigest' | 'createdAt' | 'expiresAt'
> & { branchFid: string }

/** The device of an alert by push message. */
interface AlertedDevice {
  pushEndpoint: string
  pushKey: string
  pushAuth: string
  pushServerKey: string
}

/**
 * Stores an alert: one by mail is to be confirmed, one by push message waits at once. The same alert again gets the new
 * token and stays as it is otherwise; an alert that was sent begins again.
 * @returns the id of the alert
 */
export async function writeAlert(tx: Db, alert: NewAlert, device?: AlertedDevice): Promise<string> {
  const { tokenDigest, createdAt, expiresAt } = alert
  const isOver = sql`${restockAlert.sentAt} is not null or ${restockAlert.expiresAt} <= ${createdAt.toISOString()}::timestamptz`
  const begunAgain = (other: unknown, value: unknown) => sql`case when ${isOver} then ${value} else ${other} end`
  const [written] = await tx
    .insert(restockAlert)
    .values({ ...alert, ...device })
    .onConflictDoUpdate({
      target: [restockAlert.account, restockAlert.variantId, restockAlert.branchFid, restockAlert.email],
      set: {
        tokenDigest,
        createdAt: begunAgain(restockAlert.createdAt, sql`excluded.created_at`),
        confirmedAt: begunAgain(restockAlert.confirmedAt, sql`null`),
        sentAt: null,
        countedUntil: null,
        ...device,
        // Another mail to a pending one gives the shopper the whole time again.
        expiresAt: sql`case when ${isOver} or ${restockAlert.confirmedAt} is null
          then ${expiresAt.toISOString()}::timestamptz else ${restockAlert.expiresAt} end`,
      },
    })
    .returning({ id: restockAlert.id })
  if (!written) throw new Error('an alert returns its row')
  return written.id
}

interface AlertKey {
  account: string
  id: string
}

/** Confirms a pending alert. @returns whether it was pending */
export async function confirmPendingAlert(
  tx: Db,
  { account, id, now, expiresAt }: AlertKey & { now: Date; expiresAt: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(restockAlert)
    .set({ confirmedAt: now, expiresAt })
    .where(and(eq(restockAlert.account, account), eq(restockAlert.id, id), isNull(restockAlert.confirmedAt)))
    .returning({ id: restockAlert.id })
  return confirmed.length > 0
}

/** Has an alert wait again whose message, with this token, has not gone out. */
export async function writeWaitingAgain(
  tx: Db,
  { account, tokenDigest, expiresAt }: { account: string; tokenDigest: string; expiresAt: Date },
): Promise<void> {
  await tx
    .update(restockAlert)
    .set({ sentAt: null, countedUntil: null, expiresAt })
    .where(
      and(eq(restockAlert.account, account), eq(restockAlert.tokenDigest, tokenDigest), isNotNull(restockAlert.sentAt)),
    )
}

/** Deletes an alert. */
export async function deleteAlert(tx: Db, { account, id }: AlertKey): Promise<void> {
  await tx.delete(restockAlert).where(and(eq(restockAlert.account, account), eq(restockAlert.id, id)))
}

/** Deletes all alerts of these e-mails, however they are spelled. */
export async function deleteAlertsOf(
  tx: Db,
  { account, emails }: { account: string; emails: readonly string[] },
): Promise<void> {
  const folded = emails.map((email) => email.trim().toLowerCase())
  await tx.delete(restockAlert).where(and(eq(restockAlert.account, account), inArray(restockAlert.email, folded)))
}

/** Deletes the alerts of a device to a variant, in any branch. */
export async function deleteDeviceAlerts(
  tx: Db,
  { account, variantId, device }: { account: string; variantId: number; device: string },
): Promise<void> {
  await tx
    .delete(restockAlert)
    .where(
      and(
        eq(restockAlert.account, account),
        eq(restockAlert.variantId, variantId),
        eq(restockAlert.email, device),
        isNotNull(restockAlert.pushEndpoint),
      ),
    )
}

/**
 * Has shoppers who wait for pieces of a branch wait for pieces of any branch, in their place. Those who wait for any
 * already have one alert less.
 */
export async function widenAlertsOfBranch(
  tx: Db,
  { account, branchFid }: { account: string; branchFid: string },
): Promise<void> {
  await tx.execute(sql`
    delete from restock_alert using restock_alert as wide
    where restock_alert.account = ${account} and restock_alert.branch_fid = ${branchFid}
      and wide.account = ${account} and wide.variant_id = restock_alert.variant_id
      and wide.email = restock_alert.email and wide.branch_fid = ''`)
  await tx
    .update(restockAlert)
    .set({ branchFid: '' })
    .where(and(eq(restockAlert.account, account), eq(restockAlert.branchFid, branchFid)))
}
