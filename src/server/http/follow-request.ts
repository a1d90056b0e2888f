import type { IncomingMessage, ServerResponse } from 'node:http'
import { servedPart } from '#domain/page/served-part.ts'
import { type FollowedRequest, REQUEST_ID_HEADER } from '../telemetry/requests.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

/** Follows a request from its head to the end of its response. @returns its facts, and how the work for it is run */
export type FollowRequest = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => { facts: FollowedRequest; run: <Result>(work: () => Result) => Result }

/** The page of event streams, which last as long as the visit. */
export const LIVE_PAGE = 'live'

/** Gives each request an id, which its response has as a header, and counts it when its response has ended. */
export function createRequestFollower(
  { requests, instruments, tracing }: Telemetry,
  sharedHosts: readonly string[],
): FollowRequest {
  return (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const facts = requests.begin()
    outgoing.setHeader(REQUEST_ID_HEADER, facts.id)
    const span = tracing.begin(method, 'server', { 'http.request.method': method })
    const begunAt = performance.now()
    outgoing.once('close', () => {
      const status = outgoing.headersSent ? outgoing.statusCode : null
      const part = facts.page === null ? servedPart(headers.host ?? '', pathOf(url), sharedHosts) : null
      const page = facts.page ?? part?.page ?? 'other'
      const route = facts.route ?? part?.route ?? '*'
      if (page !== LIVE_PAGE) instruments.countRequest(page, status, (performance.now() - begunAt) / 1_000)
      span.rename(`${method} ${route}`)
      span.note({ 'http.route': route, 'vitrina.page': page, 'vitrina.request_id': facts.id })
      if (status !== null) span.note({ 'http.response.status_code': status })
      span.end(status === null || status >= 500 ? new UnsuccessfulResponse() : null)
    })
    return { facts, run: (work) => requests.run(facts, () => span.run(work)) }
  }
}

/** Marks the span of a request that got no response, or a 5xx. */
class UnsuccessfulResponse extends Error {
  override name = 'UnsuccessfulResponse'
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
