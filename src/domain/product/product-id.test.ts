import { expect, it } from 'vitest'
import { readProductId } from './product-id.ts'

it('reads a positive whole number and nothing else', () => {
  expect(readProductId('42')).toBe(42)
  for (const wrong of [undefined, '', '0', '-1', '1.5', 'abc', '1e3', ' 4', '9'.repeat(16)]) {
    expect(readProductId(wrong)).toBeNull()
  }
})
