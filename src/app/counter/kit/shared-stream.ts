/** A message between the tabs of one counter. `last` is the number of the last event that the sender knows. */
type TabMessage =
  | { kind: 'events'; data: string; last: number }
  | { kind: 'missed' }
  /** From the tab that has the connection. */
  | { kind: 'state'; isLive: boolean; last: number }
  /** From a tab that has just been opened. */
  | { kind: 'joined' }

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

/**
 * Follows a stream of events, of which all tabs share one connection: a browser has six to a server over HTTP/1.1. A
 * tab that comes into view takes the connection over, since one in the background may be suspended; else it stays where
 * it is, and goes to another tab when its own is closed. The next connection goes on where its tab was.
 * @returns a function that ends it
 */
export function openSharedStream(options: SharedStreamOptions): () => void {
  const { url, since, onData, onMissed, onLive, onFailure } = options
  const channel = new BroadcastChannel(url)
  // A page without TLS has no locks: then each tab has a connection of its own.
  const isShared = 'locks' in navigator
  const tell = (message: TabMessage) => {
    if (!isOver && isShared) channel.postMessage(message)
  }
  let last = since
  let isLive = false
  let isOver = false
  let waiting = new AbortController()
  /** Gives the connection to the next tab; null in tabs that do not have it. */
  let release: (() => void) | null = null
  let disconnect: (() => void) | null = null

  function setLive(next: boolean): void {
    isLive = next
    onLive(next)
    tell({ kind: 'state', isLive, last })
  }

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    switch (message.kind) {
      case 'events':
        // A new connection may begin before the events that this tab has.
        if (message.last <= last) return
        last = message.last
        return onData(message.data, last)
      case 'missed':
        return onMissed()
      case 'state':
        onLive(message.isLive)
        if (message.last <= last) return
        // Events that came before this tab was there.
        last = message.last
        return onMissed()
      case 'joined':
        if (release) tell({ kind: 'state', isLive, last })
    }
  }

  /** Opens the connection. @returns a function that closes it */
  function connect(): () => void {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout>
    const open = () => {
      source = new EventSource(`${url}?since=${last}`)
      source.onmessage = ({ data, lastEventId }) => {
        last = Number(lastEventId) || last
        tell({ kind: 'events', data: String(data), last })
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

  /** Has the connection as long as the browser's lock, for which it waits or which it takes from another tab. */
  async function lead(request: { steal: true } | { signal: AbortSignal }): Promise<void> {
    const hold = () =>
      new Promise<void>((resolve) => {
        if (isOver) return resolve()
        disconnect = connect()
        release = resolve
      })
    try {
      await navigator.locks.request(url, request, hold)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      // Given up for the lock that is taken instead.
      if ('signal' in request) return
    }
    disconnect?.()
    release = null
    if (!isOver) await lead({ signal: waiting.signal })
  }

  function takeOver(): void {
    if (document.visibilityState !== 'visible' || release || !isShared) return
    waiting.abort()
    waiting = new AbortController()
    void lead({ steal: true })
  }

  if (!isShared) disconnect = connect()
  else if (document.visibilityState === 'visible') takeOver()
  else void lead({ signal: waiting.signal })
  document.addEventListener('visibilitychange', takeOver)
  tell({ kind: 'joined' })
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', takeOver)
    waiting.abort()
    disconnect?.()
    release?.()
    channel.close()
  }
}
