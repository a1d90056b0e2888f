import { fieldsOf } from '../untrusted/parse-values.ts'
import { MAX_REPLY } from './plain-line.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The JSON objects that a provider's reply may contain, likeliest first: the whole reply, a fenced block, or an object
 * amid text.
 */
export function jsonInReply(reply: string): Fields[] {
  const text = reply.slice(0, MAX_REPLY)
  const fenced = /```(?:json)?\s*(.*?)```/s.exec(text)?.[1]
  const [first, last] = [text.indexOf('{'), text.lastIndexOf('}')]
  const amidTalk = first >= 0 && last > first ? text.slice(first, last + 1) : ''
  return [text, fenced ?? '', amidTalk].map((each) => fieldsOf(parseJson(each)))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
