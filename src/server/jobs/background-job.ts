import type { PgBoss } from 'pg-boss'
import type { JobDefinition, ScheduledDefinition } from './job-definitions.ts'

/** One kind of background work. */
export interface BackgroundJob {
  /** Begins on a queue that has been started; again after a start that failed. */
  begin(boss: PgBoss): Promise<void>
  /** The start failed: nothing is put into the queue until it begins again. */
  pause(): void
  /** Whatever still runs is told to end before; to be awaited after the queue is stopped. */
  end(): Promise<void>
}

/** Has a queue there, with the settings of this version: those of one that is there already stay what they were. */
export async function openQueue(boss: PgBoss, { name, queue }: JobDefinition): Promise<void> {
  await boss.createQueue(name, queue)
  const { policy: _, ...changeable } = queue
  await boss.updateQueue(name, changeable)
}

/** Has a scheduled job worked off. @returns the worker's id */
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
