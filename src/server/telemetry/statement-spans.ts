import { LRUCache } from 'lru-cache'
import type { FollowStatement } from '#data/database/each-statement.ts'
import { errorCodes } from '#data/database/error-codes.ts'
import type { Tracing } from './tracing.ts'

/** PostgreSQL's code of a statement that was cancelled, as those are that take too long. */
const CANCELED = '57014'

/** Characters of a statement that its span has. */
const MOST_TEXT = 2_000
/** Statements whose names are remembered: the project has some hundred. */
const MOST_NAMES = 1_000

interface NamedStatement {
  /** `SELECT product`. */
  name: string
  /** The statement without any value that it may contain. */
  text: string
}

/** Follows statements: as spans of the work that they are for, and as a count of those that took too long. */
export function followStatements(
  tracing: Pick<Tracing, 'beginWithin'>,
  instruments: { countStatementTimeout(): void },
): FollowStatement {
  const named = new LRUCache<string, NamedStatement>({ max: MOST_NAMES })

  function nameOf(text: string): NamedStatement {
    const known = named.get(text)
    if (known) return known
    const made = nameStatement(text)
    named.set(text, made)
    return made
  }

  return (written) => {
    const span = tracing.beginWithin('', 'client')
    if (span) {
      const { name, text } = nameOf(written)
      span.rename(name)
      span.note({ 'db.system.name': 'postgresql', 'db.query.text': text })
    }
    return (error) => {
      if (error !== null && errorCodes(error).includes(CANCELED)) instruments.countStatementTimeout()
      span?.end(error)
    }
  }
}

/** Literals of a statement: texts in quotes or between dollars, and numbers, other than placeholders have. */
const LITERALS = /\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'|(?<![\w$."])\d+(?:\.\d+)?\b/gs
const TABLE = /\b(?:from|into|update|join)\s+"?(\w+)/i

/** Names a statement by its verb and its first table, and replaces its literals. */
export function nameStatement(written: string): NamedStatement {
  const text = written
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(LITERALS, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
  const table = TABLE.exec(text)?.[1]
  return { name: table === undefined ? verb : `${verb} ${table}`, text: text.slice(0, MOST_TEXT) }
}
