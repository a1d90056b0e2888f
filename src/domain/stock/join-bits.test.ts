import fc from 'fast-check'
import { expect, it } from 'vitest'
import { branchBits } from './branch-bits.ts'
import { joinBits } from './join-bits.ts'

const fids = ['roma', 'coyoacan', 'sur', 'norte', 'centro']
const at = (having: readonly string[]) => branchBits(having, { key: 'k1', fids })

it('joined bits have each branch that has one of the things', () => {
  const sets = fc.array(fc.subarray(fids), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(sets, (all) => {
      expect(joinBits(all.map(at))).toBe(at([...new Set(all.flat())]))
    }),
  )
})

it('joined bits are null without any', () => {
  expect(joinBits([])).toBeNull()
})
