import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { Database, Db } from '#data/database/client.ts'
import { prepared } from '#data/database/prepared.ts'
import { rows } from '#data/database/rows.ts'
import type { AwaitedOutcome } from '#data/notification/mail-queue.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { mailJob } from './job-definitions.ts'

const { name } = mailJob

export interface MailCounts {
  /** Given up, and kept. */
  failed: number
  /** Still to be sent, for the first time or again. */
  waiting: number
}

/** Of a message that somebody waits for: before all others, and not again, as who waits is told when it fails. */
export const AWAITED = { priority: 1, retryLimit: 0 } as const

/** Between two looks at whether a message has gone out: any process may send it. */
const LOOK_MS = 50

/** What both engines answer a statement with. */
type Result = { rows: unknown[] }

/** Puts messages into the queue, in a transaction. */
export async function insertMails(boss: PgBoss, tx: Db, jobs: readonly MailJob[]): Promise<void> {
  await boss.insert(
    name,
    jobs.map((data) => ({ data })),
    { db: fromDrizzle({ execute: (query) => tx.execute(prepared(query as SQL)) as Promise<Result> }, sql) },
  )
}

interface AwaitedMail {
  database: Database
  withinMs: number
  /** Has the queue looked at. */
  wake: () => void
  /** Ends the wait as the end of its time does. */
  signal: AbortSignal
}

/**
 * Queues a message and waits for it. One that nobody began to send within the time is taken back, so that who is told
 * that it was not sent, and asks again, gets one.
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
    const found = await state()
    if (found !== 'created' && found !== 'active') return outcomeOf(found)
    await pause(LOOK_MS, undefined, { signal }).catch(() => {})
  }
  await rows(
    db,
    sql`
      update pgboss.job set state = 'cancelled', completed_on = now()
      where name = ${name} and id = ${id}::uuid and state < 'active' returning 1 as one`,
  )
  return outcomeOf(await state())
}

function outcomeOf(state: JobWithMetadata['state'] | undefined): AwaitedOutcome {
  if (state === 'completed') return 'sent'
  return state === 'active' ? 'under-way' : 'not-sent'
}

/**
 * What pg-boss keeps of messages, in words that it has none for. What somebody waited for is not among them: who waits
 * is told what became of it, so that nobody else has to see to it.
 */
export async function countMails({ db }: Database): Promise<MailCounts> {
  const counts = sql`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state < 'completed')::int as waiting
    from pgboss.job where name = ${name} and retry_limit > ${AWAITED.retryLimit}`
  const [found] = await rows<{ failed: number; waiting: number }>(db, counts)
  return found ?? { failed: 0, waiting: 0 }
}

/**
 * Has messages tried again whose process is gone: it has given no sign for as long as it must. pg-boss would do so within
 * two minutes; the shopper looks for the confirmation before. The attempt counts.
 * @param isAlone whether no process, this one included, can be at work on any
 * @returns how many there were
 */
export async function releaseMails({ db }: Database, { isAlone = false } = {}): Promise<number> {
  const released = await rows(
    db,
    sql`
      update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
      where name = ${name} and state = 'active' and retry_count < retry_limit
        and (${isAlone} or heartbeat_on + heartbeat_seconds * interval '1 second' < now())
      returning 1 as one`,
  )
  return released.length
}
