import { describe, expect, it } from 'vitest'
import {
  branchByWarehouse,
  branchesOf,
  branchesWith,
  EVERY_BRANCH,
  hasBranch,
  stockedBranches,
} from './branch-stock.ts'

const warehouse = (fid: string, branchFid: string | null, servesOnline = true) => ({ fid, branchFid, servesOnline })

describe('the branch that has the pieces of a warehouse', () => {
  it('is the stated one, else the first branch of the store', () => {
    const placed = [warehouse('bodega', null), warehouse('piso', 'roma')]
    expect(branchByWarehouse(placed, ['centro', 'roma'])).toEqual(
      new Map([
        ['bodega', 'centro'],
        ['piso', 'roma'],
      ]),
    )
  })

  it('is unknown where no warehouse with online sale has a stated branch, or there is no branch', () => {
    expect(branchByWarehouse([warehouse('bodega', null)], ['centro'])).toEqual(new Map())
    expect(branchByWarehouse([warehouse('bodega', null), warehouse('piso', 'roma', false)], ['centro'])).toEqual(
      new Map(),
    )
    expect(branchByWarehouse([warehouse('piso', 'roma')], [])).toEqual(new Map())
  })

  it('leaves out warehouses that do not sell online', () => {
    const placed = [warehouse('bodega', 'centro'), warehouse('merma', 'roma', false)]
    expect([...branchByWarehouse(placed, ['centro', 'roma']).keys()]).toEqual(['bodega'])
  })
})

describe('the branches that have a variant', () => {
  const byWarehouse = new Map([
    ['bodega', 'centro'],
    ['piso', 'roma'],
    ['sotano', 'roma'],
  ])
  const pieces = (warehouseFid: string, available: number) => ({ warehouseFid, available })

  it('have a piece of it in one of their warehouses', () => {
    const places = [pieces('sotano', 1), pieces('piso', 2), pieces('bodega', 0), pieces('ajeno', 9)]
    expect(branchesWith(places, byWarehouse)).toEqual(['roma'])
    expect(branchesWith([], byWarehouse)).toEqual([])
  })

  it('are all of them where it is not counted, in a store that counts by branch', () => {
    expect(branchesWith(null, byWarehouse)).toEqual([EVERY_BRANCH])
    expect(branchesWith(null, new Map())).toEqual([])
  })

  it('have a product as soon as they have one of its variants', () => {
    expect(branchesOf([{ branchFids: ['roma'] }, { branchFids: [] }, { branchFids: ['centro', 'roma'] }])).toEqual([
      'roma',
      'centro',
    ])
    expect(branchesOf([{ branchFids: ['roma'] }, { branchFids: [EVERY_BRANCH] }])).toEqual([EVERY_BRANCH])
    expect(hasBranch([EVERY_BRANCH], 'roma')).toBe(true)
    expect(hasBranch(['centro'], 'roma')).toBe(false)
  })
})

it('shoppers choose among the supplied branches, where there are several', () => {
  const branches = [{ fid: 'centro' }, { fid: 'roma' }, { fid: 'sur' }]
  const supplied = (...fids: string[]) => new Map(fids.map((fid) => [`almacen ${fid}`, fid]))
  expect(stockedBranches(branches, supplied('sur', 'centro'))).toEqual([{ fid: 'centro' }, { fid: 'sur' }])
  expect(stockedBranches(branches, supplied('roma'))).toEqual([])
})
