import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { databaseTrouble } from '#data/database/error-codes.ts'
import { isIcon } from '#domain/image/icon.ts'
import { IMAGE_PATH_SENTENCE, type ImageShape, parseImagePath, placeholderPath } from '#domain/image/image-path.ts'
import { isLayer } from '#domain/image/layer.ts'
import { problemResponse } from '../../http/problem.ts'
import { TooBusy } from '../../work-slots.ts'
import { createDerivatives, type DerivativesOptions, versioned } from './derivatives.ts'
import { chooseFormat, FORMAT_TYPE, type ImageFormat } from './image-format.ts'
import { PLACEHOLDER_SVG } from './placeholder.ts'

interface ImageRoutesOptions extends DerivativesOptions {
  /** Whether the account names a store that is open to shoppers. Called at each request, so it should be quick. */
  isOpenStore: (account: string) => Promise<boolean>
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const UNCACHED = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const A_DAY = 'public, max-age=86400'
const PLACEHOLDER_TAG = `"${createHash('sha256').update(PLACEHOLDER_SVG).digest('hex').slice(0, 16)}"`

/**
 * Serves `/img/{account}/{key}/{width}`, with a layer in place of the width the garment cut out, and
 * `/img/placeholder`. For an image that can't be drawn, the response is a 404 with the placeholder as its body, or a
 * 503 when there is too much to draw. Browsers show it, so that no page ever has a broken image.
 */
export function createImageRoutes(options: ImageRoutesOptions): Hono {
  const derivatives = createDerivatives(options)
  const routes = new Hono()

  routes.get('*', async (c) => {
    const path = new URL(c.req.url).pathname
    if (path === placeholderPath) return placeholder(c)
    const image = parseImagePath(path)
    if (!image.ok) {
      return problemResponse(400, `image-${image.code}`, IMAGE_PATH_SENTENCE[image.code], UNCACHED)
    }
    const { account, blobKey, shape } = image
    try {
      if (!(await options.isOpenStore(account))) return missing(c)
      const format = typeof shape === 'number' ? chooseFormat(c.req.header('accept')) : formatOf(shape)
      const bytes = await derivatives.read({ account, blobKey, shape, format }, c.req.raw.signal)
      if (!bytes) return missing(c)
      c.header('Vary', 'Accept')
      const tag = `"${blobKey}-${versioned(shape)}-${format}"`
      // The URL of a cut-out does not contain the version that made it.
      return serve(c, { bytes, type: FORMAT_TYPE[format], tag, cache: isLayer(shape) ? A_DAY : FOR_EVER })
    } catch (err) {
      if (err instanceof TooBusy) return busy(c)
      options.log.error({ err, account, blobKey }, 'an image could not be served')
      return databaseTrouble(err) ? busy(c) : missing(c)
    }
  })

  routes.all('*', () =>
    problemResponse(405, 'method-not-allowed', 'Las imágenes solo se pueden leer.', {
      ...UNCACHED,
      allow: 'GET, HEAD',
    }),
  )
  return routes
}

/** A cut-out is transparent, and every browser that runs the fitting room has WebP; launchers want PNG. */
function formatOf(shape: Exclude<ImageShape, number>): ImageFormat {
  return isIcon(shape) ? 'png' : 'webp'
}

function placeholder(c: Context): Response {
  denyLoading(c)
  const bytes = Buffer.from(PLACEHOLDER_SVG)
  return serve(c, { bytes, type: 'image/svg+xml', tag: PLACEHOLDER_TAG, cache: A_DAY })
}

/** Responds that the image exists and can't be drawn now. */
function busy(c: Context): Response {
  c.header('Retry-After', '1')
  return placeholderInstead(c, 503)
}

function missing(c: Context): Response {
  return placeholderInstead(c, 404)
}

/** Responds with the placeholder, uncached, since the image may be there a moment later. */
function placeholderInstead(c: Context, status: 404 | 503): Response {
  denyLoading(c)
  c.header('Content-Type', 'image/svg+xml')
  c.header('Content-Length', String(Buffer.byteLength(PLACEHOLDER_SVG)))
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(PLACEHOLDER_SVG, status)
}

/** An SVG that is opened by itself is a document; this one needs to load nothing. */
function denyLoading(c: Context): void {
  c.header('Content-Security-Policy', "default-src 'none'")
}

interface ServedImage {
  bytes: Buffer
  type: string
  tag: string
  cache: string
}

function serve(c: Context, { bytes, type, tag, cache }: ServedImage): Response {
  c.header('ETag', tag)
  c.header('Cache-Control', cache)
  c.header('X-Content-Type-Options', 'nosniff')
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  c.header('Content-Type', type)
  c.header('Content-Length', String(bytes.length))
  return c.body(new Uint8Array(bytes))
}

/** Whether an `If-None-Match` header names the tag, weakly compared. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((word) => word.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}
