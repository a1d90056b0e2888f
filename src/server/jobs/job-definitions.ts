import type { Queue } from 'pg-boss'

interface JobDefinition {
  name: string
  /** When it is sent by itself, in UTC. */
  cron: string
  queue: Omit<Queue, 'name'>
}

/**
 * Fetches the pictures that are due, of all stores. `stately`: one waits and one runs, whoever sends however many. It is
 * sent each minute anyway, so that a failed run isn't repeated; one whose process died is noticed by its heartbeat.
 */
export const fetchPicturesJob = {
  name: 'fetch-pictures',
  cron: '* * * * *',
  queue: {
    policy: 'stately',
    retryLimit: 0,
    expireInSeconds: 1_200,
    heartbeatSeconds: 30,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 3_600,
  },
} as const satisfies JobDefinition
