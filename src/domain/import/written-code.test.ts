import { describe, expect, it } from 'vitest'
import { parseBarcode, parseSku } from './written-code.ts'

describe('a code that a spreadsheet has saved', () => {
  it.each(['7.50123E+12', '7,50123E+12', '7.5e12', '8E+12', '1234567890123450', '123456789012345000'])(
    '%s has lost its digits',
    (written) => {
      expect(parseBarcode(written)).toMatchObject({ ok: false, code: 'scientific-code', value: `«${written}»` })
      expect(parseSku(written)).toMatchObject({ ok: false, code: 'scientific-code' })
    },
  )

  it.each([
    ['7501234567893.0', '7501234567893'],
    ['7501234567893,00', '7501234567893'],
    ["'0750123456789", '0750123456789'],
    ['\u00a07501234567893\u200b', '7501234567893'],
    ['7,501,234,567,893', '7501234567893'],
    ['7.501.234.567.893', '7501234567893'],
    ['7 501 234 567 893', '7501234567893'],
    ['7 501234 567893', '7501234567893'],
    ['123456789012345678', '123456789012345678'],
    ['07501234567000', '07501234567000'],
    ['', ''],
  ])('%j is the number %s', (written, code) => {
    expect(parseBarcode(written)).toEqual({ ok: true, value: code })
  })

  it.each(['VA-001', '12E5', 'E+12', '10.0', '1,250', 'BL-01/CH', '12 34', '2E10-AZUL'])(
    '%s is as the label has it',
    (written) => {
      expect(parseBarcode(written)).toEqual({ ok: true, value: written })
      expect(parseSku(written)).toEqual({ ok: true, value: written })
    },
  )

  it('a SKU with grouped digits is the SKU', () => {
    expect(parseSku('1,250,300')).toEqual({ ok: true, value: '1,250,300' })
  })
})
