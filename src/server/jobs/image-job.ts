import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
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

const WAKE_AFTER_MS = 500

/** Fetches the images that are due: at the start, each minute, and a moment after the catalogue changed. */
export function imageJob({ db, blobs, fetcher, log, now, signal, report }: ImageJobOptions): BackgroundJob & {
  wake(): void
} {
  let startRun: (() => Promise<void>) | null = null
  // A burst of changes leads to one query, and only to a run where there are new images.
  const looks = coalesce(
    async () => {
      if (startRun && (await hasDueImages(db, { now: now() }))) await startRun()
    },
    { afterMs: WAKE_AFTER_MS, report },
  )
  return {
    wake: looks.wake,
    async begin(boss: PgBoss) {
      startRun = null
      const workerId = await beginScheduled(boss, fetchImagesJob, async () => {
        const { isCutShort } = await fetchDueImages({ db, blobs, fetcher, log, now, signal })
        return { isCutShort }
      })
      const sendNow = async () => {
        await boss.send(fetchImagesJob.name)
        boss.notifyWorker(workerId)
      }
      await sendNow()
      startRun = sendNow
    },
    pause() {
      startRun = null
    },
    async end() {
      await looks.stop()
      await fetcher.close()
    },
  }
}
