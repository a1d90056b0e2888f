import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { joinWhileBusy } from '../join-while-busy.ts'
import { inTurn } from './in-turn.ts'
import { mailJob } from './job-definitions.ts'
import type { MailAttempt } from './mail-attempts.ts'
import { isAwaited } from './queued-mails.ts'
import { type RunJob, runUnwatched } from './run-job.ts'

/** Messages of one worker at once: each costs a look at the queue the less. */
const AT_ONCE = 16
/** Workers, so that a slow mail server holds up others only when this many batches have a slow one. */
const WORKERS = 4
/**
 * A message of this process is sent when the worker is woken; this is for messages of other processes, and for retries.
 */
const POLL_SECONDS = 4

/** A batch that takes longer than this, milliseconds, waits for its mail server, and the next one may begin. */
const QUICK_MS = 200

interface MailWorkersOptions {
  beginBatch: () => MailAttempt
  /** Is awaited before messages that no shopper waits for. */
  untilThereIsTime: () => Promise<void>
  pollSeconds?: number
  run?: RunJob
}

/**
 * Begins to send messages. Those that a worker takes are all under way at once and each is settled as it ends, so that
 * a killed process leaves only those unsettled that were really under way. One worker looks at the queue when there is
 * a reason to, and others join it while messages are slow, so that the queue is read once a batch, not once a worker.
 * @returns a function that makes an idle worker look at the queue now
 */
export async function startMailWorkers(
  boss: PgBoss,
  { beginBatch, untilThereIsTime, pollSeconds = POLL_SECONDS, run = runUnwatched }: MailWorkersOptions,
): Promise<() => void> {
  const ids: string[] = []
  const working = new Set<number>()
  const settle = joinWhileBusy((sent: string[]) => boss.complete(mailJob.name, sent))
  const wakeOne = () => {
    const idle = ids.find((_, n) => !working.has(n))
    if (idle !== undefined) boss.notifyWorker(idle)
  }
  const send = async (attempt: MailAttempt, job: JobWithMetadata<MailJob>): Promise<JobResult> => {
    try {
      await run(() => attempt(job))
    } catch (err) {
      // A waiting request learns of it at once; for all others the end of the batch is soon enough.
      if (job.retryCount >= job.retryLimit) await boss.fail(mailJob.name, job.id, err as Error)
      return { id: job.id, status: 'failed', output: err as Error }
    }
    await settle(job.id)
    return { id: job.id, status: 'completed' }
  }
  const sendAll = (jobs: JobWithMetadata<MailJob>[]) => {
    const attempt = beginBatch()
    return Promise.all(jobs.map((job) => send(attempt, job)))
  }
  const turns = inTurn({ untilThereIsTime, quickMs: QUICK_MS, whenSlow: wakeOne })
  for (let n = 0; n < WORKERS; n++) {
    const work = async (jobs: JobWithMetadata<MailJob>[]) => {
      working.add(n)
      const others = jobs.filter((job) => !isAwaited(job))
      const sending = [sendAll(jobs.filter(isAwaited))]
      if (others.length > 0) sending.push(turns.run(() => sendAll(others)))
      try {
        return (await Promise.all(sending)).flat()
      } finally {
        working.delete(n)
        // There may be more, so a worker looks again at once: this one, unless another goes on.
        if (!turns.isWaiting()) boss.notifyWorker(ids[n] ?? '')
      }
    }
    const options = { includeMetadata: true, perJobResults: true, pollingIntervalSeconds: pollSeconds } as const
    ids.push(await boss.work(mailJob.name, { ...options, batchSize: AT_ONCE }, work))
  }
  return wakeOne
}
