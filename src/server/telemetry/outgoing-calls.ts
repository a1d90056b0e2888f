import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { TraceSpan, Tracing } from './tracing.ts'

/** A request of undici, which `fetch` is made of, as its diagnostics channels have it. */
interface UndiciRequest {
  method: string
  origin?: string | URL
}

/**
 * Follows the calls to other servers, each as a span of the work that makes it: host, method and status, never a path,
 * a query or a header. Node and undici report them themselves.
 * @returns a function that ends it
 */
export function followOutgoingCalls(tracing: Pick<Tracing, 'beginWithin'>): () => void {
  const spans = new WeakMap<object, TraceSpan>()
  const begin = (key: object, method: string, host: string) => {
    const span = tracing.beginWithin(`${method} ${host}`, 'client', {
      'http.request.method': method,
      'server.address': host,
    })
    if (span) spans.set(key, span)
  }
  const end = (key: object, error: unknown, status?: number) => {
    const span = spans.get(key)
    if (!span) return
    spans.delete(key)
    if (status !== undefined) span.note({ 'http.response.status_code': status })
    span.end(error)
  }
  return listenTo({
    'undici:request:create'({ request }: { request: UndiciRequest }) {
      begin(request, request.method, hostOf(request.origin))
    },
    'undici:request:headers'({ request, response }: { request: UndiciRequest; response: { statusCode: number } }) {
      end(request, null, response.statusCode)
    },
    'undici:request:error'({ request, error }: { request: UndiciRequest; error: unknown }) {
      end(request, error)
    },
    'http.client.request.start'({ request }: { request: ClientRequest }) {
      begin(request, request.method, request.host)
    },
    'http.client.response.finish'({ request, response }: { request: ClientRequest; response: IncomingMessage }) {
      end(request, null, response.statusCode)
    },
    'http.client.request.error'({ request, error }: { request: ClientRequest; error: unknown }) {
      end(request, error)
    },
  })
}

function listenTo(listeners: Readonly<Record<string, (message: never) => void>>): () => void {
  const entries = Object.entries(listeners).map(
    ([name, listener]) => [name, (message: unknown) => listener(message as never)] as const,
  )
  for (const [name, listener] of entries) subscribe(name, listener)
  return () => {
    for (const [name, listener] of entries) unsubscribe(name, listener)
  }
}

function hostOf(origin: string | URL | undefined): string {
  const written = String(origin ?? '')
  return URL.canParse(written) ? new URL(written).hostname : 'unknown'
}
