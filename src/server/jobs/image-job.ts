import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#data/client.ts'
import { hasDueImages } from '#data/image/has-due-images.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { ImageFetcher } from '../adapters/fetch-image.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { fetchDueImages } from './fetch-due-images.ts'
import { fetchImagesJob } from './job-definitions.ts'

interface ImageJobOptions {
  db: Db
  blobs: BlobStore
  fetcher: ImageFetcher
  log: Pick<Logger, 'info' | 'error'>
  now: () => Date
  signal: AbortSignal
  report: (err: unknown) => void
}

const NUDGE_AFTER_MS = 500

/** Fetches images: those that are due at the start, each minute, and a moment after the catalogue moved. */
export function imageJob({ db, blobs, fetcher, log, now, signal, report }: ImageJobOptions): BackgroundJob & {
  nudge(): void
} {
  let wake: (() => Promise<void>) | null = null
  // A burst of changes is one look; a change without new images, as most are, is none.
  const looks = coalesce(
    async () => {
      if (wake && (await hasDueImages(db, { now: now() }))) await wake()
    },
    { afterMs: NUDGE_AFTER_MS, report },
  )
  return {
    nudge: looks.nudge,
    async begin(boss: PgBoss) {
      wake = null
      const workerId = await beginScheduled(boss, fetchImagesJob, async () => {
        const { isCutShort } = await fetchDueImages({ db, blobs, fetcher, log, now, signal })
        return { isCutShort }
      })
      const sendNow = async () => {
        await boss.send(fetchImagesJob.name)
        boss.notifyWorker(workerId)
      }
      await sendNow()
      wake = sendNow
    },
    pause() {
      wake = null
    },
    async end() {
      await looks.stop()
      await fetcher.close()
    },
  }
}
