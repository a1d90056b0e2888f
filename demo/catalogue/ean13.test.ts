import { describe, expect, it } from 'vitest'
import { checkDigit, ean13 } from './ean13.ts'

describe('ean13', () => {
  it('ends in the check digit of GS1', () => {
    expect(checkDigit('750103131130')).toBe(9)
    expect(checkDigit('400638133393')).toBe(1)
  })

  it('writes prefix, company and article in thirteen digits', () => {
    expect(ean13(4821, 100)).toBe('7504821001008')
  })

  it('rejects an article number that is too long', () => {
    expect(() => ean13(4821, 100_000)).toThrow(RangeError)
  })
})
