import { onTestFinished, vi } from 'vitest'

/** An event stream of the test, which the page opens in the place of one to its server. */
export interface OpenedStream {
  url: string
  /** Whether the page, or the server, has closed it. */
  isClosed: () => boolean
  /** Sends a message. @param seq its id */
  send: (seq: number, data: unknown) => void
  /** Sends an event that has a name and no content. */
  dispatch: (name: string) => void
  open: () => void
  /** The connection breaks, and the browser connects again by itself. */
  break: () => void
  /** The server turns the stream down. */
  reject: () => void
}

/** The number of an event before all others; 0 would leave the number as it was. */
const BEFORE_ALL = -1

/**
 * Replaces the browser's `EventSource`, until the end of the test.
 * @returns the streams that the page opens, in their order
 */
export function serveStreams(): OpenedStream[] {
  const opened: OpenedStream[] = []

  class Stream extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    onmessage: ((event: MessageEvent) => void) | null = null
    onerror: (() => void) | null = null
    onopen: (() => void) | null = null

    constructor(url: string) {
      super()
      opened.push({
        url,
        isClosed: () => this.readyState === Stream.CLOSED,
        send: (seq, data) => {
          const message = { data: JSON.stringify(data), lastEventId: String(seq) }
          this.onmessage?.(new MessageEvent('message', message))
        },
        dispatch: (name) => void this.dispatchEvent(new MessageEvent(name, { data: '{}' })),
        open: () => this.onopen?.(),
        break: () => this.onerror?.(),
        reject: () => {
          this.close()
          this.onerror?.()
        },
      })
    }

    close(): void {
      this.readyState = Stream.CLOSED
    }
  }

  vi.stubGlobal('EventSource', Stream)
  // The number of the last event outlasts the page: without this, pages of later tests would count as behind it.
  // Sent to each of them, since the last one may be a test's own and not the page's.
  onTestFinished(() => {
    for (const stream of opened) stream.send(BEFORE_ALL, [])
  })
  return opened
}
