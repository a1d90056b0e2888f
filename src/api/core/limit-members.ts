import type { MiddlewareHandler } from 'hono'
import { ApiProblem } from './api-problem.ts'

/** Members that one object of a body may have: several times what the largest of ours has. */
const MOST_MEMBERS = 1_000

const [QUOTE, COMMA, BACKSLASH] = ['"', ',', '\\'].map((each) => each.charCodeAt(0))
const [BEGIN_OBJECT, END_OBJECT, BEGIN_LIST, END_LIST] = ['{', '}', '[', ']'].map((each) => each.charCodeAt(0))

/**
 * Rejects a body of which an object has more members than anything of ours. It is found before the body is parsed: to
 * parse and to check a million members takes seconds, in which nobody else would have a turn.
 */
export const limitMembers: MiddlewareHandler = async ({ req }, next) => {
  if (hasLargeObject(await req.text())) {
    const [code, detail, english] = TOO_MANY
    throw new ApiProblem('invalid', { errors: [{ path: [], code, detail, detail_en: english }] })
  }
  await next()
}

const TOO_MANY = [
  'too-large',
  `Un objeto lleva hasta ${MOST_MEMBERS} campos.`,
  `An object has up to ${MOST_MEMBERS} members.`,
] as const

/** Whether an object of a text that may be JSON has more members than {@link MOST_MEMBERS}. */
export function hasLargeObject(text: string): boolean {
  /** Commas of the objects and lists that have begun; a list may have any number. */
  const open: number[] = []
  let commas = Number.NEGATIVE_INFINITY
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === COMMA) {
      commas += 1
      if (commas >= MOST_MEMBERS) return true
    } else if (character === BEGIN_OBJECT || character === BEGIN_LIST) {
      open.push(commas)
      commas = character === BEGIN_OBJECT ? 0 : Number.NEGATIVE_INFINITY
    } else if (character === END_OBJECT || character === END_LIST) commas = open.pop() ?? Number.NEGATIVE_INFINITY
  }
  return false
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
