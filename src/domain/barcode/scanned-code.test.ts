import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../test/random-text.ts'
import { codeSpellings, parseScannedCode, shownCode } from './scanned-code.ts'

describe('parseScannedCode', () => {
  it.each([
    ['7501234567893', '7501234567893'],
    [' 7501234567893\r\n', '7501234567893'],
    ['\u001d0107501234567893\u001d', '0107501234567893'],
    ['VA-001\tROJO', 'VA-001ROJO'],
    ['VA  001', 'VA 001'],
  ])('reads %j as %s', (written, code) => {
    expect(parseScannedCode(written)).toBe(code)
  })

  it.each(['', ' ', '\r\n', '\u0000', '9'.repeat(101), '\ud800'])('takes %j for no code', (written) => {
    expect(parseScannedCode(written)).toBeNull()
  })

  it('returns a code that parses to itself, for any scanned text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const code = parseScannedCode(text)
        if (code !== null) expect(parseScannedCode(code)).toBe(code)
      }),
    )
  })
})

describe('codeSpellings', () => {
  it('has a UPC-A with the zeros of EAN-13 and GTIN-14 and without any, as itself first', () => {
    expect(codeSpellings('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452', '36000291452'])
    expect(codeSpellings('0036000291452')[0]).toBe('0036000291452')
    expect(new Set(codeSpellings('0036000291452'))).toEqual(new Set(codeSpellings('036000291452')))
  })

  it('leaves out lengths that cut a digit off', () => {
    expect(codeSpellings('7501234567893')).toEqual(['7501234567893', '07501234567893'])
  })

  it('pads no other number', () => {
    expect(codeSpellings('12345670')).toEqual(['12345670'])
    expect(codeSpellings('007')).toEqual(['007'])
  })

  it('has the digits of a number that was typed in groups', () => {
    expect(codeSpellings('750 1234 567893')).toContain('7501234567893')
  })

  it('has both cases of letters', () => {
    expect(codeSpellings('Va-001')).toEqual(['Va-001', 'VA-001', 'va-001'])
  })
})

describe('shownCode', () => {
  it('is one short line', () => {
    expect(shownCode('A\u0000B\nC')).toBe('A B C')
    expect(shownCode('9'.repeat(200))).toBe(`${'9'.repeat(40)}…`)
  })
})
