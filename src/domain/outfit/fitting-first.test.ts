import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { branchBits, branchList, type ChosenBranch } from '../stock/branch-bits.ts'
import { fittingFirst } from './fitting-first.ts'

const FIDS = ['centro', 'roma', 'norte', 'sur', 'lindavista']
const list = branchList(FIDS.map((fid) => ({ fid })))
if (!list) throw new Error('a list was expected')
const branchOf = (own: number): ChosenBranch => ({
  key: list.key,
  fid: FIDS[own] ?? '',
  own,
  places: FIDS.map((fid) => [fid, null]),
})
const [ROMA, NORTE] = [branchOf(1), branchOf(2)]
const at = (...fids: string[]) => branchBits(fids, list)

describe('products that fit', () => {
  it('without a chosen size are all products of the own branch, each in their sequence', () => {
    const products = fc.array(fc.subarray(FIDS)).map((stocked) => stocked.map((fids, id) => ({ id, fids })))
    fc.assert(
      fc.property(products, fc.nat({ max: FIDS.length - 1 }), (stated, own) => {
        const shown = stated.map(({ id, fids }) => ({ id, at: at(...fids) }))
        const hasOwn = (id: number) => stated[id]?.fids.includes(FIDS[own] ?? '') === true
        const ids = shown.map(({ id }) => id)
        const expected = [...ids.filter(hasOwn), ...ids.filter((id) => !hasOwn(id))]
        expect(fittingFirst(shown, { branch: branchOf(own), size: null }).map(({ id }) => id)).toEqual(expected)
      }),
    )
  })

  it('have the chosen size in the own branch, then in another branch', () => {
    const products: { name: string; at: string; sizes: Record<string, string> }[] = [
      { name: 'en otra talla', at: at('roma'), sizes: { 'letters s': at('roma') } },
      { name: 'en Norte', at: at('roma', 'norte'), sizes: { 'letters m': at('norte'), 'letters s': at('roma') } },
      { name: 'unitalla en Norte', at: at('norte'), sizes: {} },
      { name: 'en Roma', at: at('roma'), sizes: { 'letters m': at('roma') } },
      { name: 'unitalla', at: at('roma'), sizes: {} },
    ]
    const names = (branch: ChosenBranch) =>
      fittingFirst(products, { branch, size: 'letters m' }).map((each) => each.name)
    expect(names(ROMA)).toEqual(['en Roma', 'unitalla', 'en Norte', 'unitalla en Norte', 'en otra talla'])
    expect(names(NORTE)).toEqual(['en Norte', 'unitalla en Norte', 'en Roma', 'unitalla', 'en otra talla'])
  })

  it('stay in their place without a chosen branch, and for a branch of another list', () => {
    const sizes = { 'letters m': at('roma') }
    const products = [{ id: 1, at: at(), sizes: {} }, { id: 2 }, { id: 3, at: at('roma'), sizes }]
    for (const size of [null, 'letters m']) {
      expect(fittingFirst(products, { branch: null, size })).toEqual(products)
      expect(fittingFirst(products, { branch: { ...ROMA, key: 'otra' }, size })).toEqual(products)
    }
  })
})
