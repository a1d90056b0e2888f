import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#data/client.ts'
import { hasDueImages } from '#data/image/has-due-images.ts'
import { CATALOGUE_CHANNEL } from '#data/store/announce-change.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import { createPictureFetcher, type PictureFetcher } from '../adapters/fetch-picture.ts'
import { bossDatabase } from './boss-database.ts'
import { fetchDuePictures } from './fetch-due-pictures.ts'
import { fetchPicturesJob } from './job-definitions.ts'

interface JobsOptions {
  database: Database
  blobs: BlobStore
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  fetcher?: PictureFetcher
  now?: () => Date
}

export interface Jobs {
  /** Settles when the jobs run, which is tried until it succeeds, or when they are stopped before. */
  started: Promise<void>
  /** Has the pictures that are due fetched now. Cheap, and called as often as the catalogue moves. */
  nudgePictures(): void
  /** Ends within about two seconds; to be awaited before the database is closed. */
  stop(): Promise<void>
}

const POLL_SECONDS = 5
/** Nothing here depends on the completion of another job, which pg-boss would otherwise look for every 5 s. */
const FLOW_SECONDS = 3_600
const NUDGE_AFTER_MS = 500
const STOP_WITHIN_MS = 2_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Starts the background jobs on the process's own database; returns at once. */
export function startJobs({
  database,
  blobs,
  log,
  fetcher = createPictureFetcher(),
  now = () => new Date(),
}: JobsOptions): Jobs {
  const { db } = database
  const boss = new PgBoss({ ...bossDatabase(database), flowIntervalSeconds: FLOW_SECONDS })
  const stopping = new AbortController()
  const { signal } = stopping
  const report = reportOnce(log, 'a background job failed')
  const reportStart = reportOnce(log, 'the background jobs could not be started; they will be tried again')
  const stopBoss = () => boss.stop({ close: false, graceful: true, timeout: STOP_WITHIN_MS })
  boss.on('error', (err) => signal.aborted || report(err))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  let unlisten = async () => {}
  let workerId = ''

  const start = async () => {
    const { name, queue, cron } = fetchPicturesJob
    await boss.start()
    await boss.createQueue(name, queue)
    await boss.schedule(name, cron)
    workerId = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      const { isCutShort } = await fetchDuePictures({ db, blobs, fetcher, log, now, signal })
      return { isCutShort }
    })
    await boss.send(name)
    boss.notifyWorker(workerId)
    // What was announced is of no interest: an empty payload, after a gap, is as good a reason to look as any other.
    unlisten = await database.listen(CATALOGUE_CHANNEL, () => nudgePictures())
  }

  const startAtLast = async () => {
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        return await start()
      } catch (err) {
        if (signal.aborted) return
        reportStart(err)
      }
      workerId = ''
      // What did start would run twice after the next attempt.
      await stopBoss().catch(reportStart)
      // Stopping ends the pause with a failure, which is no news.
      await pause(wait, undefined, { signal }).catch(() => {})
    }
  }

  let nudging: NodeJS.Timeout | undefined
  function nudgePictures(): void {
    if (signal.aborted) return
    // A burst of changes is one nudge; a change without new pictures, as most are, is none.
    nudging ??= setTimeout(() => {
      nudging = undefined
      sendIfDue().catch((err: unknown) => signal.aborted || report(err))
    }, NUDGE_AFTER_MS)
  }

  async function sendIfDue(): Promise<void> {
    if (signal.aborted || !workerId || !(await hasDueImages(db, { now: now() }))) return
    await boss.send(fetchPicturesJob.name)
    boss.notifyWorker(workerId)
  }

  const started = startAtLast()
  let stopped: Promise<void> | undefined
  return {
    started,
    nudgePictures,
    stop() {
      stopped ??= (async () => {
        stopping.abort()
        clearTimeout(nudging)
        await started
        // Each is ended whatever becomes of the others: a connection left open keeps the process from ending.
        const ends = await Promise.allSettled([unlisten(), stopBoss(), fetcher.close()])
        for (const end of ends) if (end.status === 'rejected') throw end.reason
      })()
      return stopped
    },
  }
}

const SILENT_MS = 60_000

/** Logs a failure that repeats, as each poll of a database that is away does, once a minute. */
function reportOnce(log: Pick<Logger, 'error'>, text: string): (err: unknown) => void {
  const saidAt = new Map<string, number>()
  return (err) => {
    const message = err instanceof Error ? err.message : String(err)
    if (Date.now() - (saidAt.get(message) ?? Number.NEGATIVE_INFINITY) < SILENT_MS) return
    saidAt.clear()
    saidAt.set(message, Date.now())
    log.error({ err }, text)
  }
}
