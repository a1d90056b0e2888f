import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { branchBits, branchList, type ChosenBranch } from './branch-bits.ts'
import { ownBranchFirst } from './own-branch-first.ts'

const FIDS = ['centro', 'roma', 'norte', 'sur', 'lindavista']
const list = branchList(FIDS.map((fid) => ({ fid })))
if (!list) throw new Error('a list was expected')
const chosenOf = (own: number): ChosenBranch => ({
  key: list.key,
  fid: FIDS[own] ?? '',
  own,
  places: FIDS.map((fid) => [fid, null]),
})

describe('products of the own branch', () => {
  it('come before all others, each in their sequence', () => {
    const products = fc.array(fc.subarray(FIDS)).map((stocked) => stocked.map((fids, id) => ({ id, fids })))
    fc.assert(
      fc.property(products, fc.nat({ max: FIDS.length - 1 }), (stated, own) => {
        const shown = stated.map(({ id, fids }) => ({ id, at: branchBits(fids, list) }))
        const hasOwn = (id: number) => stated[id]?.fids.includes(FIDS[own] ?? '') === true
        const ids = shown.map(({ id }) => id)
        const expected = [...ids.filter(hasOwn), ...ids.filter((id) => !hasOwn(id))]
        expect(ownBranchFirst(shown, chosenOf(own)).map(({ id }) => id)).toEqual(expected)
      }),
    )
  })

  it('stay in their place without a chosen branch, and for a branch of another list', () => {
    const products = [{ id: 1, at: branchBits([], list) }, { id: 2 }, { id: 3, at: branchBits(['roma'], list) }]
    expect(ownBranchFirst(products, null)).toEqual(products)
    expect(ownBranchFirst(products, { ...chosenOf(1), key: 'otra' })).toEqual(products)
  })
})
