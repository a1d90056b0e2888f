import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCheckoutText } from './checkout-text.ts'

const line = (written: string) => parseCheckoutText(written, { max: 20 })
const long = (written: string) => parseCheckoutText(written, { max: 20, isLong: true })

describe('parseCheckoutText', () => {
  it.each([
    ['  Ana   María ', 'Ana María'],
    ['Ana\tMaría', 'Ana María'],
    ['<b>Ana</b>', '<b>Ana</b>'],
    ['👩‍👧 Ana & Zoé', '👩‍👧 Ana & Zoé'],
    ["O'Farrill; DROP", "O'Farrill; DROP"],
    ['\u202eAna\u200b', 'Ana'],
    ['', ''],
    [' \u200b\u2060 ', ''],
    ['\ufe0f\u200d', ''],
  ])('stores %j as %j', (written, text) => {
    expect(line(written)).toEqual({ text })
  })

  it.each(['Ana\u0000', 'Ana\u001b[31m', 'Ana\u007f', 'Ana\u0085', 'Ana\ud800', 'Ana\r\nBcc: x@y.mx', 'Ana\u2028B'])(
    'rejects %j',
    (written) => {
      expect(line(written)).toEqual({ error: 'text-not-allowed' })
    },
  )

  it('takes line breaks where a text is long, all as \\n', () => {
    expect(long('Casa azul,\r\ntocar  dos')).toEqual({ text: 'Casa azul,\ntocar dos' })
    expect(long('a\u0000b')).toEqual({ error: 'text-not-allowed' })
  })

  it('counts characters, not their halves', () => {
    expect(line('ñ'.repeat(20))).toEqual({ text: 'ñ'.repeat(20) })
    expect(line('🧥'.repeat(20))).toEqual({ text: '🧥'.repeat(20) })
    expect(line('a'.repeat(21))).toEqual({ error: 'text-too-long' })
    expect(line(' '.repeat(100_000))).toEqual({ error: 'text-too-long' })
  })

  it('parses its own result to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.boolean(), (written, isLong) => {
        const read = parseCheckoutText(written, { max: 20, isLong })
        if ('error' in read) return
        expect(parseCheckoutText(read.text, { max: 20, isLong })).toEqual(read)
        expect([...read.text].length).toBeLessThanOrEqual(20)
        expect(read.text).not.toMatch(/[^\P{Cc}\n]/u)
      }),
    )
  })
})
