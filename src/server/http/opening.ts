/** Milliseconds that a request waits for the process to open. */
const PATIENCE_MS = 5_000
/** The most requests that wait; further ones are answered at once that the process is starting. */
const MOST_WAITING = 1_000

/** Has something called after some milliseconds. @returns a function that cancels it */
type Schedule = (callback: () => void, milliseconds: number) => () => void

const CLOCK: Schedule = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/** The requests that wait while the process opens. */
export interface Opening {
  /** Waits until this is so: for five seconds at most, and no longer than the visitor does. */
  until(isSo: () => boolean, visitor: AbortSignal): Promise<void>
  /** To be called when something has opened. */
  advance(): void
  /** Ends every wait, also those to come: nothing more will open. */
  end(): void
}

export function createOpening(schedule = CLOCK): Opening {
  const waiting = new Set<() => void>()
  let isOver = false
  const advance = () => {
    for (const check of waiting) check()
  }
  return {
    until: (isSo, visitor) =>
      new Promise((resolve) => {
        if (isOver || visitor.aborted || waiting.size >= MOST_WAITING || isSo()) return resolve()
        // A visitor who has gone leaves neither a timer nor a place in the queue behind.
        const done = () => {
          cancel()
          waiting.delete(check)
          visitor.removeEventListener('abort', done)
          resolve()
        }
        const check = () => {
          if (isOver || isSo()) done()
        }
        const cancel = schedule(done, PATIENCE_MS)
        visitor.addEventListener('abort', done)
        waiting.add(check)
      }),
    advance,
    end() {
      isOver = true
      advance()
    },
  }
}
