import { and, eq, gt, sql } from 'drizzle-orm'
import type { FittingFailure } from '#domain/try-on/fitting.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { fitting } from '../schema/fitting.ts'

/** Milliseconds for which a result can be fetched from the service, so that the same request has it again. */
export const FITTING_LIFETIME_MS = 60 * 60_000
/**
 * Milliseconds for which a claim without an id of the service is in force: the service may have been paid, though its
 * answer was lost, or the process with it.
 */
export const UNCONFIRMED_MS = 5 * 60_000

interface FittingKey {
  account: string
  id: string
}

export interface ClaimedFitting {
  /** The id under which it is fitted. */
  id: string
  /** Whether it is the caller who has to send it. */
  isNew: boolean
  /** Why it must not be sent again yet. */
  failure: FittingFailure | null
  createdAt: Date
}

/** Claims a fitting, so that only one of two identical requests is sent to the service. */
export async function claimFitting(
  db: Db,
  { account, id, digest, now }: FittingKey & { digest: string; now: Date },
): Promise<ClaimedFitting> {
  const isOver = sql`(fitting.created_at < ${before(now, FITTING_LIFETIME_MS)}
    or fitting.provider_id is null and fitting.created_at < ${before(now, UNCONFIRMED_MS)})`
  const [claimed] = await rows<{ id: string; failure: FittingFailure | null; created_at: string | Date }>(
    db,
    sql`
      insert into fitting (account, id, digest, created_at) values (${account}, ${id}, ${digest}, ${now.toISOString()}::timestamptz)
      on conflict (account, digest) do update set
        id = case when ${isOver} then excluded.id else fitting.id end,
        provider_id = case when ${isOver} then null else fitting.provider_id end,
        failure = case when ${isOver} then null else fitting.failure end,
        created_at = case when ${isOver} then excluded.created_at else fitting.created_at end
      returning id, failure, created_at`,
  )
  if (!claimed) throw new Error('a claim returns its row')
  const { failure, created_at } = claimed
  return { id: claimed.id, isNew: claimed.id === id, failure, createdAt: new Date(created_at) }
}

function before(now: Date, ms: number) {
  return sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
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

/**
 * Notes why there is no look, for all who wait for it.
 * @param mayBePaid whether the service may have accepted it, so that the same is not sent again for a while
 */
export async function failFitting(
  db: Db,
  { account, id, failure, mayBePaid }: FittingKey & { failure: FittingFailure; mayBePaid: boolean },
): Promise<void> {
  await db
    .update(fitting)
    .set({ failure, ...(mayBePaid ? {} : { digest: null }) })
    .where(and(eq(fitting.account, account), eq(fitting.id, id)))
}

/** Finds a fitting of the last hour; null where the store has none under the id. */
export async function findFitting(
  db: Db,
  { account, id, now }: FittingKey & { now: Date },
): Promise<{ providerId: string | null; failure: FittingFailure | null } | null> {
  const [found] = await db
    .select({ providerId: fitting.providerId, failure: fitting.failure })
    .from(fitting)
    .where(
      and(
        eq(fitting.account, account),
        eq(fitting.id, id),
        gt(fitting.createdAt, new Date(now.getTime() - FITTING_LIFETIME_MS)),
      ),
    )
  return found ?? null
}
