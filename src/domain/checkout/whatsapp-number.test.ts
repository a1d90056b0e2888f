import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatWhatsapp, WHATSAPP_MESSAGES, whatsappDigits, whatsappState } from './whatsapp-number.ts'

describe('whatsappState', () => {
  it.each([
    '5551234567',
    '555 123 4567',
    '(555) 123-4567',
    '+52 555 123 4567',
    '525551234567',
    '12025550123',
    '123456789012345',
    '\u202a+52 555 123 4567\u202c',
    '555–123–4567',
  ])('takes %j', (written) => {
    expect(whatsappState(written)).toBe('valid')
  })

  it.each([
    '1',
    '555 123 456',
    '1234567890123456',
    'abc',
    'tel 5551234567',
    '5551234567 ext. 2',
    '５５５１２３４５６７',
    '555\u00001234567',
    '😀',
    `5551234567${' '.repeat(100)}`,
    '9'.repeat(10_000),
  ])('rejects %j', (written) => {
    expect(whatsappState(written)).toBe('invalid')
  })

  it('is empty where nothing is typed', () => {
    expect(['', '   '].map(whatsappState)).toEqual(['empty', 'empty'])
  })

  it('has the messages to the letter', () => {
    expect(WHATSAPP_MESSAGES).toEqual({
      empty: 'Formato: 555 123 4567 (México) o código de país + número',
      invalid: 'Ingresa un número de WhatsApp válido',
      valid: 'Número válido',
    })
  })
})

describe('formatWhatsapp', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['555', '555'],
    ['5551', '5551'],
    ['55512', '555 12'],
    ['555123', '555 123'],
    ['5551234', '555 1234'],
    ['55512345', '555 123 45'],
    ['5551234567', '555 123 4567'],
    ['+52 (555) 123-4567', '525 551 234 567'],
    ['1234567890123', '123 456 789 0123'],
    ['123456789012345', '123 456 789 012 345'],
    ['tel: 55x', '55'],
  ])('shows %j as %j', (written, shown) => {
    expect(formatWhatsapp(written)).toBe(shown)
  })

  it('loses no digit, formats its own result to itself, and leaves no digit alone', () => {
    const digits = fc.stringMatching(/^\d{0,20}$/)
    fc.assert(
      fc.property(digits, (typed) => {
        const shown = formatWhatsapp(typed)
        expect(whatsappDigits(shown)).toBe(typed)
        expect(formatWhatsapp(shown)).toBe(shown)
        const groups = shown.split(' ')
        expect(groups.slice(0, -1).every((group) => group.length === 3)).toBe(true)
        if (groups.length > 1) expect(['2', '3', '4']).toContain(String(groups.at(-1)?.length))
      }),
    )
  })
})
