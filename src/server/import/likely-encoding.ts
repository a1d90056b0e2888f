import iconv from 'iconv-lite'
import { SINGLE_BYTE_ENCODINGS, type SingleByteEncoding } from '#domain/import/text-encoding.ts'

const LETTERS = /[áéíóúüñÁÉÍÓÚÜÑ]/
/** Signs that Spanish texts have between words. */
const SIGNS = /[¿¡«»“”‘’–—…°ºª®™©€½¼¾×·´\u00a0]/
const CAPITAL = /\p{Lu}/u
const SMALL = /\p{Ll}/u

/**
 * Guesses the encoding of a Spanish text from its bytes beyond ASCII: in a wrong one most of them are no letters of
 * Spanish, or capitals within words.
 */
export function likelyEncoding(sample: Uint8Array): SingleByteEncoding {
  const scored = SINGLE_BYTE_ENCODINGS.map((encoding) => ({ encoding, score: scoreOf(sample, encoding) }))
  // The first of equals: Windows has most of the files.
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding
}

function scoreOf(sample: Uint8Array, encoding: SingleByteEncoding): number {
  const text = iconv.decode(Buffer.from(sample), encoding)
  let score = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character <= '\u007f') continue
    const isWithin = SMALL.test(text.charAt(at - 1)) && SMALL.test(text.charAt(at + 1))
    if (LETTERS.test(character)) score += isWithin && CAPITAL.test(character) ? -1 : 2
    else score += SIGNS.test(character) && !isWithin ? 1 : -1
  }
  return score
}
