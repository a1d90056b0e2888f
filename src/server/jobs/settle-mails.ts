import type { PgBoss } from 'pg-boss'
import { mailJob } from './job-definitions.ts'

/**
 * Records that messages were sent, those that end while an earlier statement is under way in one. Nothing waits on purpose:
 * what is not recorded when the process dies is sent twice.
 * @returns a function that resolves when the message of a job is recorded
 */
export function settleMails(boss: Pick<PgBoss, 'complete'>): (id: string) => Promise<void> {
  let waiting: string[] = []
  let next: Promise<void> | null = null
  let running: Promise<unknown> = Promise.resolve()

  const settle = async () => {
    await running
    const ids = waiting
    waiting = []
    next = null
    const settling = boss.complete(mailJob.name, ids)
    // One that fails fails for its own messages alone.
    running = settling.catch(() => {})
    await settling
  }
  return (id) => {
    waiting.push(id)
    next ??= settle()
    return next
  }
}
