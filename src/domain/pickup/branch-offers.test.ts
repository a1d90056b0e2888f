import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateStock } from '../stock/allocate-stock.ts'
import { branchOffers, type PiecesOf } from './branch-offers.ts'

const fids = ['centro', 'roma', 'sur']
const shirt = { variantId: 1, quantity: 2, name: 'Blusa M' }
const cap = { variantId: 2, quantity: 1, name: 'Gorra' }
const piecesOf =
  (pieces: Record<number, Record<string, number> | null>): PiecesOf =>
  (variantId) =>
    pieces[variantId]

describe('the branches of a checkout', () => {
  it('begin with those that have the whole cart', () => {
    const known = piecesOf({ 1: { roma: 2, sur: 1 }, 2: { roma: 1, centro: 4 } })
    expect(branchOffers([shirt, cap], { fids, piecesOf: known, allowsTransfers: false, allowsSplits: false })).toEqual([
      { fid: 'roma', kind: 'whole', missing: [] },
      { fid: 'centro', kind: 'part', missing: ['Blusa M'] },
      { fid: 'sur', kind: 'part', missing: ['Blusa M', 'Gorra'] },
    ])
  })

  it('get the missing pieces where the store brings them, and all branches together have them', () => {
    const known = piecesOf({ 1: { centro: 1, sur: 1 } })
    const kinds = (quantity: number) =>
      branchOffers([{ ...shirt, quantity }], { fids, piecesOf: known, allowsTransfers: true, allowsSplits: false }).map(
        ({ kind }) => kind,
      )
    expect(kinds(2)).toEqual(['transfer', 'transfer', 'transfer'])
    expect(kinds(3)).toEqual(['part', 'part', 'part'])
  })

  it('are split where they have some, none are brought, and the store allows it', () => {
    const known = piecesOf({ 1: { roma: 1 }, 2: { centro: 1 } })
    const kinds = (terms: { allowsTransfers: boolean; allowsSplits: boolean }, quantity = 1) =>
      branchOffers([{ ...shirt, quantity }, cap], { fids, piecesOf: known, ...terms }).map(
        ({ fid, kind }) => `${fid} ${kind}`,
      )
    const splits = { allowsTransfers: false, allowsSplits: true }
    expect(kinds(splits)).toEqual(['centro split', 'roma split', 'sur part'])
    expect(kinds({ ...splits, allowsTransfers: true })).toEqual(['centro transfer', 'roma transfer', 'sur transfer'])
    expect(kinds({ ...splits, allowsTransfers: true }, 2)).toEqual(['centro split', 'roma split', 'sur part'])
    expect(kinds({ ...splits, allowsSplits: false })).toEqual(['centro part', 'roma part', 'sur part'])
  })

  it('all have uncounted variants, and variants of which nothing is known', () => {
    const known = piecesOf({ 1: null })
    const offers = branchOffers([shirt, cap], { fids, piecesOf: known, allowsTransfers: false, allowsSplits: false })
    expect(offers.map(({ kind }) => kind)).toEqual(['whole', 'whole', 'whole'])
  })

  it('are offered exactly as the order is allocated afterwards', () => {
    const quantities = fc.record({ centro: fc.nat(3), roma: fc.nat(3), sur: fc.nat(3) })
    fc.assert(
      fc.property(
        fc.tuple(quantities, quantities),
        fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
        fc.boolean(),
        fc.boolean(),
        ([first, second], [one, other], allowsOthers, allowsSplits) => {
          const lines = [
            { ...shirt, quantity: one },
            { ...cap, quantity: other },
          ]
          const stocks = [first, second].flatMap((pieces, index) =>
            Object.entries(pieces).map(([fid, available]) => ({
              variantId: index + 1,
              warehouseFid: `almacen ${fid}`,
              available,
            })),
          )
          const offers = branchOffers(lines, {
            fids,
            piecesOf: piecesOf({ 1: first, 2: second }),
            allowsTransfers: allowsOthers,
            allowsSplits,
          })
          for (const { fid, kind } of offers) {
            const own = new Set([`almacen ${fid}`])
            const allocated = allocateStock(lines, stocks, null, { own, allowsOthers })
            expect(allocated.ok).toBe(kind === 'whole' || kind === 'transfer')
            if (!allocated.ok) continue
            expect(allocated.taken.every(({ warehouseFid }) => own.has(warehouseFid))).toBe(kind === 'whole')
          }
        },
      ),
    )
  })
})
