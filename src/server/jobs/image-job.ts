import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Shards } from '#data/database/client.ts'
import { hasDueImages, readStoresWithDueImages } from '#data/image/has-due-images.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { ImageFetcher } from '../adapters/fetch-image.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { eachStore } from './each-store.ts'
import { fetchDueImages } from './fetch-due-images.ts'
import { fetchImagesJob } from './job-definitions.ts'
import { type RunJob, runUnwatched } from './run-job.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface ImageJobOptions {
  shards: Shards
  blobs: BlobStore
  fetcher: ImageFetcher
  log: Pick<Logger, 'info' | 'error'>
  now: () => Date
  signal: AbortSignal
  report: (err: unknown) => void
  run?: RunJob
}

const WAKE_AFTER_MS = 500

/** Fetches the images that are due: at the start, each minute, and a moment after the catalogue changed. */
export function imageJob({
  shards,
  blobs,
  fetcher,
  log,
  now,
  signal,
  report,
  run = runUnwatched,
}: ImageJobOptions): BackgroundJob & {
  /** Has the images of a store fetched that are due; null: of all stores. */
  wake(account: string | null): void
} {
  let startRun: (() => Promise<void>) | null = null
  const woken = storesToLookAt()
  const isDueAnywhere = async () => (await readStoresWithDueImages(shards, { now: now() })).length > 0
  const isDueIn = async (accounts: readonly string[]) => {
    let isDue = false
    await eachStore(accounts, { shards, report }, async (db, account) => {
      isDue ||= await hasDueImages(db, { account, now: now() })
    })
    return isDue
  }
  // A burst of changes leads to one query, and only to a run where there are new images.
  const looks = coalesce(
    async () => {
      const accounts = woken.take()
      if (accounts === null ? await isDueAnywhere() : await isDueIn(accounts)) await startRun?.()
    },
    { afterMs: WAKE_AFTER_MS, report },
  )
  return {
    wake(account) {
      woken.add(account)
      looks.wake()
    },
    async begin(boss: PgBoss) {
      startRun = null
      const workerId = await beginScheduled(boss, fetchImagesJob, async () => {
        const { isCutShort } = await run(() => fetchDueImages({ shards, blobs, fetcher, log, now, signal }))
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
