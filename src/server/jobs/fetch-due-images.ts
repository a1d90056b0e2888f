import type { Logger } from 'pino'
import type { Shards } from '#data/database/client.ts'
import { claimDueImages } from '#data/image/claim-due-images.ts'
import { readStoresWithDueImages } from '#data/image/has-due-images.ts'
import type { ImageFailure } from '#domain/image/image-failure.ts'
import type { ClaimedImage } from '#domain/image/image-outcome.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { FetchedImage, ImageFetcher } from '../adapters/fetch-image.ts'
import { BlobsUnavailable } from '../adapters/object-store.ts'
import { eachByHost } from './each-by-host.ts'
import { eachStore } from './each-store.ts'
import { collectOutcomes, type ImageCounts, type ImageOutcome } from './image-outcomes.ts'

interface FetchDueImagesOptions {
  shards: Shards
  blobs: BlobStore
  fetcher: Pick<ImageFetcher, 'fetchImage'>
  log: Pick<Logger, 'info' | 'error'>
  now: () => Date
  /** Ends the run; claimed images that were not fetched are released. */
  signal: AbortSignal
  /** Milliseconds after which no more are claimed. */
  budgetMs?: number
}

interface FetchRun extends ImageCounts {
  /** Whether the run ended before everything that was due had its attempt. */
  isCutShort: boolean
}

const BATCH = 48
const BUDGET_MS = 240_000
/** The failures of every download on a machine without a connection. */
const OFFLINE: readonly ImageFailure[] = ['unknown-host', 'unreachable', 'too-slow']
/** A single host out of reach is down; with this many and no other within reach, the network is. */
const OFFLINE_HOSTS = 2
const UNTRIED: FetchedImage = { ok: false, code: 'stopped', retry: true }

/** Why a run ends early. */
type Obstacle = 'offline' | 'files-away'

const OBSTACLES: Record<Obstacle, string> = {
  offline: 'no server of the images that are due can be reached',
  'files-away': 'the images that are due cannot be stored',
}

/**
 * Fetches the images that are due, batch after batch. When none of several hosts responds to a whole batch, there is
 * probably no network: the run ends, that batch does not count as an attempt, and the next run tries again. It is the
 * same when the service that stores the images is away.
 */
export async function fetchDueImages(options: FetchDueImagesOptions): Promise<FetchRun> {
  const { shards, now, signal, log, budgetMs = BUDGET_MS } = options
  const outcomes = collectOutcomes(shards, { now, log })
  const claims = claimInTurn(options)
  const until = Date.now() + budgetMs
  let isCutShort = false
  let obstacle: Obstacle | null = null
  try {
    for (;;) {
      isCutShort = signal.aborted || obstacle !== null || Date.now() > until
      if (isCutShort) break
      const claimed = await claims.next(BATCH)
      if (claimed.length === 0) break
      obstacle = await fetchBatch(options, claimed, outcomes.add)
    }
  } finally {
    await outcomes.finish()
  }
  const { counts } = outcomes
  if (obstacle !== null) log.info(counts, OBSTACLES[obstacle])
  else if (counts.ready + counts.postponed + counts.givenUp > 0) log.info(counts, 'images were fetched')
  return { ...counts, isCutShort }
}

/**
 * Claims images of the stores that have some due, as many of one as of any other, so that none waits for the thousands
 * of another.
 */
function claimInTurn({ shards, now, log }: FetchDueImagesOptions) {
  let waiting: string[] = []
  const report = (err: unknown) => log.error({ err }, 'images of a store could not be claimed')

  /** @returns none where no store has any that is due */
  async function next(limit: number): Promise<ClaimedImage[]> {
    if (waiting.length === 0) waiting = await readStoresWithDueImages(shards, { now: now() })
    const share = Math.max(1, Math.floor(limit / Math.max(1, waiting.length)))
    const claimed: ClaimedImage[] = []
    await eachStore(waiting.splice(0, limit), { shards, report }, async (db, account) => {
      const own = await claimDueImages(db, { account, now: now(), limit: share })
      claimed.push(...own)
      // It may have more, for which it waits behind the others.
      if (own.length === share) waiting.push(account)
    })
    return claimed.length === 0 && waiting.length > 0 ? next(limit) : claimed
  }
  return { next }
}

/** @returns what keeps all images from being fetched or stored */
async function fetchBatch(
  options: FetchDueImagesOptions,
  claimed: readonly ClaimedImage[],
  add: (outcomes: ImageOutcome[]) => Promise<void>,
): Promise<Obstacle | null> {
  const { fetcher, signal } = options
  // Variants often share an image: it is fetched once.
  const bySource = Map.groupBy(claimed, (image) => image.source)
  const outOfReach: { source: string; fetched: FetchedImage }[] = []
  let isReached = false
  let isStored = true
  await eachByHost([...bySource.keys()], async (source) => {
    const fetched = signal.aborted || !isStored ? UNTRIED : await fetcher.fetchImage(source, { signal })
    // Whether the host or the network is down is known when the others have been tried.
    if (!fetched.ok && OFFLINE.includes(fetched.code)) {
      outOfReach.push({ source, fetched })
      return
    }
    isReached = true
    const settled = await Promise.all((bySource.get(source) ?? []).map((image) => settle(options, image, fetched)))
    if (fetched.ok && settled.some(({ kind }) => kind === 'released')) isStored = false
    await add(settled)
  })
  const hosts = new Set(outOfReach.map(({ source }) => URL.parse(source)?.host))
  const isOffline = !isReached && hosts.size >= OFFLINE_HOSTS
  for (const { source, fetched } of outOfReach) {
    const images = bySource.get(source) ?? []
    await add(await Promise.all(images.map((image) => settle(options, image, isOffline ? UNTRIED : fetched))))
  }
  if (!isStored) return 'files-away'
  return isOffline ? 'offline' : null
}

async function settle(
  { blobs, log }: FetchDueImagesOptions,
  { account, id, source, attempts }: ClaimedImage,
  fetched: FetchedImage,
): Promise<ImageOutcome> {
  if (!fetched.ok) {
    const { code: failure, retry } = fetched
    if (failure === 'stopped') return { kind: 'released', account, id }
    return { kind: 'failed', account, image: { id, source, attempts, failure, retry } }
  }
  try {
    const { bytes, width, height } = fetched
    const blobKey = await blobs.put(account, bytes)
    return { kind: 'ready', account, image: { id, source, blobKey, width, height } }
  } catch (err) {
    log.error({ err, account }, 'a fetched image could not be stored')
    if (err instanceof BlobsUnavailable) return { kind: 'released', account, id }
    const image = { id, source, attempts, failure: 'not-stored' as const, retry: true }
    return { kind: 'failed', account, image }
  }
}
