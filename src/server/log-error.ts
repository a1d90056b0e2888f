/** What the log says of a failure. */
interface LoggedError {
  /** The name of its class. */
  type?: string
  message: string
  stack?: string
  /** Of the database or of the operating system: `23505`, `ECONNREFUSED`. */
  code?: string
  table?: string
  constraint?: string
  /** The text of the statement that failed, with the signs of its parameters. */
  statement?: string
}

/**
 * Writes a failure for the log, its causes included. A statement that fails carries what it was to write: names,
 * e-mails, addresses. They are in its parameters, in Drizzle's message, and in what PostgreSQL adds as detail and
 * context; so of what a failure carries, nothing is logged but what is named here.
 */
export function loggedError(problem: unknown): LoggedError {
  if (!isProblem(problem)) return { message: typeof problem === 'string' ? problem : `a thrown ${typeof problem}` }
  const chain = withCauses(problem)
  const first = (name: string) => chain.map((each) => each[name]).find((value) => typeof value === 'string')
  const found = {
    code: first('code'),
    table: first('table'),
    constraint: first('constraint'),
    statement: first('query'),
  }
  return {
    type: problem.constructor?.name ?? problem.name,
    message: chain.map(messageOf).join(': '),
    stack: chain.map(stackOf).join('\ncaused by: '),
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
  }
}

type Problem = Error & Record<string, unknown>

function isProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'
}

function withCauses(problem: Problem): Problem[] {
  const chain = new Set<Problem>()
  for (let next: unknown = problem; isProblem(next) && !chain.has(next); next = next.cause) chain.add(next)
  return [...chain]
}

/** PostgreSQL's class 22: values that can't be read, which it repeats behind a colon. */
const DATA_EXCEPTION = /^22/

/** Mail servers repeat whom they reject. */
const EMAIL = /[^\s<>()"'@]+@[^\s<>()"',;]+/g

function messageOf(problem: Problem): string {
  return ownMessage(problem).replace(EMAIL, '…@…')
}

function ownMessage(problem: Problem): string {
  const { message, code, query, errors } = problem
  if (typeof query === 'string' && message.startsWith(`Failed query: ${query}`)) return 'Failed query'
  if (typeof code === 'string' && DATA_EXCEPTION.test(code)) return message.replace(/: ".*$/s, '')
  // Several attempts at one connection have a message each, and none together.
  if (message === '' && Array.isArray(errors)) return errors.filter(isProblem).map(messageOf).join(', ')
  return message
}

/** Its stack begins with the message that it had when it was made. */
function stackOf(problem: Problem): string {
  const { name, message, stack } = problem
  const begin = `${name}: ${messageOf(problem)}`
  if (typeof stack !== 'string') return begin
  const at = stack.indexOf(message || '\n')
  return at < 0 ? begin : begin + stack.slice(at + message.length)
}
