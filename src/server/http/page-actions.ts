import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problemPage, problemResponse } from './problem.ts'
import type { ResolvedGate } from './resolve-gate.ts'

/** The pages that take a POST, by their paths within the store, and whether they can be read, too. */
const ACTIONS: readonly { path: RegExp; isRead: boolean }[] = [
  { path: /^\/product\/[^/]+\/reviews\/?$/, isRead: true },
  { path: /^\/(?:orders|customer|folios)\/?$/, isRead: false },
]

const READING = ['GET', 'HEAD']
/** Bytes: more than an order of a full cart has, with every field filled with the longest characters. */
const MAX_BODY = 16 * 1_024

/** Rejects longer bodies before anything reads them. */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY,
  onError: () =>
    problemResponse(413, 'body-too-large', 'Lo que enviaste es demasiado largo. Acórtalo y vuelve a intentarlo.', {
      // The rest of the body is never read, so the connection cannot be used again.
      connection: 'close',
    }),
})

/**
 * Waits for the whole body, so that a slow request is judged by the time at which it is complete, and one that is cut off
 * is never acted upon.
 */
export const awaitBody: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req
  context.req.raw = new Request(raw, { body: await raw.arrayBuffer() })
  return next()
}

export function isReading(request: Request): boolean {
  return READING.includes(request.method)
}

/**
 * Rejects methods that a page does not take, and actions that another site's page sends.
 * @returns null for a request that the page may have
 */
export function rejectAction(request: Request, path: string, { gate, known }: ResolvedGate): Response | null {
  const action = known && ACTIONS.find((each) => each.path.test(asRouted(path)))
  if (isReading(request)) return action?.isRead === false ? notAllowed(request, ['POST']) : null
  if (gate.state === 'loading' || gate.state === 'error') {
    return problemResponse(503, 'unavailable', 'La tienda no responde. Inténtalo de nuevo en un momento.', {
      'retry-after': '1',
    })
  }
  if (!action || request.method !== 'POST') {
    return notAllowed(request, [...(action?.isRead === false ? [] : READING), ...(action ? ['POST'] : [])])
  }
  if (isCrossSite(request)) {
    return problemResponse(403, 'cross-site', 'Esto solo se puede enviar desde la página de la tienda.')
  }
  return null
}

/** A path as the router reads it: decoded, in lower case, with one slash where there are several. */
function asRouted(path: string): string {
  return decodeURIComponent(path).toLowerCase().replaceAll(/\/+/g, '/')
}

function notAllowed(request: Request, allowed: readonly string[]): Response {
  const headers = { allow: allowed.join(', ') }
  return problemPage(request, 405, 'method-not-allowed', 'Las páginas no aceptan ese método.', headers)
}

/**
 * Whether another site's page sent a request. Browsers send one of the two headers; a program that sends neither acts for
 * nobody else (why this is not hono/csrf: decision 022).
 */
function isCrossSite({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('origin')
  if (origin === null) return false
  // The scheme is not compared: a proxy in front may speak HTTPS to the visitor.
  const host = headers.get('host') ?? new URL(url).host
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()
}
