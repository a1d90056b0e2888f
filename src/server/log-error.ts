import { hideEmails } from '#domain/text/hide-emails.ts'

/** An error as the log has it. */
interface LoggedError {
  /** Name of its class. */
  type?: string
  message: string
  stack?: string
  /** Code of the database or the operating system: `23505`, `ECONNREFUSED`. */
  code?: string
  table?: string
  constraint?: string
  /** SQL of the failed statement, with placeholders for its parameters. */
  statement?: string
}

/**
 * Serializes an error for the log, its causes included. A failed statement carries the values that it was to write:
 * names, e-mails, postal addresses. They are in its parameters, in Drizzle's message, and in PostgreSQL's detail and
 * context. So only the properties named above are logged.
 */
export function loggedError(error: unknown): LoggedError {
  if (!isErrorLike(error)) return { message: typeof error === 'string' ? error : `a thrown ${typeof error}` }
  const chain = withCauses(error)
  const first = (name: string) => chain.map((each) => each[name]).find((value) => typeof value === 'string')
  const known = {
    code: first('code'),
    table: first('table'),
    constraint: first('constraint'),
    statement: first('query'),
  }
  return {
    type: error.constructor?.name ?? error.name,
    message: chain.map(messageOf).join(': '),
    stack: chain.map(stackOf).join('\ncaused by: '),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  }
}

type ErrorLike = Error & Record<string, unknown>

function isErrorLike(thrown: unknown): thrown is ErrorLike {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'
}

function withCauses(error: ErrorLike): ErrorLike[] {
  const chain = new Set<ErrorLike>()
  for (let next: unknown = error; isErrorLike(next) && !chain.has(next); next = next.cause) chain.add(next)
  return [...chain]
}

/** PostgreSQL's error class 22: malformed values, which its message repeats behind a colon. */
const DATA_EXCEPTION = /^22/

function messageOf(error: ErrorLike): string {
  return hideEmails(ownMessage(error))
}

function ownMessage(error: ErrorLike): string {
  const { message, code, query, errors } = error
  if (typeof query === 'string' && message.startsWith(`Failed query: ${query}`)) return 'Failed query'
  if (typeof code === 'string' && DATA_EXCEPTION.test(code)) return message.replace(/: ".*$/s, '')
  // An AggregateError of several connection attempts has no message of its own.
  if (message === '' && Array.isArray(errors)) return errors.filter(isErrorLike).map(messageOf).join(', ')
  return message
}

/** A stack begins with the message that the error had when it was made, which is replaced. */
function stackOf(error: ErrorLike): string {
  const { name, message, stack } = error
  const begin = `${name}: ${messageOf(error)}`
  if (typeof stack !== 'string') return begin
  const at = stack.indexOf(message || '\n')
  return at < 0 ? begin : begin + stack.slice(at + message.length)
}
