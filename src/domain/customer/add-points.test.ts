import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addPoints } from './add-points.ts'

it('addPoints takes as many points as there are, one change after the other, of each customer separately', () => {
  const balances = new Map([
    [1, 10],
    [2, 0],
  ])
  const changes = [
    { customerId: 1, points: -6 },
    { customerId: 1, points: -6 },
    { customerId: 2, points: -1 },
    { customerId: 1, points: 2 },
    { customerId: 1, points: -6 },
  ]
  expect(addPoints(balances, changes)).toEqual(['applied', 'points-short', 'points-short', 'applied', 'applied'])
  expect([...balances]).toEqual([
    [1, 0],
    [2, 0],
  ])
})

it('addPoints stops at the most points that can be counted', () => {
  const balances = new Map([[1, 2_147_483_646]])
  const one = { customerId: 1, points: 1 }
  expect(addPoints(balances, [one, one])).toEqual(['applied', 'points-too-many'])
})

it('addPoints never goes below zero, and ends at the sum of the applied points', () => {
  const points = fc.integer({ min: -50, max: 50 })
  fc.assert(
    fc.property(fc.nat(50), fc.array(points), (start, given) => {
      const balances = new Map([[1, start]])
      const changes = given.map((each) => ({ customerId: 1, points: each }))
      const outcomes = addPoints(balances, changes)
      const sum = given.reduce((all, each, place) => all + (outcomes[place] === 'applied' ? each : 0), start)
      expect(balances.get(1)).toBe(sum)
      expect(sum).toBeGreaterThanOrEqual(0)
    }),
  )
})
