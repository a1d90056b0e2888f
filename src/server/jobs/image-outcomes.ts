import type { Logger } from 'pino'
import { settleImages } from '#actions/image/settle-images.ts'
import type { Shards } from '#data/database/client.ts'
import { MAX_ATTEMPTS } from '#data/image/claim-due-images.ts'
import type { FailedImage, StoredOriginal } from '#domain/image/image-outcome.ts'
import { fetchImagesJob } from './job-definitions.ts'

/** The outcome of a claimed image. */
export type ImageOutcome =
  | { kind: 'ready'; account: string; image: StoredOriginal }
  | { kind: 'failed'; account: string; image: FailedImage }
  /** It was not tried after all. */
  | { kind: 'released'; account: string; id: number }

export interface ImageCounts {
  ready: number
  /** Failed, to be tried again. */
  postponed: number
  /** Failed for good. */
  givenUp: number
}

/** Least interval between two changes of a store, however many images arrive, since each has pages rendered again. */
const SAVE_EVERY_MS = 5_000

/** Attempts at writing the rest at the end. */
const LAST_ATTEMPTS = 3

/**
 * Collects outcomes and writes them at intervals, each store's in short transactions. Outcomes that can't be written
 * wait for the next time, without holding up the outcomes of other stores; images whose outcomes are never written are
 * fetched again when their claims have lapsed.
 */
export function collectOutcomes(shards: Shards, { now, log }: { now: () => Date; log: Pick<Logger, 'error'> }) {
  const counts: ImageCounts = { ready: 0, postponed: 0, givenUp: 0 }
  const reported = new Set<string>()
  let waiting: ImageOutcome[] = []
  let savedAt = Date.now()

  async function save(): Promise<void> {
    const outcomes = waiting
    waiting = []
    savedAt = Date.now()
    for (const [account, own] of Map.groupBy(outcomes, (outcome) => outcome.account)) {
      try {
        await saveOf(account, own)
      } catch (err) {
        waiting.push(...own)
        if (!reported.has(account)) log.error({ err, account }, 'the outcomes of images could not be saved')
        reported.add(account)
      }
    }
  }

  async function saveOf(account: string, outcomes: readonly ImageOutcome[]): Promise<void> {
    const ready = outcomes.flatMap((outcome) => (outcome.kind === 'ready' ? [outcome.image] : []))
    const failed = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.image] : []))
    const released = outcomes.flatMap((outcome) => (outcome.kind === 'released' ? [outcome.id] : []))
    const actor = `job:${fetchImagesJob.name}` as const
    counts.ready += await settleImages(await shards.near(account), {
      account,
      actor,
      now: now(),
      ready,
      failed,
      released,
    })
    const postponed = failed.filter(({ retry, attempts }) => retry && attempts < MAX_ATTEMPTS).length
    counts.postponed += postponed
    counts.givenUp += failed.length - postponed
  }

  return {
    counts,
    async add(outcomes: readonly ImageOutcome[]): Promise<void> {
      waiting.push(...outcomes)
      if (Date.now() - savedAt >= SAVE_EVERY_MS) await save()
    },
    /** Writes the rest. Never throws. */
    async finish(): Promise<void> {
      for (let attempt = 1; attempt <= LAST_ATTEMPTS && waiting.length > 0; attempt++) await save()
    },
  }
}
