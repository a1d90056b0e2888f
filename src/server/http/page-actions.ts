import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problemPage, problemResponse } from './problem.ts'
import type { ResolvedGate } from './resolve-gate.ts'

/** The pages that something can be sent to, by their paths within the store. All others are only read. */
const ACTIONS: readonly { path: RegExp; isRead: boolean }[] = [
  { path: /^\/product\/[^/]+\/reviews\/?$/, isRead: true },
  { path: /^\/(?:orders|customer|folios)\/?$/, isRead: false },
]

const READING = ['GET', 'HEAD']
/** Bytes: more than an order of as many lines as a cart has, with every field full of the longest letters. */
const MAX_BODY = 16 * 1_024

/** What is sent to a page. Longer bodies are rejected before anything reads them. */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY,
  onError: () =>
    problemResponse(413, 'body-too-large', 'Lo que enviaste es demasiado largo. Acórtalo y vuelve a intentarlo.', {
      // What is left of it is not read: the connection is of no more use, and says so.
      connection: 'close',
    }),
})

/**
 * Waits for all that is sent: what takes its time on the way is judged by the hour at which it has come. Whoever goes
 * away before the end of it has sent nothing.
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
 * @returns the rejection of a request that does more than read a page, or reads what is only sent to; null where the page
 * may have it
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
  if (isFromElsewhere(request)) {
    return problemResponse(403, 'cross-site', 'Esto solo se puede enviar desde la página de la tienda.')
  }
  return null
}

/** As the router reads a path: decoded, in whatever case, with one slash where there are several. */
function asRouted(path: string): string {
  return decodeURIComponent(path).toLowerCase().replaceAll(/\/+/g, '/')
}

function notAllowed(request: Request, allowed: readonly string[]): Response {
  const headers = { allow: allowed.join(', ') }
  return problemPage(request, 405, 'method-not-allowed', 'Las páginas no aceptan ese método.', headers)
}

/** Whether a page of somebody else's sent it. A program that is no browser says neither. */
function isFromElsewhere({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('origin')
  if (origin === null) return false
  // The host alone: a proxy in front may speak HTTPS to the visitor.
  const host = headers.get('host') ?? new URL(url).host
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()
}
