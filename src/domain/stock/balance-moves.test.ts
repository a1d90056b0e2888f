import { expect, it } from 'vitest'
import { balanceMoves, timeMoves } from './balance-moves.ts'
import type { StockMove } from './stock-move.ts'

const now = new Date('2026-11-26T12:00:00Z')
const MINUTE = 60_000
const place = { variantId: 1, warehouseFid: 'matriz' }
const stock = { ...place, onHand: 5, oversold: 0, countedAt: null as number | null }

function move(pieces: number, minutes: number | null = null, more: Partial<StockMove> = {}): StockMove {
  const at = minutes === null ? null : new Date(now.getTime() + minutes * MINUTE)
  return { ...place, eventId: `ticket ${pieces}`, pieces, at, ...more }
}

/** The pieces after moves of a place: on hand and oversold. */
function after(moves: readonly StockMove[], given: Partial<typeof stock> = {}) {
  const places = [{ ...stock, ...given }]
  return balanceMoves(places, { moves: timeMoves(moves, { places, now }), now }).map(
    ({ onHand, oversold, pieces, countedAt }) => ({ onHand, oversold, pieces, countedAt }),
  )
}

it.each([
  ['a sale', [move(-2)], {}, { onHand: 3, oversold: 0, pieces: -2, countedAt: null }],
  ['more than there are', [move(-7)], {}, { onHand: 0, oversold: 2, pieces: -5, countedAt: null }],
  [
    'a return after that',
    [move(3)],
    { onHand: 0, oversold: 2 },
    { onHand: 1, oversold: 0, pieces: 1, countedAt: null },
  ],
  ['several at once', [move(-7), move(4)], {}, { onHand: 2, oversold: 0, pieces: -3, countedAt: null }],
  [
    'the most that is stored',
    [move(2 ** 31 - 1)],
    {},
    { onHand: 2 ** 31 - 1, oversold: 0, pieces: 2 ** 31 - 6, countedAt: null },
  ],
])('%s changes the pieces on hand', (_, moves, given, result) => {
  expect(after(moves, given)).toEqual([result])
})

it('moves before the last count, or at its moment, change nothing', () => {
  const countedAt = now.getTime() - MINUTE
  expect(after([move(-1, -2), move(-2, -1)], { countedAt })).toEqual([])
  expect(after([move(-1, -2), move(-2, 0)], { countedAt })).toMatchObject([{ onHand: 3, countedAt }])
})

it('a move without a time follows the last count, also a count a little ahead', () => {
  const countedAt = now.getTime() + 2 * MINUTE
  expect(timeMoves([move(-1)], { places: [{ ...stock, countedAt }], now })).toMatchObject([{ at: countedAt + 1 }])
  expect(after([move(-1)], { countedAt })).toMatchObject([{ onHand: 4, countedAt }])
})

it('a count that is too far ahead loses its time and hides no move', () => {
  const countedAt = now.getTime() + 6 * MINUTE
  expect(timeMoves([move(-1)], { places: [{ ...stock, countedAt }], now })).toMatchObject([{ at: now.getTime() }])
  expect(after([move(-1, -3)], { countedAt })).toMatchObject([{ onHand: 4, countedAt: null }])
})

it('moves of a place without counted stock are left out', () => {
  expect(timeMoves([move(-1, 0, { variantId: 2 })], { places: [stock], now })).toEqual([])
})

it('a first count, which is before all time, hides no move', () => {
  expect(after([move(-1, -99)], { countedAt: Number.NEGATIVE_INFINITY })).toMatchObject([{ onHand: 4 }])
})
