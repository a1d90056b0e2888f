import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ImageWidth } from '#domain/image/image-path.ts'
import type { BlobStore } from '../../adapters/blob-store.ts'
import { looksLikeRaster } from '../../adapters/raster-image.ts'
import { writeWholeFile } from '../../adapters/write-whole-file.ts'
import { encodeImage, isIntact } from './encode-image.ts'
import { FORMAT_EXTENSION, type ImageFormat } from './image-format.ts'
import { TooBusy, workSlots } from './work-slots.ts'

interface Derivative {
  account: string
  blobKey: string
  width: ImageWidth
  format: ImageFormat
}

export interface Derivatives {
  /**
   * The image's bytes, made when they are asked for the first time; null when its original is missing or broken. A
   * image is not made when the signals of all who asked for it are aborted before its turn.
   * @throws TooBusy when it was not made, because of that or because too many others wait
   */
  read(derivative: Derivative, signal?: AbortSignal): Promise<Buffer | null>
}

interface DerivativesOptions {
  blobs: BlobStore
  /** Folder of what was made: `{account}/{key}-{width}.{avif|webp|jpg}`. */
  derivedDir: string
  log: Pick<Logger, 'warn' | 'error'>
}

/** Encoders that run at once: the number of cores of the machine that this is measured for. */
const AT_ONCE = 2
/** Images that wait for an encoder, about ten seconds of work: who would wait longer has gone before. */
const WAITING = 200

interface Making {
  result: Promise<Buffer | null>
  /** Of each who asked; undefined is one who stays. */
  signals: (AbortSignal | undefined)[]
}

export function createDerivatives({ blobs, derivedDir, log }: DerivativesOptions): Derivatives {
  const inSlot = workSlots({ atOnce: AT_ONCE, waiting: WAITING })
  const underWay = new Map<string, Making>()
  const broken = rememberBroken()
  const keep = keeper(log)

  async function readOrMake(derivative: Derivative, path: string, isWanted: () => boolean): Promise<Buffer | null> {
    const kept = await readFile(path).catch(() => null)
    if (kept && isIntact(kept, derivative.format)) return kept
    if (!isWanted()) throw new TooBusy()
    return inSlot(() => make(derivative, path), isWanted)
  }

  async function make({ account, blobKey, width, format }: Derivative, path: string): Promise<Buffer | null> {
    const id = `${account}/${blobKey}`
    if (broken.has(id)) return null
    const original = await blobs.read(account, blobKey)
    if (!original) return null
    try {
      if (!looksLikeRaster(original)) throw new Error('not a raster image')
      const made = await encodeImage(original, width, format)
      await keep(path, made)
      return made
    } catch (problem) {
      broken.add(id)
      log.warn({ account, blobKey, problem: String(problem) }, 'the original of an image cannot be decoded')
      return null
    }
  }

  return {
    read(derivative, signal) {
      const { account, blobKey, width, format } = derivative
      const path = join(derivedDir, account, `${blobKey}-${width}.${FORMAT_EXTENSION[format]}`)
      const sharing = underWay.get(path)
      if (sharing) {
        sharing.signals.push(signal)
        return sharing.result
      }
      // The look at the disk is part of what is shared: who comes later either joins, or finds the finished file.
      const signals = [signal]
      const isWanted = () => signals.some((asking) => !asking?.aborted)
      const result = readOrMake(derivative, path, isWanted).finally(() => underWay.delete(path))
      underWay.set(path, { result, signals })
      return result
    },
  }
}

/** Writes a finished image. A disk that is full or read-only costs time at each request, not the image. */
function keeper(log: Pick<Logger, 'error'>): (path: string, bytes: Buffer) => Promise<void> {
  let isFailing = false
  return async (path, bytes) => {
    try {
      await writeWholeFile(path, bytes)
      isFailing = false
    } catch (problem) {
      if (!isFailing) log.error({ err: problem, path }, 'an image could not be kept; it is served from memory')
      isFailing = true
    }
  }
}

const REMEMBERED = 1_000
const REMEMBERED_MS = 60_000

/** Originals that could not be decoded, so that asking again and again costs nothing; they may be mended meanwhile. */
function rememberBroken() {
  const until = new Map<string, number>()
  return {
    has: (id: string) => (until.get(id) ?? 0) > Date.now(),
    add(id: string) {
      until.delete(id)
      until.set(id, Date.now() + REMEMBERED_MS)
      const [oldest] = until.keys()
      if (until.size > REMEMBERED && oldest !== undefined) until.delete(oldest)
    },
  }
}
