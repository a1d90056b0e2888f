import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
import { MAX_ATTEMPTS } from '#data/image/claim-due-images.ts'
import {
  type FailedImage,
  markImagesFailed,
  markImagesReady,
  type ReadyImage,
  releaseImages,
} from '#data/image/settle-images.ts'

/** What became of an image that was claimed. */
export type ImageOutcome =
  | { kind: 'ready'; account: string; image: ReadyImage }
  | { kind: 'failed'; account: string; image: FailedImage }
  /** Not tried after all. */
  | { kind: 'released'; account: string; id: number }

export interface ImageCounts {
  ready: number
  /** Failed, and will be tried again. */
  postponed: number
  /** Failed for good. */
  givenUp: number
}

/** A store's version moves at most this often, however many images arrive: each move renders its pages again. */
const SAVE_EVERY_MS = 5_000

/** How often what is left is tried to be written at the end. */
const LAST_ATTEMPTS = 3

/**
 * Collects outcomes and writes them now and then, each store's in short transactions. What can't be written stays for
 * the next time, and keeps no other store's from being written; what can't be to the end is fetched again when its
 * claim has lapsed.
 */
export function collectOutcomes(db: Db, { now, log }: { now: () => Date; log: Pick<Logger, 'error'> }) {
  const counts: ImageCounts = { ready: 0, postponed: 0, givenUp: 0 }
  const complainedOf = new Set<string>()
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
          if (!complainedOf.has(account)) log.error({ err, account }, 'what became of images could not be saved')
          complainedOf.add(account)
        }
      }
    }
  }

  /** Of the outcomes, which are of one store and one kind, the lists of the other kinds are empty. */
  async function saveAlike(account: string, outcomes: readonly ImageOutcome[]): Promise<void> {
    const ready = outcomes.flatMap((outcome) => (outcome.kind === 'ready' ? [outcome.image] : []))
    const failed = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.image] : []))
    const released = outcomes.flatMap((outcome) => (outcome.kind === 'released' ? [outcome.id] : []))
    const given = await db.transaction(async (tx) => {
      await markImagesFailed(tx, { account, images: failed, now: now() })
      await releaseImages(tx, { account, ids: released, now: now() })
      return markImagesReady(tx, { account, images: ready })
    })
    counts.ready += given
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
    /** Writes what is left. Never throws. */
    async finish(): Promise<void> {
      for (let attempt = 1; attempt <= LAST_ATTEMPTS && waiting.length > 0; attempt++) await save()
    },
  }
}
