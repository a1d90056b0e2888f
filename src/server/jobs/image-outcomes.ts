import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
import { MAX_ATTEMPTS } from '#data/image/claim-due-images.ts'
import {
  type FailedImage,
  markImagesFailed,
  markImagesReady,
  releaseImages,
  type StoredOriginal,
} from '#data/image/settle-images.ts'

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

/** Least interval between two versions of a store, however many images arrive, since each has its pages rendered again. */
const SAVE_EVERY_MS = 5_000

/** Attempts at writing the rest at the end. */
const LAST_ATTEMPTS = 3

/**
 * Collects outcomes and writes them at intervals, each store's in short transactions. Outcomes that can't be written wait
 * for the next time, without holding up those of other stores; images whose outcomes are never written are fetched again
 * when their claims have lapsed.
 */
export function collectOutcomes(db: Db, { now, log }: { now: () => Date; log: Pick<Logger, 'error'> }) {
  const counts: ImageCounts = { ready: 0, postponed: 0, givenUp: 0 }
  const reported = new Set<string>()
  let waiting: ImageOutcome[] = []
  let savedAt = Date.now()

  async function save(): Promise<void> {
    const outcomes = waiting
    waiting = []
    savedAt = Date.now()
    for (const [account, own] of Map.groupBy(outcomes, (outcome) => outcome.account)) {
      // A transaction for each kind: together they would lock products after images, see `lockOwners`.
      for (const alike of Map.groupBy(own, (outcome) => outcome.kind).values()) {
        try {
          await saveAlike(account, alike)
        } catch (err) {
          waiting.push(...alike)
          if (!reported.has(account)) log.error({ err, account }, 'the outcomes of images could not be saved')
          reported.add(account)
        }
      }
    }
  }

  /** @param outcomes all of one kind, so that the lists of the other kinds are empty */
  async function saveAlike(account: string, outcomes: readonly ImageOutcome[]): Promise<void> {
    const ready = outcomes.flatMap((outcome) => (outcome.kind === 'ready' ? [outcome.image] : []))
    const failed = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.image] : []))
    const released = outcomes.flatMap((outcome) => (outcome.kind === 'released' ? [outcome.id] : []))
    const marked = await db.transaction(async (tx) => {
      await markImagesFailed(tx, { account, images: failed, now: now() })
      await releaseImages(tx, { account, ids: released, now: now() })
      return markImagesReady(tx, { account, images: ready })
    })
    counts.ready += marked
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
