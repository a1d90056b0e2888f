import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../test/random-text.ts'
import { checkMailText, fillMailText, MAIL_TEXT_FIELDS, MAIL_TEXT_KINDS, MAX_MAIL_TEXT } from './mail-text.ts'

const check = (text: string, more: Partial<Parameters<typeof checkMailText>[0]> = {}) => {
  const checked = checkMailText({ kind: 'order-ready', field: 'lead', text, ...more })
  return checked.ok ? checked.text : checked.code
}

it.each([
  [
    'Hola, {nombre}: tu pedido {folio} de {tienda} por {total}.',
    undefined,
    'Hola, {nombre}: tu pedido {folio} de {tienda} por {total}.',
  ],
  [' a\r\nb ', undefined, 'a\nb'],
  ['', undefined, ''],
  ['a\nb', { field: 'subject' as const }, 'line-break'],
  ['x'.repeat(121), { field: 'title' as const }, 'too-long'],
  ['x'.repeat(601), undefined, 'too-long'],
  ['{correo}', undefined, 'placeholder-unknown'],
  ['{nombre', undefined, 'placeholder-unknown'],
  ['{{nombre}}', undefined, 'placeholder-unknown'],
  ['{Nombre}', undefined, 'placeholder-unknown'],
  ['{folio}', { kind: 'folios' as const }, 'placeholder-unknown'],
  ['De {tienda}', { kind: 'folios' as const }, 'De {tienda}'],
  ['x', { kind: 'order-notice' as 'folios' }, 'text-unknown'],
])('the mail text %j with %j: %j', (text, more, checked) => {
  expect(check(text, more)).toBe(checked)
})

it('fillMailText inserts facts, and omits unknown ones with the words that lead to them', () => {
  expect(fillMailText('¡Gracias, {nombre}! Son {total}.', { nombre: 'Ana', total: '$90.00' })).toBe(
    '¡Gracias, Ana! Son $90.00.',
  )
  expect(fillMailText('¡Gracias, {nombre}!', {})).toBe('¡Gracias!')
  expect(fillMailText('Hola {nombre}, ya está', { nombre: '' })).toBe('Hola, ya está')
})

it('fillMailText inserts a fact verbatim, special characters included', () => {
  expect(fillMailText('{nombre}: {folio}', { nombre: '{folio} $& $1', folio: '7' })).toBe('{folio} $& $1: 7')
})

it('checkMailText accepts what it has accepted, within its length, and never throws', () => {
  const kind = fc.constantFrom(...MAIL_TEXT_KINDS)
  const field = fc.constantFrom(...MAIL_TEXT_FIELDS)
  fc.assert(
    fc.property(anyText, kind, field, (text, ofKind, ofField) => {
      const checked = checkMailText({ kind: ofKind, field: ofField, text })
      if (!checked.ok) return
      expect(checkMailText({ kind: ofKind, field: ofField, text: checked.text })).toEqual(checked)
      expect(checked.text.length).toBeLessThanOrEqual(MAX_MAIL_TEXT[ofField])
    }),
  )
})
