import { createHash } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { FILES_AWAY } from '#data/database/error-codes.ts'
import type { BlobService } from '../blob-service.ts'

/**
 * Why a call of an S3-compatible service failed:
 *
 * - `away`: it cannot be reached, or fails by itself
 * - `too-slow`: it did not answer in time
 * - `not-allowed`: key or secret are wrong, or lack a right
 * - `no-bucket`: there is no such bucket
 * - `rejected`: anything else
 */
export type ObjectFailure = 'away' | 'too-slow' | 'not-allowed' | 'no-bucket' | 'rejected'

const SENTENCES: Record<ObjectFailure, string> = {
  away: 'El servicio de archivos (BLOB_URL) no responde',
  'too-slow': 'El servicio de archivos (BLOB_URL) tarda demasiado en responder',
  'not-allowed':
    'El servicio de archivos (BLOB_URL) no da permiso: revisa llave y secreto, y que puedan leer, escribir, borrar y listar',
  'no-bucket': 'El bucket de BLOB_URL no existe en el servicio de archivos',
  rejected: 'El servicio de archivos (BLOB_URL) rechazó lo que se le pidió',
}

/**
 * A call of the service failed, and may succeed later. Its message is for the operator. It has no cause, whose
 * code for a failed connection would be taken for one of the database.
 */
export class BlobsUnavailable extends Error {
  override name = 'BlobsUnavailable'
  readonly code = FILES_AWAY
  readonly failure: ObjectFailure

  constructor(failure: ObjectFailure, reason: string) {
    super(`${SENTENCES[failure]} (${reason}).`)
    this.failure = failure
  }
}

interface StoredObject {
  key: string
  /** In bytes. */
  size: number
}

/** Objects in a bucket. Each function throws `BlobsUnavailable`. */
export interface ObjectStore {
  /** Stores bytes under a key, and replaces earlier ones. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns null when there is nothing under the key */
  read(key: string): Promise<Buffer | null>
  /** @returns the bytes under the key, counted; null when there is nothing */
  size(key: string): Promise<number | null>
  /** @returns all objects whose keys begin with the prefix, sorted by key */
  list(prefix: string): Promise<StoredObject[]>
  delete(key: string): Promise<void>
  /** Does everything that the others need once, with an object of its own. */
  check(): Promise<void>
  close(): Promise<void>
}

/** In milliseconds. */
interface ObjectTimes {
  /** For connecting, and without a byte on a connection. */
  idleMs?: number
  /** For all attempts of one call together. */
  wholeMs?: number
  /** After a call that failed since the service is away, others fail at once for so long. */
  restMs?: number
}

const ATTEMPTS = 3
/** Far above the largest original, which has 50 MB. */
const MAX_BYTES = 64 * 1_024 * 1_024
const PROBE = 'vitrina-check'

/**
 * Opens a bucket of an S3-compatible service. The client's library is loaded with the first call: it takes 150 ms and
 * 30 MB.
 */
export function openObjectStore(
  service: BlobService,
  { idleMs = 5_000, wholeMs = 20_000, restMs = 3_000 }: ObjectTimes = {},
): ObjectStore {
  const { bucket: Bucket, prefix } = service
  let loaded: Promise<Loaded> | null = null
  let resting: { until: number; error: BlobsUnavailable } | null = null

  async function call<Result>(run: (s3: Loaded, abortSignal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (resting && performance.now() < resting.until) throw resting.error
    loaded ??= loadClient(service, idleMs)
    const s3 = await loaded
    const signal = AbortSignal.timeout(wholeMs)
    try {
      const result = await run(s3, signal)
      resting = null
      return result
    } catch (cause) {
      const error = cause instanceof BlobsUnavailable ? cause : unavailable(cause, signal)
      if (['away', 'too-slow'].includes(error.failure)) resting = { until: performance.now() + restMs, error }
      throw error
    }
  }

  const store: ObjectStore = {
    put: (key, bytes) =>
      call(async ({ client, PutObjectCommand }, abortSignal) => {
        const ContentMD5 = createHash('md5').update(bytes).digest('base64')
        await client.send(new PutObjectCommand({ Bucket, Key: prefix + key, Body: bytes, ContentMD5 }), { abortSignal })
      }),
    read: (key) =>
      call(async ({ client, GetObjectCommand }, abortSignal) => {
        const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key: prefix + key }), { abortSignal }))
        return found && bytesOf(addAbortSignal(abortSignal, found.Body as Readable))
      }),
    size: (key) =>
      call(async ({ client, HeadObjectCommand }, abortSignal) => {
        const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key: prefix + key }), { abortSignal }))
        return found && (found.ContentLength ?? 0)
      }),
    list: (wanted) =>
      call(async ({ client, paginateListObjectsV2 }, abortSignal) => {
        const objects: StoredObject[] = []
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client },
          { Bucket, Prefix: prefix + wanted },
          { abortSignal },
        )) {
          for (const { Key = '', Size = 0 } of Contents) objects.push({ key: Key.slice(prefix.length), size: Size })
        }
        return objects
      }),
    delete: (key) =>
      call(async ({ client, DeleteObjectCommand }, abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }), { abortSignal })
      }),
    async check() {
      await store.put(PROBE, Buffer.from(PROBE))
      await store.read(PROBE)
      await store.list(PROBE)
      await store.delete(PROBE)
    },
    async close() {
      const { client } = (await loaded?.catch(() => null)) ?? {}
      client?.destroy()
    },
  }
  return store
}

type Loaded = typeof import('@aws-sdk/client-s3') & { client: S3Client }

async function loadClient(
  { endpoint, region, accessKeyId, secretAccessKey }: BlobService,
  idleMs: number,
): Promise<Loaded> {
  const library = await import('@aws-sdk/client-s3')
  const client = new library.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Many compatible services have no host for each bucket, and none of the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: idleMs, socketTimeout: idleMs },
  })
  return { ...library, client }
}

/** @throws when there are more than the largest original can have */
async function bytesOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MAX_BYTES) throw new BlobsUnavailable('rejected', `más de ${MAX_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

/** A missing object is a result, a missing bucket is an error; where only the status is known, it is an object. */
function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: unknown) => {
    if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return null
    throw error
  })
}

function unavailable(error: unknown, signal: AbortSignal): BlobsUnavailable {
  const status = statusOf(error)
  const name = nameOf(error)
  return new BlobsUnavailable(failureOf(name, status, signal), status === undefined ? name : `${name}, ${status}`)
}

function failureOf(name: string, status: number | undefined, signal: AbortSignal): ObjectFailure {
  if (signal.aborted || name === 'TimeoutError') return 'too-slow'
  if (name === 'NoSuchBucket') return 'no-bucket'
  if (status === undefined || status >= 500 || status === 429) return 'away'
  return status === 401 || status === 403 ? 'not-allowed' : 'rejected'
}

/** The service's code for its error (`AccessDenied`), or the system's (`ECONNREFUSED`). */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
