import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { chooseEncoding } from './choose-encoding.ts'

/** Bytes. Smaller responses fit into a packet anyway. */
const LEAST_BYTES = 1_024
/** Made for one visitor, who waits for it: it costs about what gzip does, and is smaller. */
const BROTLI_QUALITY = 4

const brotli = promisify(brotliCompress)
/** Zstandard's own default is a level that fits. */
const COMPRESSED = { zstd: promisify(zstdCompress), br: toBrotli, gzip: promisify(gzip) }

/**
 * Compresses responses made for each request, in Zstandard, Brotli or gzip (hono/compress has gzip alone). Cached pages are
 * compressed already.
 */
export const compressResponse: MiddlewareHandler = async (context, next) => {
  await next()
  const { res, req } = context
  if (!isCompressible(res) || req.method === 'HEAD') return
  const headers = new Headers(res.headers)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  const encoding = chooseEncoding(req.header('accept-encoding'))
  const plain = Buffer.from(await res.arrayBuffer())
  const isSmall = plain.length < LEAST_BYTES
  if (encoding !== 'identity' && !isSmall) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    const etag = headers.get('etag')
    // The bytes differ by encoding, their meaning does not.
    if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  }
  const body = encoding === 'identity' || isSmall ? plain : await COMPRESSED[encoding](plain)
  context.res = undefined
  context.res = new Response(new Uint8Array(body), { status: res.status, headers })
}

function isCompressible({ body, headers, status }: Response): boolean {
  if (body === null || status === 206 || headers.has('content-encoding')) return false
  if (/no-transform/i.test(headers.get('cache-control') ?? '')) return false
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')
}

function toBrotli(plain: Buffer): Promise<Buffer> {
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}
