import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { Database, Db } from '#data/database/client.ts'
import { prepared } from '#data/database/prepared.ts'
import { rows } from '#data/database/rows.ts'
import { countMailsInQueue, type MailCounts } from '#data/notification/count-mails.ts'
import type { AwaitedOutcome } from '#data/notification/mail-queue.ts'
import { countQueuedMails } from '#data/notification/queued-mails.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { confirmationId, mailId } from './confirmation-id.ts'
import { mailJob } from './job-definitions.ts'

const { name } = mailJob

/**
 * Settings of a message that a shopper waits for: it goes first and is not retried, since the shopper sees the outcome.
 */
export const AWAITED = { priority: 2 ** 31 - 1, retryLimit: 0 } as const

export function isAwaited({ priority }: Pick<JobWithMetadata, 'priority'>): boolean {
  return priority === AWAITED.priority
}

/** Seconds after 1970 of the beginning of this year's messages, which leaves priorities for thirty more. */
const FIRST = Date.UTC(2026, 0, 1) / 1_000
/** More than any second since then. */
const SHOPPERS = 10 ** 9

/** Messages for the store's own people. */
const FOR_STAFF: readonly MailJob['kind'][] = ['order-notice', 'cancellation-notice', 'weekly-figures']

/** The newest of a backlog goes first, since its shopper looks for it now, and mails to shoppers before all notices. */
function priorityOf({ kind }: MailJob, now: Date): number {
  const seconds = Math.min(Math.max(Math.floor(now.getTime() / 1_000) - FIRST, 0), SHOPPERS - 1)
  return FOR_STAFF.includes(kind) ? seconds : SHOPPERS + seconds
}

/** Interval at which the state of an awaited message is read; any process may send it. */
const POLL_MS = 50

/** The result of a statement, on both engines. */
type Result = { rows: unknown[] }

/** Puts messages into the queue, in a transaction. */
export async function insertMails(
  boss: PgBoss,
  { tx, jobs, now }: { tx: Db; jobs: readonly MailJob[]; now: Date },
): Promise<void> {
  await boss.insert(
    name,
    jobs.map((data) => {
      const id = mailId(data)
      return { data, priority: priorityOf(data, now), ...(id === null ? {} : { id }) }
    }),
    { db: fromDrizzle({ execute: (query) => tx.execute(prepared(query as SQL)) as Promise<Result> }, sql) },
  )
}

/** A message with a UUID, under which it is queued once. */
export interface ForwardedMail {
  id: string
  job: MailJob
  /** When it was left for the queue. */
  leftAt: Date
}

/** Puts messages into the queue that are not in it yet. */
export async function insertForwarded(boss: PgBoss, mails: readonly ForwardedMail[]): Promise<void> {
  if (mails.length === 0) return
  await boss.insert(
    name,
    mails.map(({ id, job, leftAt }) => ({ id, data: job, priority: priorityOf(job, leftAt) })),
  )
}

/**
 * Deletes messages of every state from the queue, in a transaction: pg-boss stores with a failed one how the
 * mail server rejected it, which may name its receiver. A message that is being sent at the moment goes out.
 */
export async function deleteMails(
  tx: Db,
  { account, orderIds, emails }: { account: string; orderIds: readonly number[]; emails: readonly string[] },
): Promise<void> {
  const lowered = emails.map((email) => email.toLowerCase())
  await tx.execute(sql`
    delete from pgboss.job
    where name = ${name} and data->>'account' = ${account}
      and (data->>'orderId' = any(${sql.param(orderIds.map(String))}::text[])
        or lower(data->>'email') = any(${sql.param(lowered)}::text[]))`)
}

interface AwaitedMail {
  database: Database
  withinMs: number
  /** Has a worker look at the queue. */
  wake: () => void
  /** Ends the wait early. */
  signal: AbortSignal
}

/**
 * Queues a message and waits for it. If no worker began to send it in time, it is cancelled, so that a shopper who sees
 * that it was not sent, and requests it again, gets only one.
 */
export async function sendAwaited(
  boss: PgBoss,
  data: MailJob,
  { database: { db }, withinMs, wake, signal }: AwaitedMail,
): Promise<AwaitedOutcome> {
  const id = randomUUID()
  const until = performance.now() + withinMs
  await boss.insert(name, [{ id, data, ...AWAITED }])
  wake()
  const state = async () => (await boss.getJobById(name, id))?.state
  while (performance.now() < until && !signal.aborted) {
    const current = await state()
    if (current !== 'created' && current !== 'active') return outcomeOf(current)
    await pause(POLL_MS, undefined, { signal }).catch(() => {})
  }
  await rows(
    db,
    sql`
      update pgboss.job set state = 'cancelled', completed_on = now()
      where name = ${name} and id = ${id}::uuid and state < 'active' returning 1 as one`,
  )
  return outcomeOf(await state())
}

/** Whether the confirmation of an order will never be sent: it was given up, or never queued. */
export async function isConfirmationGivenUp(
  boss: PgBoss,
  of: { account: string; orderId: number },
  { isQueuedLater }: { isQueuedLater: boolean },
): Promise<boolean> {
  const job = await boss.getJobById(name, confirmationId(of))
  if (!job) return !isQueuedLater
  return job.state === 'failed' || job.state === 'cancelled'
}

function outcomeOf(state: JobWithMetadata['state'] | undefined): AwaitedOutcome {
  if (state === 'completed') return 'sent'
  return state === 'active' ? 'under-way' : 'not-sent'
}

/** Counts the messages in the queue and those that a cluster's stores have left for it. */
export async function countMails({ db, shards }: Database): Promise<MailCounts> {
  const { failed, waiting } = await countMailsInQueue(db)
  return { failed, waiting: waiting + (shards.isCluster ? await countQueuedMails(shards) : 0) }
}

/**
 * Releases the messages of dead processes, whose heartbeat is overdue, to be tried again. pg-boss would do so within
 * two minutes, but shoppers look for their confirmation before. The lost attempt counts. Releases messages, too, that
 * were queued or tried while the database's clock was ahead: after it was set right, they would wait until that time.
 * @param isAlone whether no process, this one included, can be working on any
 * @returns how many were released
 */
export async function releaseMails({ db }: Database, { isAlone = false } = {}): Promise<number> {
  const released = await rows(
    db,
    sql`
      update pgboss.job set start_after = now(), heartbeat_on = null,
        state = case state when 'active' then 'retry' else state end
      where name = ${name} and (
        (state = 'active' and retry_count < retry_limit
          and (${isAlone} or heartbeat_on + heartbeat_seconds * interval '1 second' < now()))
        or (state < 'active' and start_after > now() and coalesce(started_on, created_on) > now()))
      returning 1 as one`,
  )
  return released.length
}
