import type { LoaderFunctionArgs } from 'react-router'
import { counterContext } from '#app/counter/context.ts'
import { ended, heartbeat, missed, updateOf } from '#app/counter/kit/event-stream.ts'
import { findMember } from '#data/staff/find-member.ts'
import { problem } from '#domain/problem/problem.ts'
import { isSameScope } from '#domain/staff/branch-scope.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

/** Proxies end a connection on which nothing is sent for a minute or so. */
const HEARTBEAT_MS = 25_000
/** The events after which the person who listens may not be let in any more. */
const ENDING: readonly string[] = [
  'member-left',
  'member-signed-out',
  'role-changed',
  'member-limited',
  'address-proven',
]
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * The store's events as they happen, for open pages of the counter (decision 050). It ends when its listener is no
 * longer of the staff, has another role or other branches, or is signed out; the page is notified, and finds out why. It never redirects:
 * a browser would follow a stream to a page, and then reject its type.
 */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const { db, account, member, auth, followEvents, report } = context.get(counterContext)
  if (!member) return problem(401, 'signed-out', STAFF_SENTENCES['signed-out'])
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
      const close = () => {
        if (signal.aborted) return
        leaving.abort()
        controller.close()
      }
      const end = () => {
        send(ended)
        close()
      }
      const fail = (error: unknown) => {
        report(error)
        close()
      }
      const stillHere = async () => {
        const [now, isSignedIn] = await Promise.all([
          findMember(db, { account, personId: member.personId }),
          auth.isSignedIn(),
        ])
        const isSame = now?.role === member.role && isSameScope(now.branches, member.branches)
        if (isSignedIn && isSame) send(heartbeat)
        else end()
      }
      const beating = setInterval(() => void stillHere().catch(fail), HEARTBEAT_MS)
      signal.addEventListener('abort', () => clearInterval(beating))
      send('retry:2000\n\n')
      followEvents({
        since,
        signal,
        take: (events, last) => {
          // The events were chosen by the branches that the member had.
          const isLimited = events.some(({ kind, subject }) => kind === 'member-limited' && subject === member.personId)
          if (isLimited) return end()
          send(updateOf(events, last))
          if (events.some(({ kind }) => ENDING.includes(kind))) void stillHere().catch(fail)
        },
        miss: () => send(missed),
        closed: close,
      })
    },
    cancel: () => leaving.abort(),
  })
  return new Response(body, { headers: HEADERS })
}
