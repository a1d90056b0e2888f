import { describe, expect, it } from 'vitest'
import { placeOf, type RemovedItem, rowsWithRemoved } from './removed-rows.ts'

const rowsOf = (items: number[], removed: RemovedItem<number>[]) => rowsWithRemoved(items, removed, (item) => item)
const shown = (rows: ReturnType<typeof rowsOf>) => rows.map(({ item, isRemoved }) => (isRemoved ? -item : item))

describe('the rows of a list', () => {
  const two = [
    { item: 3, at: 2 },
    { item: 1, at: 0 },
  ]

  it('are its items, with removed ones where they were', () => {
    expect(shown(rowsOf([1, 3], [{ item: 2, at: 1 }]))).toEqual([1, -2, 3])
    expect(shown(rowsOf([2], two))).toEqual([-1, 2, -3])
    expect(shown(rowsOf([], [...two, { item: 2, at: 1 }]))).toEqual([-1, -2, -3])
  })

  it('have no place of an item that is in the list again', () => {
    expect(shown(rowsOf([1, 2], [{ item: 2, at: 0 }]))).toEqual([1, 2])
  })

  it('know where a removed item goes back to', () => {
    const rows = rowsOf([2], two)
    expect(rows.map((row) => placeOf(rows, row))).toEqual([0, 0, 1])
  })
})
