import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tidyText } from './tidy-text.ts'

it('tidyText removes the characters that a page cannot show, and nothing else', () => {
  expect(tidyText('a\u0000b\u0007c\ud800d\u202ee\ufefff\tg')).toBe('abcdef g')
  expect(tidyText(' uno \r\n\r\n\r\n\r\n dos\u2028tres ')).toBe('uno\n\n dos\ntres')
  expect(tidyText('Me encantó 👩‍👧 ❤️')).toBe('Me encantó 👩‍👧 ❤️')
})

it('tidyText leaves a text as it is when it is tidied again', () => {
  const piece = fc.oneof(
    fc.constantFrom(' ', '\n', '\r', '\t', '\u2028', '\u0085', '\u200b', '\u202e', '\u0000', '\ud800', 'ñ'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const tidy = tidyText(pieces.join(''))
      expect(tidyText(tidy)).toBe(tidy)
    }),
  )
})
