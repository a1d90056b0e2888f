import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'

/** A page in one encoding, ready to be sent. */
export interface EncodedPage {
  body: Buffer<ArrayBuffer>
  /** Differs by encoding, as the bytes do (RFC 9110, section 8.8.3). */
  etag: string
  headers: Record<string, string>
  /** Of the answer to who has these bytes already. */
  unchangedHeaders: Record<string, string>
}

/** An answer held for all visitors: Brotli from the start, any other encoding from when it is first asked for. */
export interface CachedPage {
  /** At once when it has been made; null when `encode` has to be waited for. */
  encoded(encoding: Encoding): EncodedPage | null
  encode(encoding: Encoding): Promise<EncodedPage>
  /** Bytes in memory, all its encodings together. */
  readonly bytes: number
}

/** What a page costs besides its bytes: headers, keys, objects. Measured generously. */
const OVERHEAD_BYTES = 2_048
/** Text shrinks nearly as far as at the slowest quality, in a tenth of its time: the first visitor waits for it. */
const BROTLI_QUALITY = 5

const [brotli, unbrotli, zip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)]

/** @param headers of the answer without encoding, in lower case */
export async function buildCachedPage(plain: Uint8Array, headers: Record<string, string>): Promise<CachedPage> {
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const first = await brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  const made: Partial<Record<Encoding, EncodedPage>> = {}
  const making: Partial<Record<Encoding, Promise<EncodedPage>>> = {}

  function add(encoding: Encoding, bytes: Buffer<ArrayBuffer>): EncodedPage {
    // zlib gives a piece of a larger buffer, which would stay with it.
    const body = Buffer.from(new Uint8Array(bytes).buffer)
    const etag = `"${digest}-${encoding}"`
    const unchangedHeaders = { ...headers, etag, vary: 'Accept-Encoding' }
    const page = {
      body,
      etag,
      headers: {
        ...unchangedHeaders,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(body.length),
      },
      unchangedHeaders,
    }
    made[encoding] = page
    return page
  }

  async function make(encoding: Encoding): Promise<EncodedPage> {
    const text = await unbrotli(compressed.body)
    return add(encoding, encoding === 'gzip' ? await zip(text) : text)
  }

  const compressed = add('br', first)
  return {
    encoded: (encoding) => made[encoding] ?? null,
    async encode(encoding) {
      const ready = made[encoding]
      if (ready) return ready
      making[encoding] ??= make(encoding).finally(() => {
        delete making[encoding]
      })
      return making[encoding]
    },
    get bytes() {
      return Object.values(made).reduce((sum, { body }) => sum + body.length, OVERHEAD_BYTES)
    },
  }
}

/**
 * Whether the visitor has these bytes already (RFC 9110, section 13.1.2; tags are compared weakly, as a proxy may
 * weaken them).
 */
export function isUnchanged(ifNoneMatch: string | undefined | null, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
