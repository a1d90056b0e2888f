import { expect, it } from 'vitest'
import { branchBits, type ChosenBranch } from './branch-bits.ts'
import { hasOwnBranch } from './has-own-branch.ts'

const fids = ['a', 'b', 'c', 'd', 'e', 'f']
const chosen = (own: number, key = 'k'): ChosenBranch => ({ key, fid: fids[own] ?? '', own, places: [] })

it('the own branch is found among all that have a thing, in a list of the same key', () => {
  for (const [own, fid] of fids.entries()) {
    const list = { key: 'k', fids }
    expect(hasOwnBranch(branchBits([fid], list), chosen(own))).toBe(true)
    expect(
      hasOwnBranch(
        branchBits(
          fids.filter((each) => each !== fid),
          list,
        ),
        chosen(own),
      ),
    ).toBe(false)
    expect(hasOwnBranch(branchBits([fid], list), chosen(own, 'other'))).toBe(false)
  }
})
