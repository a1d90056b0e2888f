import type { LoaderFunctionArgs } from 'react-router'
import { findMember } from '#data/staff/find-member.ts'
import { staffContext } from '../context.ts'
import { heartbeat, updateOf } from '../event-stream.ts'

/** Proxies end a connection on which nothing is sent for a minute or so. */
const HEARTBEAT_MS = 25_000
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * The store's events as they happen, for pages of the counter that are open (decision 050). It ends when whoever listens
 * is no longer of the staff, and the page then finds out why.
 */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const { db, account, member, followEvents, report } = staffContext(context, request)
  const written = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since')
  const since = /^\d{1,15}$/.test(written ?? '') ? Number(written) : 0
  const leaving = new AbortController()
  const signal = AbortSignal.any([request.signal, leaving.signal])
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text))
      }
      const end = () => {
        if (signal.aborted) return
        leaving.abort()
        controller.close()
      }
      const stillHere = async () => {
        const now = await findMember(db, { account, personId: member.personId })
        if (now?.role === member.role) send(heartbeat)
        else end()
      }
      const beating = setInterval(() => void stillHere().catch(report), HEARTBEAT_MS)
      signal.addEventListener('abort', () => clearInterval(beating))
      send('retry:2000\n\n')
      followEvents({
        since,
        signal,
        take: (events) => {
          send(updateOf(events))
          if (events.some(({ kind }) => kind === 'member-left' || kind === 'role-changed'))
            void stillHere().catch(report)
        },
        miss: () => send('event:missed\ndata:{}\n\n'),
        closed: end,
      })
    },
    cancel: () => leaving.abort(),
  })
  return new Response(body, { headers: HEADERS })
}
