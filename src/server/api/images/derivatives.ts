import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isIcon } from '#domain/image/icon.ts'
import type { ImageShape } from '#domain/image/image-path.ts'
import type { BlobStore } from '../../adapters/blob-store.ts'
import { looksLikeRaster } from '../../adapters/raster-image.ts'
import { writeWholeFile } from '../../adapters/write-whole-file.ts'
import { TooBusy, workSlots } from '../../work-slots.ts'
import { encodeCutOut } from './encode-cut-out.ts'
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
   * The image's bytes, made when they are first requested; null when its original is missing or broken, or cannot be cut out. An image is not
   * made when the signals of all its requests are aborted before its turn.
   * @throws TooBusy when it was not made, for that reason or because too many others wait
   */
  read(derivative: Derivative, signal?: AbortSignal): Promise<Buffer | null>
}

interface DerivativesOptions {
  blobs: BlobStore
  /** Folder of the derivatives: `{account}/{key}-{shape}.{avif|webp|jpg}`. */
  derivedDir: string
  log: Pick<Logger, 'warn' | 'error'>
}

/** Encoders that run at once: as many as the reference machine has cores. */
const AT_ONCE = 2
/** Images that wait for an encoder, about ten seconds of work; visitors leave before they would wait longer. */
const WAITING = 200

const MAX_BROKEN = 1_000
/** A broken original may be replaced meanwhile. */
const BROKEN_MS = 60_000

interface Making {
  result: Promise<Buffer | null>
  /** One for each request; undefined for one that cannot be aborted. */
  signals: (AbortSignal | undefined)[]
}

export function createDerivatives({ blobs, derivedDir, log }: DerivativesOptions): Derivatives {
  const inSlot = workSlots({ atOnce: AT_ONCE, waiting: WAITING })
  const underWay = new Map<string, Making>()
  /** Originals that could not be decoded or cut out, for a minute each: requesting one again and again costs nothing. */
  const broken = new LRUCache<string, true>({ max: MAX_BROKEN, ttl: BROKEN_MS })
  const store = fileWriter(log)

  async function readOrMake(derivative: Derivative, path: string, isWanted: () => boolean): Promise<Buffer | null> {
    const stored = await readFile(path).catch(() => null)
    if (stored && isIntact(stored, derivative.format)) return stored
    if (!isWanted()) throw new TooBusy()
    return inSlot(() => make(derivative, path), isWanted)
  }

  async function make({ account, blobKey, shape, format }: Derivative, path: string): Promise<Buffer | null> {
    const id = `${account}/${blobKey}`
    const cutOutId = `${id}/${shape}`
    if (broken.has(id) || broken.has(cutOutId)) return null
    const original = await blobs.read(account, blobKey)
    if (!original) return null
    try {
      if (!looksLikeRaster(original)) throw new Error('not a raster image')
      const made = await encodeShape(original, shape, format)
      if (made === null) {
        broken.set(cutOutId, true)
        return null
      }
      await store(path, made)
      return made
    } catch (error) {
      broken.set(id, true)
      log.warn({ account, blobKey, reason: String(error) }, 'the original of an image cannot be decoded')
      return null
    }
  }

  return {
    read(derivative, signal) {
      const { account, blobKey, shape, format } = derivative
      const path = join(derivedDir, account, `${blobKey}-${shape}.${FORMAT_EXTENSION[format]}`)
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

/** @throws when the original can't be decoded */
function encodeShape(original: Buffer, shape: ImageShape, format: ImageFormat): Promise<Buffer | null> {
  if (typeof shape === 'number') return encodeImage(original, shape, format)
  return isIcon(shape) ? encodeIcon(original, shape) : encodeCutOut(original, shape)
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
