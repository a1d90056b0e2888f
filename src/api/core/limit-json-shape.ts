import type { MiddlewareHandler } from 'hono'
import { ApiProblem } from './api-problem.ts'
import type { FieldRule } from './fields.ts'

/** Members that one object of a body may have: several times the largest schema's. */
const MOST_MEMBERS = 1_000
/** Objects and lists that may be within each other in a body: many times what ours have. */
const MOST_LEVELS = 64

const TOO_MANY: FieldRule = [
  'too-large',
  `Un objeto lleva hasta ${MOST_MEMBERS} campos.`,
  `An object has up to ${MOST_MEMBERS} members.`,
]

export const TOO_DEEP: FieldRule = [
  'too-deep',
  `Los objetos y las listas se anidan hasta ${MOST_LEVELS} niveles.`,
  `Objects and arrays are nested up to ${MOST_LEVELS} levels.`,
]

const [QUOTE, COMMA, BACKSLASH] = ['"', ',', '\\'].map((each) => each.charCodeAt(0))
const [BEGIN_OBJECT, END_OBJECT, BEGIN_LIST, END_LIST] = ['{', '}', '[', ']'].map((each) => each.charCodeAt(0))

/**
 * Rejects a body with an object of more members than any schema has, or with deeper nesting. This is checked before the
 * body is parsed: to parse and to check a million members takes seconds, in which no other request would be served, and
 * to parse millions of levels takes all memory.
 */
export const limitJsonShape: MiddlewareHandler = async ({ req }, next) => {
  const broken = brokenShapeRule(await req.text())
  if (broken) {
    const [code, detail, english] = broken
    throw new ApiProblem('invalid', { errors: [{ path: [], code, detail, detail_en: english }] })
  }
  await next()
}

/** The first rule that a text breaks, which may be JSON; null where it breaks none. */
export function brokenShapeRule(text: string): FieldRule | null {
  /** Commas of the objects and lists that have begun; a list may have any number. */
  const open: number[] = []
  let commas = Number.NEGATIVE_INFINITY
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === COMMA) {
      commas += 1
      if (commas >= MOST_MEMBERS) return TOO_MANY
    } else if (character === BEGIN_OBJECT || character === BEGIN_LIST) {
      if (open.length === MOST_LEVELS) return TOO_DEEP
      open.push(commas)
      commas = character === BEGIN_OBJECT ? 0 : Number.NEGATIVE_INFINITY
    } else if (character === END_OBJECT || character === END_LIST) commas = open.pop() ?? Number.NEGATIVE_INFINITY
  }
  return null
}

/** The place of the quote that ends the string that begins at one; the end of the text for a string that has none. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}
