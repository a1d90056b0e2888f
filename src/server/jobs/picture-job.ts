import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#data/client.ts'
import { hasDueImages } from '#data/image/has-due-images.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { PictureFetcher } from '../adapters/fetch-picture.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { fetchDuePictures } from './fetch-due-pictures.ts'
import { fetchPicturesJob } from './job-definitions.ts'

interface PictureJobOptions {
  db: Db
  blobs: BlobStore
  fetcher: PictureFetcher
  log: Pick<Logger, 'info' | 'error'>
  now: () => Date
  signal: AbortSignal
  report: (err: unknown) => void
}

const NUDGE_AFTER_MS = 500

/** Fetches pictures: those that are due at the start, each minute, and a moment after the catalogue moved. */
export function pictureJob({ db, blobs, fetcher, log, now, signal, report }: PictureJobOptions): BackgroundJob & {
  nudge(): void
} {
  let wake: (() => Promise<void>) | null = null
  // A burst of changes is one look; a change without new pictures, as most are, is none.
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
      const workerId = await beginScheduled(boss, fetchPicturesJob, async () => {
        const { isCutShort } = await fetchDuePictures({ db, blobs, fetcher, log, now, signal })
        return { isCutShort }
      })
      const sendNow = async () => {
        await boss.send(fetchPicturesJob.name)
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
