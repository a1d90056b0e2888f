import { describe, expect, it } from 'vitest'
import { folioAfterRestore } from './number-gap.ts'

const now = new Date('2026-11-29T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('the next folio after a restore', () => {
  it.each([
    ['leaves a hundred free in a small store, whose folios stay short', 43, 3, 0.1, 200],
    ['leaves ten times the orders of a large one', 10_001, 3_000, 1, 11_100],
    ['leaves more for an older backup', 10_001, 3_000, 10, 20_100],
    ['stays where the largest folio is reached', 2_147_483_647, 3_000, 1, 2_147_483_647],
  ])('%s', (_, next, recent, age, expected) => {
    expect(folioAfterRestore({ next, recent, days: 30, backedUpAt: daysAgo(age), now })).toBe(expected)
  })
})
