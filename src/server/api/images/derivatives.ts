import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isIcon } from '#domain/image/icon.ts'
import type { ImageShape } from '#domain/image/image-path.ts'
import { isLayer } from '#domain/image/layer.ts'
import type { BlobStore } from '../../adapters/blob-store.ts'
import { looksLikeRaster } from '../../adapters/raster-image.ts'
import { writeWholeFile } from '../../adapters/write-whole-file.ts'
import { TooBusy, workSlots } from '../../work-slots.ts'
import { type CutOutPool, cutOutPool } from './cut-out-pool.ts'
import { CUT_OUT_VERSION, encodeCutOut } from './encode-cut-out.ts'
import { encodeIcon } from './encode-icon.ts'
import { encodeImage, isIntact } from './encode-image.ts'
import { FORMAT_EXTENSION, type ImageFormat } from './image-format.ts'

interface Derivative {
  account: string
  blobKey: string
  shape: ImageShape
  format: ImageFormat
}

export interface Derivatives {
  /**
   * The image's bytes, made when they are first requested; null when its original is missing or broken, or cannot be
   * cut out. An image is not made when the signals of all its requests are aborted before its turn.
   * @throws TooBusy when it was not made, for that reason or because too many others wait
   */
  read(derivative: Derivative, signal?: AbortSignal): Promise<Buffer | null>
}

export interface DerivativesOptions {
  blobs: BlobStore
  /**
   * Folder of the derivatives, which can be emptied at any time: `{account}/{key}-{shape}.{avif|webp|jpg|png}`, and an
   * empty `{account}/{key}-{shape}.none` where nothing can be cut out.
   */
  derivedDir: string
  cutOut?: CutOutPool
  log: Pick<Logger, 'warn' | 'error'>
}

/** Encoders that run at once: as many as the reference machine has cores. */
const AT_ONCE = 2
/** Images that wait for an encoder, about ten seconds of work; visitors leave before they would wait longer. */
const WAITING = 200

const MAX_BROKEN = 1_000
/** A broken original may be replaced by then. */
const BROKEN_MS = 60_000

/** The ending of an empty file that marks a photograph without a cut-out, so that it is tried once. */
const NOTHING = 'none'

interface Making {
  result: Promise<Buffer | null>
  /** One for each request; undefined for a request that cannot be aborted. */
  signals: (AbortSignal | undefined)[]
}

export function createDerivatives(options: DerivativesOptions): Derivatives {
  const { blobs, derivedDir, log, cutOut = cutOutPool() } = options
  const inSlot = workSlots({ atOnce: AT_ONCE, waiting: WAITING })
  const underWay = new Map<string, Making>()
  /** Originals that could not be decoded or cut out, for a minute each: requesting it again and again costs nothing. */
  const broken = new LRUCache<string, true>({ max: MAX_BROKEN, ttl: BROKEN_MS })
  const store = fileWriter(log)
  const fileOf = ({ account, blobKey, shape }: Derivative, extension: string) =>
    join(derivedDir, account, `${blobKey}-${versioned(shape)}.${extension}`)

  async function readOrMake(derivative: Derivative, path: string, isWanted: () => boolean): Promise<Buffer | null> {
    const stored = await readFile(path).catch(() => null)
    if (stored && isIntact(stored, derivative.format)) return stored
    if (isLayer(derivative.shape) && (await isFile(fileOf(derivative, NOTHING)))) return null
    if (!isWanted()) throw new TooBusy()
    return inSlot(() => make(derivative, path), isWanted)
  }

  async function make(derivative: Derivative, path: string): Promise<Buffer | null> {
    const { account, blobKey, shape } = derivative
    const id = `${account}/${blobKey}`
    const shapeId = `${id}/${shape}`
    if (broken.has(id) || broken.has(shapeId)) return null
    const original = await blobs.read(account, blobKey)
    if (!original) return null
    try {
      if (!looksLikeRaster(original)) throw new Error('not a raster image')
      const made = await encodeShape(original, derivative, cutOut)
      if (made) await store(path, made)
      else {
        broken.set(shapeId, true)
        await store(fileOf(derivative, NOTHING), Buffer.alloc(0))
      }
      return made
    } catch (error) {
      // What cannot be cut out may well be shown.
      broken.set(isLayer(shape) ? shapeId : id, true)
      log.warn(
        { account, blobKey, shape, reason: String(error) },
        'the original of an image cannot be decoded or cut out',
      )
      return null
    }
  }

  return {
    read(derivative, signal) {
      const path = fileOf(derivative, FORMAT_EXTENSION[derivative.format])
      const sharing = underWay.get(path)
      if (sharing) {
        sharing.signals.push(signal)
        return sharing.result
      }
      // Reading the disk is shared, too: a later request either joins, or finds the finished file.
      const signals = [signal]
      const isWanted = () => signals.some((each) => !each?.aborted)
      const result = readOrMake(derivative, path, isWanted).finally(() => underWay.delete(path))
      underWay.set(path, { result, signals })
      return result
    },
  }
}

/** @throws when the original can't be decoded or made the thread fail that cuts it out */
function encodeShape(original: Buffer, { shape, format }: Derivative, cutOut: CutOutPool): Promise<Buffer | null> {
  if (typeof shape === 'number') return encodeImage(original, shape, format)
  return isIcon(shape) ? encodeIcon(original, shape) : encodeCutOut(original, shape, cutOut)
}

/** A shape as files and ETags name it: shapes whose rules may change contain their version. */
export function versioned(shape: ImageShape): string {
  return isLayer(shape) ? `${shape}-v${CUT_OUT_VERSION}` : String(shape)
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Writes a finished image. With a disk that is full or read-only, images are made again at each request. */
function fileWriter(log: Pick<Logger, 'error'>): (path: string, bytes: Buffer) => Promise<void> {
  let isFailing = false
  return async (path, bytes) => {
    try {
      await writeWholeFile(path, bytes)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: error, path }, 'an image could not be stored; it is served from memory')
      isFailing = true
    }
  }
}
