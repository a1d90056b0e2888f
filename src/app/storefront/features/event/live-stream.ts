import { createGrowingPause } from '#app/shared/fetching/growing-pause.ts'
import type { LiveUpdate } from '#domain/page/live-update.ts'

/** A message of a store to its open pages; without an update they fetch all they show. */
export interface LiveMessage {
  /** Number of the last event that it covers. */
  seq: number
  update: LiveUpdate | null
}

interface LiveStreamOptions {
  account: string
  /** URL of the store's event stream. */
  url: string
  onMessage: (message: LiveMessage) => void
}

/** Higher than the number of any event: a response to it shows all events. */
const LATEST = 10 ** 14

/** Milliseconds until a stream without messages is tried again: the first time, and at most. */
const PAUSES = { first: 2_000, longest: 60_000 }

/**
 * Receives a store's messages to its pages while this one is visible, until the returned function is called. Of all
 * visible tabs of a store one has the connection, and passes on its messages; the browser decides by a lock which. A
 * page that comes back resumes at its place.
 */
export function openLiveStream({ account, url, onMessage }: LiveStreamOptions): () => void {
  const name = `vitrina:${account}:live`
  /** The last event that this page received. */
  let seq: number | null = null
  let endVisit: (() => void) | null = null

  const receive = (message: LiveMessage) => {
    seq = message.seq
    onMessage(message)
  }
  const place = () => {
    if (seq !== null) return `since=${seq}`
    // A page that the browser took from its history may be of any age.
    const [navigation] = performance.getEntriesByType('navigation')
    const isOfToday = navigation && (navigation as PerformanceNavigationTiming).type !== 'back_forward'
    return isOfToday ? `age=${Math.ceil(performance.now())}` : ''
  }

  function begin(): () => void {
    const visit = new AbortController()
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => receive(data)
    const publish = (message: LiveMessage) => {
      receive(message)
      channel.postMessage(message)
    }
    const lead = () => connect(() => `${url}?${place()}`, { publish, signal: visit.signal })
    void becomeLeader(name, {
      lead,
      signal: visit.signal,
      // Messages before it listened to the other tab are unknown to this one.
      onFollow: () => onMessage({ seq: LATEST, update: null }),
    })
    return () => {
      visit.abort()
      // An open channel, as an open connection, would have the browser forget a page that is left.
      channel.close()
    }
  }

  const visit = () => {
    if (document.visibilityState === 'visible') endVisit ??= begin()
    else end()
  }
  const end = () => {
    endVisit?.()
    endVisit = null
  }
  visit()
  document.addEventListener('visibilitychange', visit)
  window.addEventListener('pagehide', end)
  window.addEventListener('pageshow', visit)
  return () => {
    end()
    document.removeEventListener('visibilitychange', visit)
    window.removeEventListener('pagehide', end)
    window.removeEventListener('pageshow', visit)
  }
}

interface Leadership {
  /** Settles when the leader resigns. */
  lead: () => Promise<void>
  signal: AbortSignal
  /** Another tab leads. */
  onFollow: () => void
}

/** Leads now, or when the tab that does resigns; without locks, as on a page without HTTPS, each tab leads itself. */
async function becomeLeader(name: string, { lead, signal, onFollow }: Leadership): Promise<void> {
  // Declared as always there, which it is on a secure page alone.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return lead()
  const hasLed = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await lead()
    return lock !== null
  })
  if (hasLed || signal.aborted) return
  onFollow()
  await locks.request(name, { signal }, lead).catch(() => undefined)
}

interface StreamConnection {
  publish: (message: LiveMessage) => void
  signal: AbortSignal
}

/**
 * Receives until the signal is aborted. A broken connection is renewed by the browser, which names the last event; a
 * connection that is rejected, or that breaks before any event, by us: the browser would state the age that the page
 * had then.
 */
function connect(url: () => string, { publish, signal }: StreamConnection): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let nextPause = createGrowingPause(PAUSES)
    const open = () => {
      const opened = new EventSource(url())
      let hasTold = false
      const receive = ({ lastEventId }: MessageEvent, update: LiveUpdate | null) => {
        hasTold = true
        nextPause = createGrowingPause(PAUSES)
        publish({ seq: Number(lastEventId), update })
      }
      opened.onmessage = (event) => receive(event, JSON.parse(event.data) as LiveUpdate)
      opened.addEventListener('reset', (event) => receive(event, null))
      opened.onerror = () => {
        if (hasTold && opened.readyState !== EventSource.CLOSED) return
        opened.close()
        timer = setTimeout(open, nextPause())
      }
      source = opened
    }
    signal.addEventListener('abort', () => {
      source?.close()
      clearTimeout(timer)
      resolve()
    })
    open()
  })
}
