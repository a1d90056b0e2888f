import fc from 'fast-check'
import { find } from 'linkifyjs'
import { describe, expect, it } from 'vitest'
import { unlinkedText } from './unlinked-text.ts'

/** Parts of links, and of what surrounds them. */
const PIECES = [
  'https://',
  'http:',
  'HTTPS://',
  'ftp://',
  'mailto:',
  'file:///',
  'javascript:',
  '//',
  '\\\\',
  'www.',
  ':',
  '@',
  'malo',
  'example',
  'm',
  '1',
  'ñandú',
  'i❤',
  '💃',
  'xn--a',
  '-',
  '_',
  '%2e',
  '10',
  '192.168.0.1',
  '.',
  '。',
  '．',
  '｡',
  '.com',
  '.mx',
  '.ws',
  '.中国',
  '.com.mx',
  '..',
  '\u200b',
  '\u00ad',
  '\u2060',
  '\u0301',
  ' ',
  '\n',
  '/',
  '/p?a=b#c',
  ':8080',
  ',',
  '(',
  ')',
  '<',
  '>',
  '"',
  "'",
  '&',
  '[',
  ']',
]
const linkish = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 3 })))
  .map((all) => all.join(''))
const withoutSpaces = (text: string) => text.replace(/\s/gu, '')

describe('unlinkedText', () => {
  it.each([
    ['https://malo.example/x?y=1', 'https: / /malo. example/x?y=1'],
    ['Entra a www.malo.com.', 'Entra a www. malo. com.'],
    ['HTTP://MALO.COM', 'HTTP: / /MALO. COM'],
    ['malo。com malo．com malo｡com', 'malo。 com malo． com malo｡ com'],
    ['mailto:x', 'mailto: x'],
    ['escribe a x@malo.com', 'escribe a x @ malo. com'],
    ['\\\\malo\\x', '\\ \\malo\\x'],
    ['http://1.2.3.4', 'http: / /1.2. 3.4'],
    ['i❤.ws', 'i❤. ws'],
    ['malo.\u200bcom', 'malo. \u200bcom'],
  ])('takes the link out of %j', (written, shown) => {
    expect(unlinkedText(written)).toBe(shown)
    expect(find(shown)).toEqual([])
  })

  it.each([
    'Depto. 4, timbre 2. Gracias...',
    'De 10:30 a 12:00, $12.50',
    'Esq. con Av. 5/6, Mz. 3 Lt. 4',
    'Dejar con Ana: vive enfrente',
    '24.12.26 a las 3 p. m.',
  ])('leaves as it is: %j', (written) => {
    expect(unlinkedText(written)).toBe(written)
  })

  it('leaves no link for a program to find, in any text, and every word', () => {
    fc.assert(
      fc.property(linkish, (written) => {
        const shown = unlinkedText(written)
        expect(find(shown)).toEqual([])
        // As programs that remove invisible characters see it.
        expect(find(shown.replace(/\p{Cf}/gu, ''))).toEqual([])
        expect(withoutSpaces(shown)).toBe(withoutSpaces(written))
        expect(unlinkedText(shown)).toBe(shown)
      }),
      { numRuns: 2_000 },
    )
  })
})
