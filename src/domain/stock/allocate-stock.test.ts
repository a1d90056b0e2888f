import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateStock } from './allocate-stock.ts'

const place = (variantId: number, warehouseFid: string, available: number) => ({ variantId, warehouseFid, available })

describe('allocating stock', () => {
  it('takes from the preferred warehouse first, then from where there is most', () => {
    const places = [place(1, 'a', 2), place(1, 'b', 5), place(1, 'c', 1)]
    expect(allocateStock([{ variantId: 1, quantity: 7 }], places, 'c')).toEqual({
      ok: true,
      taken: [
        { variantId: 1, warehouseFid: 'c', quantity: 1 },
        { variantId: 1, warehouseFid: 'b', quantity: 5 },
        { variantId: 1, warehouseFid: 'a', quantity: 1 },
      ],
    })
  })

  it('takes from the first by name where there is as much in several, however they were read', () => {
    const places = [place(1, 'b', 2), place(1, 'a', 2), place(1, 'c', 2)]
    for (const read of [places, places.toReversed()]) {
      expect(allocateStock([{ variantId: 1, quantity: 3 }], read, null)).toMatchObject({
        taken: [{ warehouseFid: 'a' }, { warehouseFid: 'b' }],
      })
    }
  })

  it('returns for each variant that is short how many are left', () => {
    const wanted = [
      { variantId: 1, quantity: 3 },
      { variantId: 2, quantity: 1 },
      { variantId: 3, quantity: 1 },
    ]
    expect(allocateStock(wanted, [place(1, 'a', 2), place(2, 'a', 1)], null)).toEqual({
      ok: false,
      short: [
        { variantId: 1, left: 2 },
        { variantId: 3, left: 0 },
      ],
    })
  })

  it('takes exactly the wanted pieces, and nowhere more than are available', () => {
    const places = fc.uniqueArray(
      fc.record({
        variantId: fc.integer({ min: 1, max: 4 }),
        warehouseFid: fc.constantFrom('a', 'b', 'c'),
        available: fc.nat(9),
      }),
      { selector: ({ variantId, warehouseFid }) => `${variantId} ${warehouseFid}` },
    )
    const wanted = fc.uniqueArray(
      fc.record({ variantId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 15 }) }),
      { selector: ({ variantId }) => variantId },
    )
    fc.assert(
      fc.property(wanted, places, fc.constantFrom('a', 'z', null), (requested, there, preferred) => {
        const sum = (rows: readonly { variantId: number }[], variantId: number, field: string) =>
          rows.reduce((all, row) => all + (row.variantId === variantId ? Number(Reflect.get(row, field)) : 0), 0)
        const allocated = allocateStock(requested, there, preferred)
        const isEnough = requested.every(({ variantId, quantity }) => sum(there, variantId, 'available') >= quantity)
        expect(allocated.ok).toBe(isEnough)
        if (!allocated.ok) return
        for (const { variantId, quantity } of requested)
          expect(sum(allocated.taken, variantId, 'quantity')).toBe(quantity)
        for (const { variantId, warehouseFid, quantity } of allocated.taken) {
          const source = there.find((each) => each.variantId === variantId && each.warehouseFid === warehouseFid)
          expect(quantity).toBeGreaterThan(0)
          expect(quantity).toBeLessThanOrEqual(source?.available ?? 0)
        }
      }),
    )
  })
})
