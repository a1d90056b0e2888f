import { expect, it } from 'vitest'
import { joinMoves } from './stock-move.ts'

it('adds up what moves at the same place, and leaves out what comes to nothing', () => {
  const move = (variantId: number, warehouseFid: string, pieces: number) => ({ variantId, warehouseFid, pieces })
  expect(
    joinMoves([move(1, 'a', 3), move(2, 'a', -1), move(1, 'a', 3), move(1, 'b', 2), move(3, 'a', 2), move(3, 'a', -2)]),
  ).toEqual([move(1, 'a', 6), move(2, 'a', -1), move(1, 'b', 2)])
})
