import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeldPlace, planHolds } from './hold-change.ts'
import { changedAmounts, changeLines, type LineOffer, lineAmendments } from './line-change.ts'

const LINES = [
  { productId: 1, variantId: 11, name: 'Vestido / M', quantity: 2, unitPrice: 45_000 },
  { productId: 2, variantId: 21, name: 'Blusa / G', quantity: 1, unitPrice: 30_000 },
]
const offer = (productId: number, variantId: number, price: number | null): [number, LineOffer] => [
  variantId,
  { productId, variantId, name: `Otra ${variantId}`, price },
]
const OFFERS = new Map([offer(1, 11, 50_000), offer(1, 12, 50_000), offer(1, 13, null), offer(2, 21, 30_000)])
const wanted = (position: number, variantId: number, quantity: number) => ({ position, variantId, quantity })

describe('changeLines', () => {
  it('keeps the price of the same variant, and takes today’s of another', () => {
    const changed = changeLines(LINES, [wanted(1, 21, 3), wanted(0, 12, 1)], OFFERS)
    expect(changed).toMatchObject({
      ok: true,
      isChanged: true,
      lines: [
        { position: 0, variantId: 12, name: 'Otra 12', quantity: 1, unitPrice: 50_000, isOther: true },
        { position: 1, variantId: 21, name: 'Blusa / G', quantity: 3, unitPrice: 30_000, isOther: false },
      ],
    })
  })

  it('changes nothing where all stays', () => {
    for (const first of [[wanted(0, 11, 2)], [wanted(0, 11, 1), wanted(0, 11, 1)]]) {
      const same = changeLines(LINES, [...first, wanted(1, 21, 1)], new Map())
      expect(same).toMatchObject({ ok: true, isChanged: false })
    }
  })

  it('splits a line in two variants', () => {
    const split = changeLines(LINES, [wanted(0, 11, 1), wanted(0, 12, 1), wanted(1, 21, 1)], OFFERS)
    if (!split.ok) throw new Error(split.code)
    expect(split.lines.map(({ variantId, quantity, unitPrice }) => [variantId, quantity, unitPrice])).toEqual([
      [11, 1, 45_000],
      [12, 1, 50_000],
      [21, 1, 30_000],
    ])
    const amended = { total: 125_000, points: 0, preparationStatus: 'En preparación' as const }
    const words = lineAmendments({ ...amended, lines: LINES }, { ...amended, lines: split.lines })
    expect(words).toEqual([{ what: 'Pieza', from: '2 × Vestido / M', to: 'Vestido / M y Otra 12' }])
  })

  it.each([
    ['another product’s variant', [wanted(0, 21, 1)]],
    ['a variant without a price', [wanted(0, 13, 1)]],
    ['a variant that is not sold', [wanted(0, 14, 1)]],
    ['a line that is not there', [wanted(2, 11, 1)]],
    ['no piece', [wanted(0, 11, 0)]],
  ])('rejects %s', (_, lines) => {
    expect(changeLines(LINES, lines, OFFERS)).toEqual({ ok: false, code: 'variant-unknown' })
  })
})

const pieces = fc.integer({ min: 0, max: 6 })

describe('planHolds', () => {
  it('leaves a hold for each piece of a variant that had one', () => {
    const place = fc.record({ quantity: fc.integer({ min: 1, max: 4 }), isActive: fc.boolean() })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 3 }), pieces, fc.boolean(), (places, after, isCounted) => {
        const holds = places.map((each, n): HeldPlace => ({ ...each, variantId: 1, warehouseFid: `w${n}` }))
        const sum = (list: readonly { quantity: number }[]) => list.reduce((all, { quantity }) => all + quantity, 0)
        const before = holds.length === 0 ? 2 : sum(holds)
        const plan = planHolds(holds, [{ variantId: 1, before, after, isCounted }])
        const remaining = holds.map(
          (each) => plan.changed.find(({ warehouseFid }) => warehouseFid === each.warehouseFid) ?? each,
        )
        const left = sum(remaining) + sum(plan.toTake)
        const isHeld = after > before ? isCounted : holds.length > 0
        expect(left).toBe(isHeld ? after : sum(holds))
        // Only pieces that are held at the moment go back on sale.
        const active = (list: readonly HeldPlace[]) => sum(list.filter(({ isActive }) => isActive))
        expect(active(holds) - active(remaining)).toBe(sum(plan.toRelease))
      }),
    )
  })
})

describe('changedAmounts', () => {
  it('never takes more off than the goods cost', () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 1, max: 200_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 5_000 }),
        (lines, percentage, points) => {
          const amounts = changedAmounts(lines, { percentage, points, shipping: 8_000 })
          expect(amounts.discount).toBeLessThanOrEqual(amounts.itemsTotal)
          expect(amounts.points).toBeLessThanOrEqual(points)
          expect(amounts.total).toBe(amounts.itemsTotal - amounts.discount + 8_000)
          expect(amounts.total).toBe(amounts.subtotal + amounts.tax - amounts.discount + 8_000)
        },
      ),
    )
  })
})
