import { expect, it } from 'vitest'
import { EVERY_BRANCH } from './branch-stock.ts'
import { variantBits } from './variant-bits.ts'

it('the bits of variants have the branches that have one of them', () => {
  const list = { key: 'k1', fids: ['centro', 'roma', 'sur'] }
  const having = new Map([
    [1, ['roma']],
    [2, ['centro', 'roma']],
    [3, [EVERY_BRANCH]],
  ])
  const at = (...ids: number[]) =>
    variantBits(
      ids.map((id) => ({ id })),
      having,
      list,
    )
  expect(at(1)).toBe('k1.2')
  expect(at(1, 2)).toBe('k1.3')
  expect(at(1, 3)).toBe('k1.7')
  expect(at(9)).toBe('k1.0')
})
