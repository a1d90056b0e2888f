import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import { CATALOGUE_CHANNEL } from '#data/store/announce-change.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import { createImageFetcher, type ImageFetcher } from '../adapters/fetch-image.ts'
import type { MailParts } from '../mail/deliver-mail.ts'
import { reportOnce } from '../report-once.ts'
import type { BackgroundJob } from './background-job.ts'
import { bossDatabase } from './boss-database.ts'
import { imageJob } from './image-job.ts'
import { mailJobs } from './mail-job.ts'
import type { MailCounts } from './queued-mails.ts'
import { stockJobs } from './stock-jobs.ts'

interface JobsOptions {
  database: Database
  blobs: BlobStore
  mail: MailParts
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  fetcher?: ImageFetcher
  now?: () => Date
}

export interface Jobs {
  /** Settles when the jobs run, which is tried until it succeeds, or when they are stopped before. */
  started: Promise<void>
  /** Has the images that are due fetched now. Cheap, and called as often as the catalogue moves. */
  wakeImages(): void
  mail: MailQueue
  /** How many messages wait, and how many were given up; null until the jobs run. */
  mailCounts(): Promise<MailCounts | null>
  /** Has the listings brought up to what was sold. */
  wakeListings(): void
  /** Ends within about two seconds; to be awaited before the database is closed. */
  stop(): Promise<void>
}

/** Nothing here depends on the completion of another job, which pg-boss would otherwise look for every 5 s. */
const FLOW_SECONDS = 3_600
const STOP_WITHIN_MS = 2_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Starts the background jobs on the process's own database; returns at once. */
export function startJobs({
  database,
  blobs,
  mail,
  log,
  fetcher = createImageFetcher(),
  now = () => new Date(),
}: JobsOptions): Jobs {
  const { db } = database
  const boss = new PgBoss({ ...bossDatabase(database), flowIntervalSeconds: FLOW_SECONDS })
  const stopping = new AbortController()
  const { signal } = stopping
  const report = reportOnce((entry, text) => log.error(entry, text), 'a background job failed')
  const stopBoss = () => boss.stop({ close: false, graceful: true, timeout: STOP_WITHIN_MS })
  boss.on('error', (err) => signal.aborted || report(err))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  const images = imageJob({ db, blobs, fetcher, log, now, signal, report })
  const mails = mailJobs({ database, parts: mail, log, now, signal, report })
  const stock = stockJobs({ db, now, report })
  // Messages last: they can be queued once everything has begun.
  const jobs: BackgroundJob[] = [stock, images, mails]
  let unlisten = async () => {}

  const start = async () => {
    await boss.start()
    for (const job of jobs) await job.begin(boss)
    // What was announced is of no interest: an empty payload, after a gap, is as good a reason to look as any other.
    unlisten = await database.listen(CATALOGUE_CHANNEL, () => images.wake())
  }
  // What did start would run twice after the next attempt.
  const undo = async () => {
    for (const job of jobs) job.pause()
    await stopBoss()
  }
  const stop = async () => {
    stopping.abort()
    await started
    // Each is ended whatever becomes of the others: a connection left open keeps the process from ending.
    const ends = await Promise.allSettled([unlisten(), stopBoss()])
    ends.push(...(await Promise.allSettled(jobs.map((job) => job.end()))))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  const started = startAtLast({ start, undo, signal, log })
  let stopped: Promise<void> | undefined
  return {
    started,
    wakeImages: images.wake,
    mail: mails.mail,
    mailCounts: mails.counts,
    wakeListings: stock.wakeListings,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

interface Starting {
  start: () => Promise<void>
  undo: () => Promise<void>
  /** Ends the attempts. */
  signal: AbortSignal
  log: Pick<Logger, 'error'>
}

/** Tries until it succeeds, with pauses that grow. */
async function startAtLast({ start, undo, signal, log }: Starting): Promise<void> {
  const report = reportOnce(
    (entry, text) => log.error(entry, text),
    'the background jobs could not be started; they will be tried again',
  )
  for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await start()
    } catch (err) {
      if (signal.aborted) return
      report(err)
    }
    await undo().catch(report)
    // Stopping ends the pause with a failure, which is no news.
    await pause(wait, undefined, { signal }).catch(() => {})
  }
}
