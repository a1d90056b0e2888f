import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textBlocks, textParts } from './text-blocks.ts'

it('a text has paragraphs, headings and lists', () => {
  expect(textBlocks('Uno\ndos\n\ntres\n## Título\nfin\n- a\n- b\n\n- c\n### no\n##tampoco')).toEqual([
    { kind: 'paragraph', text: 'Uno\ndos' },
    { kind: 'paragraph', text: 'tres' },
    { kind: 'heading', text: 'Título' },
    { kind: 'paragraph', text: 'fin' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'list', items: ['c'] },
    { kind: 'paragraph', text: '### no\n##tampoco' },
  ])
})

it('the web URLs and e-mails of a text are links, without the signs around them', () => {
  expect(textParts('Ve (https://gob.mx/profeco), o hola@luna.mx.')).toEqual([
    { text: 'Ve (', href: null },
    { text: 'https://gob.mx/profeco', href: 'https://gob.mx/profeco' },
    { text: '), o ', href: null },
    { text: 'hola@luna.mx', href: 'mailto:hola@luna.mx' },
    { text: '.', href: null },
  ])
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.mx', 'https://', '<a href="x">', '@luna'])(
  'the text %s is no link',
  (text) => {
    expect(textParts(text)).toEqual([{ text, href: null }])
  },
)

it('the pieces of any text are the text, and each link is a web URL or an e-mail', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom('https://', 'a.mx', '@', ' ', '.', ')', '\n')).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const parts = textParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) if (href !== null) expect(href).toMatch(/^(?:https?:\/\/|mailto:)./)
    }),
  )
})
