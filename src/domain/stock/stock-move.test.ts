import { describe, expect, it } from 'vitest'
import {
  changesAvailability,
  counterMoveId,
  isReservedMoveId,
  moveTime,
  newestLevels,
  orderMoveId,
} from './stock-move.ts'

const move = (variantId: number, warehouseFid: string, pieces: number) => ({ variantId, warehouseFid, pieces })

describe('newestLevels', () => {
  const level = (variantId: number, warehouseFid: string, minute: number, eventId: string) => ({
    variantId,
    warehouseFid,
    eventId,
    at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    pieces: 1,
    expected: null,
  })

  it('takes the newest of each place, and of one time that with the higher id', () => {
    const levels = [
      level(1, 'a', 5, 'x'),
      level(1, 'b', 1, 'x'),
      level(1, 'a', 6, 'b'),
      level(1, 'a', 6, 'c'),
      level(2, 'a', 0, ''),
      level(1, 'a', 2, 'z'),
    ]
    const newest = newestLevels(levels)
    expect([...newest]).toEqual([
      ['1 a', levels[3]],
      ['1 b', levels[1]],
      ['2 a', levels[4]],
    ])
    expect(newestLevels(levels.toReversed())).toEqual(newest)
  })
})

describe('changesAvailability', () => {
  const moved = (pieces: number, onHand: number, held = 0) => ({ ...move(1, 'matriz', pieces), onHand, held })

  it('reports whether the last free piece went or the first came', () => {
    expect([moved(-1, 0), moved(-4, 2, 2), moved(3, 3), moved(1, 5, 4)].map(changesAvailability)).toEqual(
      Array(4).fill(true),
    )
  })

  it('reports that none are left at a first count', () => {
    expect(changesAvailability(moved(0, 0))).toBe(true)
  })

  it('does not mind pieces that leave others, nor those that orders hold', () => {
    expect([moved(-1, 1), moved(2, 9), moved(-2, 0, 2), moved(1, 3, 4)].map(changesAvailability)).toEqual(
      Array(4).fill(false),
    )
  })
})

describe('a stock move of our own', () => {
  it('has an id that no point of sale can give', () => {
    expect([orderMoveId(7), counterMoveId('conteo', 7), counterMoveId('ajuste', 'a-1')].map(isReservedMoveId)).toEqual(
      Array(3).fill(true),
    )
    expect(['ticket-7', 'mi-pedido:7', ''].map(isReservedMoveId)).toEqual([false, false, false])
  })

  it('is later than the last count of its place, even where the clocks differ', () => {
    const now = new Date('2026-11-20T12:00:00.500Z')
    expect(moveTime(now, null)).toBe(now)
    expect(moveTime(now, new Date('2026-11-20T12:00:00Z'))).toBe(now)
    expect(moveTime(now, now)).toEqual(new Date('2026-11-20T12:00:00.501Z'))
    expect(moveTime(now, new Date('2026-11-20T12:04:00Z'))).toEqual(new Date('2026-11-20T12:04:00.001Z'))
  })
})
