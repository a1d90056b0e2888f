import { describe, expect, it } from 'vitest'
import { changesAvailability, joinMoves } from './stock-move.ts'

const move = (variantId: number, warehouseFid: string, pieces: number) => ({ variantId, warehouseFid, pieces })

it('adds up what moves at the same place, and leaves out what comes to nothing', () => {
  expect(
    joinMoves([move(1, 'a', 3), move(2, 'a', -1), move(1, 'a', 3), move(1, 'b', 2), move(3, 'a', 2), move(3, 'a', -2)]),
  ).toEqual([move(1, 'a', 6), move(2, 'a', -1), move(1, 'b', 2)])
})

describe('changesAvailability', () => {
  const moved = (pieces: number, onHand: number, held = 0) => ({ ...move(1, 'matriz', pieces), onHand, held })

  it('tells whether the last free piece went or the first came', () => {
    expect([moved(-1, 0), moved(-4, 2, 2), moved(3, 3), moved(1, 5, 4)].map(changesAvailability)).toEqual(
      Array(4).fill(true),
    )
  })

  it('does not mind pieces that leave others, nor those that orders hold', () => {
    expect([moved(-1, 1), moved(2, 9), moved(-2, 0, 2), moved(1, 3, 4)].map(changesAvailability)).toEqual(
      Array(4).fill(false),
    )
  })
})
