import { expect, it } from 'vitest'
import { checkLegalText, MAX_LEGAL_TEXT } from './check-legal-text.ts'
import { legalKindAt } from './legal-pages.ts'

it('a legal text is stored without what a page cannot show, and with its line breaks', () => {
  const text = '## Uno\r\n\r\n- a\u0000\tb\u202e\n- c\ud800\n\n\n\nfin  \n'
  expect(checkLegalText({ kind: 'terms', text })).toEqual({ ok: true, text: '## Uno\n\n- a b\n- c\n\nfin' })
})

it('a legal text has at most 20,000 characters', () => {
  expect(checkLegalText({ kind: 'terms', text: 'a'.repeat(MAX_LEGAL_TEXT) }).ok).toBe(true)
  expect(checkLegalText({ kind: 'terms', text: 'a'.repeat(MAX_LEGAL_TEXT + 1) })).toEqual({
    ok: false,
    code: 'too-long',
  })
})

it.each([
  ['privacidad', 'privacy'],
  ['Privacidad', 'privacy'],
  ['cambios', 'returns'],
  ['envios', 'shipping'],
  ['contacto', 'contact'],
  ['terminos', 'terms'],
  ['luna', null],
  ['miprivacidad', null],
])('the segment %s is the path of %s', (segment, kind) => {
  expect(legalKindAt(segment)).toBe(kind)
})
