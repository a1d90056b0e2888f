import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { fitting } from '../schema/fitting.ts'

/** Milliseconds for which a result can be fetched from the service, so that the same request has it again. */
const LIFETIME = 60 * 60_000
/** Milliseconds after which a claim that the service never answered is given up: its process has ended. */
const UNANSWERED = 60_000

interface FittingKey {
  account: string
  id: string
}

/**
 * Claims a fitting, so that of two requests for the same one alone is sent to the service.
 * @returns the id under which it is fitted, and whether it is the caller who has to send it
 */
export async function claimFitting(
  db: Db,
  { account, id, digest, now }: FittingKey & { digest: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const expired = new Date(now.getTime() - LIFETIME)
  await db.delete(fitting).where(and(eq(fitting.account, account), lt(fitting.createdAt, expired)))
  const given = new Date(now.getTime() - UNANSWERED)
  const [claimed] = await rows<{ id: string }>(
    db,
    sql`
      insert into fitting (account, id, digest, created_at) values (${account}, ${id}, ${digest}, ${now.toISOString()}::timestamptz)
      on conflict (account, digest) do update set
        id = case when ${isGivenUp(given)} then excluded.id else fitting.id end,
        created_at = case when ${isGivenUp(given)} then excluded.created_at else fitting.created_at end
      returning id`,
  )
  if (!claimed) throw new Error('a claim returns its row')
  return { id: claimed.id, isNew: claimed.id === id }
}

function isGivenUp(since: Date) {
  return sql`fitting.provider_id is null and fitting.created_at < ${since.toISOString()}::timestamptz`
}

/** Notes the service's id of a fitting that was claimed. */
export async function settleFitting(
  db: Db,
  { account, id, providerId }: FittingKey & { providerId: string },
): Promise<void> {
  await db
    .update(fitting)
    .set({ providerId })
    .where(and(eq(fitting.account, account), eq(fitting.id, id)))
}

/** Gives a fitting up that the service did not take, so that it can be requested again. */
export async function dropFitting(db: Db, { account, id }: FittingKey): Promise<void> {
  await db.delete(fitting).where(and(eq(fitting.account, account), eq(fitting.id, id)))
}

/** Finds a fitting of the last hour; null where the store has none under the id. */
export async function findFitting(
  db: Db,
  { account, id, now }: FittingKey & { now: Date },
): Promise<{ providerId: string | null } | null> {
  const [found] = await db
    .select({ providerId: fitting.providerId })
    .from(fitting)
    .where(
      and(eq(fitting.account, account), eq(fitting.id, id), gt(fitting.createdAt, new Date(now.getTime() - LIFETIME))),
    )
  return found ?? null
}
