import type { PgBoss } from 'pg-boss'
import type { JobDefinition, ScheduledDefinition } from './job-definitions.ts'

/** One kind of background work. */
export interface BackgroundJob {
  /** Begins on a queue that has been started, and again after a start that failed. */
  begin(boss: PgBoss): Promise<void>
  /** Puts nothing into the queue until it begins again, since the start failed. */
  pause(): void
  /**
   * Releases the job's resources. To be awaited after the queue is stopped; running work has its abort signal by then.
   */
  end(): Promise<void>
}

/** Creates a queue, or gives an existing one the settings of this version, which creating it again would not do. */
export async function openQueue(boss: PgBoss, { name, queue }: JobDefinition): Promise<void> {
  await boss.createQueue(name, queue)
  const { policy: _, ...changeable } = queue
  await boss.updateQueue(name, changeable)
}

/** Schedules a job and starts a worker for it. @returns the worker's id */
export async function beginScheduled(
  boss: PgBoss,
  definition: ScheduledDefinition,
  work: () => Promise<object>,
): Promise<string> {
  const { name, cron, pollSeconds } = definition
  await openQueue(boss, definition)
  await boss.schedule(name, cron)
  return boss.work(name, { pollingIntervalSeconds: pollSeconds }, work)
}
