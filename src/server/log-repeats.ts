import type { LoggerOptions } from 'pino'
import { loggedError } from './log-error.ts'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Has something called after some milliseconds. */
type Delay = (callback: () => void, milliseconds: number) => void

const LEAST_MS = 1_000
/** Kinds of errors whose repetitions are counted at the same time; of more kinds than these each line is written. */
const MOST_KINDS = 500

const CLOCK: Delay = (callback, milliseconds) => void setTimeout(callback, milliseconds).unref()

/**
 * Logs each kind of error once a second at most: a database that is away fails every request, and none of them adds to
 * the first. A kind is the line's text with the error's class and code. The next line of a kind has in `repeated` how
 * many were omitted before it, and is the last of them.
 */
export function logRepeatsOnce(schedule: Delay = CLOCK): LogMethod {
  /** For each kind: the number of lines omitted since the last one, and a function that writes the latest of them. */
  const kinds = new Map<string, { leftOut: number; write: (repeated: number) => void }>()

  function wait(kind: string): void {
    schedule(() => {
      const { leftOut = 0, write } = kinds.get(kind) ?? {}
      if (leftOut === 0) return void kinds.delete(kind)
      kinds.set(kind, { leftOut: 0, write: () => {} })
      write?.(leftOut)
      wait(kind)
    }, LEAST_MS)
  }

  return function logOnce(args, method) {
    const [entry, text] = args as unknown[]
    const kind = kindOf(entry, text)
    const known = kind === null ? undefined : kinds.get(kind)
    if (known) {
      known.leftOut += 1
      known.write = (repeated) => method.apply(this, [{ ...(entry as object), repeated }, text] as typeof args)
      return
    }
    method.apply(this, args)
    if (kind === null || kinds.size >= MOST_KINDS) return
    kinds.set(kind, { leftOut: 0, write: () => {} })
    wait(kind)
  }
}

/** Null for a line without an error, which is always written. */
function kindOf(entry: unknown, text: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('err' in entry)) return null
  const { type, code, message } = loggedError(entry.err)
  return JSON.stringify([text, type, code ?? message])
}
