/** A tab's claim to the connection. The greater term wins; with equal terms, the greater id. */
interface Lead {
  /** Milliseconds since 1970 when it took the connection, or one more than the term before. */
  term: number
  /** The tab's own. */
  id: string
}

/** A message between the tabs of one counter. `last` is the number of the last event that the sender knows. */
type TabMessage =
  /** `since` is the number of the last event before these. */
  | { kind: 'events'; data: string; since: number; last: number }
  | { kind: 'missed' }
  /** From the tab that has the connection: when it takes it, when that changes, and in response to `probe`. */
  | { kind: 'state'; lead: Lead; isLive: boolean; last: number }
  /** From a tab without the connection: the tab that has it responds. */
  | { kind: 'probe' }
  /** From the tab that has the connection: it went to the background, or gives the connection up. */
  | { kind: 'hidden' }
  | { kind: 'left' }

interface SharedStreamOptions {
  url: string
  /** Number of the last event that the page's data covers. */
  since: number
  /** @param last number of the last of the events */
  onData: (data: string, last: number) => void
  /** Some events may have been missed. */
  onMissed: () => void
  onLive: (isLive: boolean) => void
  /** The connection of this tab failed. */
  onFailure: () => void
}

/** Milliseconds until a stream that the server has turned down is opened again. */
const AGAIN_MS = 5_000
/** Milliseconds between two looks at the tab that has the connection. Browsers slow them down in the background. */
const WATCH_MS = 5_000
/** Milliseconds that a tab in the background waits at most before it takes the connection, so that few do so at once. */
const SPREAD_MS = 1_000

const isVisible = () => document.visibilityState === 'visible'
const isGreater = (a: Lead, b: Lead) => a.term > b.term || (a.term === b.term && a.id > b.id)

/**
 * Follows a stream of events, of which all tabs share one connection: a browser has six to a server over HTTP/1.1. The
 * tabs agree by messages, since the browser's locks are missing on a page without TLS, where HTTP/1.1 is the rule. A
 * tab that comes into view takes the connection. A closed or frozen tab gives it up, and a tab without a response
 * loses it. The next connection goes on where its tab was, so that no event is lost.
 * @returns a function that ends it
 */
export function openSharedStream(options: SharedStreamOptions): () => void {
  const { url, since, onData, onMissed, onLive, onFailure } = options
  const channel = new BroadcastChannel(url)
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  let last = since
  let isLive = false
  let isOver = false
  /** The greatest lead that this tab knows of, which may be its own. */
  let lead: Lead = { term: 0, id: '' }
  /** Closes the connection; null in tabs that do not have it. */
  let disconnect: (() => void) | null = null
  /** Whether the tab that has the connection was probed, and has not responded since. */
  let isProbed = false
  /** Whether that tab has sent anything since the last look at it. */
  let isActive = false
  let spread: ReturnType<typeof setTimeout> | undefined

  const tell = (message: TabMessage) => {
    if (!isOver) channel.postMessage(message)
  }
  const tellState = () => tell({ kind: 'state', lead, isLive, last })

  function setLive(next: boolean): void {
    isLive = next
    onLive(next)
    tellState()
  }

  function probe(): void {
    isProbed = true
    tell({ kind: 'probe' })
  }

  /** Takes the connection from any tab that has it. */
  function take(): void {
    clearTimeout(spread)
    if (disconnect) return
    lead = { term: Math.max(Date.now(), lead.term + 1), id }
    isLive = false
    isProbed = false
    disconnect = connect()
    tellState()
  }

  /** Takes the connection that no tab has. Of several tabs in the background the first to do so gets it. */
  function takeSoon(): void {
    clearTimeout(spread)
    if (isVisible()) take()
    else spread = setTimeout(take, Math.random() * SPREAD_MS)
  }

  function giveUp(): void {
    clearTimeout(spread)
    if (!disconnect) return
    disconnect()
    disconnect = null
    tell({ kind: 'left' })
  }

  /** Follows the tab that has the connection. */
  function follow(state: Extract<TabMessage, { kind: 'state' }>): void {
    if (isGreater(lead, state.lead)) {
      // Its clock is behind, or it took the connection when this tab did.
      if (disconnect) tellState()
      return
    }
    clearTimeout(spread)
    lead = state.lead
    isProbed = false
    isActive = true
    disconnect?.()
    disconnect = null
    onLive(state.isLive)
    catchUp(state.last)
    last = Math.max(last, state.last)
  }

  /** Reports events up to a number that this tab did not receive. */
  function catchUp(to: number): void {
    if (to > last) onMissed()
  }

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    switch (message.kind) {
      case 'events':
        // A new connection may begin before the events that this tab has.
        if (message.last <= last) return
        catchUp(message.since)
        last = message.last
        isActive = true
        return onData(message.data, last)
      case 'missed':
        return onMissed()
      case 'state':
        return follow(message)
      case 'probe':
        if (disconnect) tellState()
        return
      case 'hidden':
        if (isVisible()) take()
        return
      case 'left':
        if (!disconnect) takeSoon()
    }
  }

  /** Opens the connection. @returns a function that closes it */
  function connect(): () => void {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout>
    const open = () => {
      source = new EventSource(`${url}?since=${last}`)
      source.onmessage = ({ data, lastEventId }) => {
        const before = last
        last = Number(lastEventId) || last
        tell({ kind: 'events', data: String(data), since: before, last })
        onData(String(data), last)
      }
      const miss = () => {
        tell({ kind: 'missed' })
        onMissed()
      }
      source.addEventListener('missed', miss)
      // A person who is no longer of the staff is redirected by the page's own data; all others follow it with their
      // current role.
      source.addEventListener('ended', () => {
        miss()
        tryAgain()
      })
      source.onopen = () => setLive(true)
      source.onerror = () => {
        setLive(false)
        onFailure()
        // A browser reconnects by itself only after a broken connection.
        if (source.readyState === EventSource.CLOSED) tryAgain()
      }
    }
    const tryAgain = () => {
      source.close()
      timer = setTimeout(open, AGAIN_MS)
    }
    open()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }

  /** Probes a tab that has the connection and is silent, and takes its place if it does not respond. */
  function watch(): void {
    watching = setTimeout(watch, WATCH_MS)
    if (disconnect) return
    if (isProbed) takeSoon()
    else if (!isActive) probe()
    isActive = false
  }

  function look(): void {
    if (isVisible()) take()
    else if (disconnect) tell({ kind: 'hidden' })
  }

  /** A tab that was frozen, or comes back from the browser's cache, may have missed events. */
  function comeBack(): void {
    if (isVisible()) take()
    else probe()
  }

  let watching = setTimeout(watch, WATCH_MS)
  const events = new AbortController()
  const { signal } = events
  document.addEventListener('visibilitychange', look, { signal })
  document.addEventListener('freeze', giveUp, { signal })
  document.addEventListener('resume', comeBack, { signal })
  window.addEventListener('pagehide', giveUp, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal })
  comeBack()
  return () => {
    events.abort()
    clearTimeout(watching)
    giveUp()
    isOver = true
    channel.close()
  }
}
