import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseProductId, parseProductIds } from './product-ids.ts'

it.each<[string | null, number[]]>([
  [null, []],
  ['', []],
  ['7', [7]],
  ['3,1,2', [3, 1, 2]],
  ['3,1,3,1', [3, 1]],
  ['0,-1,1.5,1e3,0x1f,NaN,007, 8,９,2', [2]],
  ["1;drop table product,1',5", [5]],
  ['9007199254740991,9007199254740992,9223372036854775808', [Number.MAX_SAFE_INTEGER]],
  [',,4,,', [4]],
])('parseProductIds parses %j as %j', (written, ids) => {
  expect(parseProductIds(written, 100)).toEqual(ids)
})

it('parseProductIds takes the first of too many', () => {
  const written = Array.from({ length: 500 }, (_, index) => index + 1)
  expect(parseProductIds(written.join(), 100)).toEqual(written.slice(0, 100))
})

it("parseProductIds gives distinct ids within the database's range, for any text", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer().map(String), fc.bigInt().map(String))), (parts) => {
      const ids = parseProductIds(parts.join(), 5)
      expect(ids.length).toBeLessThanOrEqual(5)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(Number.isSafeInteger(id) && id > 0).toBe(true)
    }),
  )
})

it('parseProductId takes a positive whole number and nothing else', () => {
  expect(parseProductId('42')).toBe(42)
  for (const wrong of [undefined, '', '0', '-1', '1.5', 'abc', '1e3', ' 4', '9'.repeat(16)]) {
    expect(parseProductId(wrong)).toBeNull()
  }
})
