import { describe, expect, it } from 'vitest'
import { stepThrough } from './step-through.ts'

describe('the arrow keys in a list', () => {
  it.each([
    [null, 1, 7],
    [7, 1, 3],
    [9, 1, null],
    [null, -1, 9],
    [9, -1, 3],
    [7, -1, null],
  ] as const)('lead from %s by %s to %s', (active, step, reached) => {
    expect(stepThrough([7, 3, 9], active, step)).toBe(reached)
  })

  it('begin anew where the entry is gone', () => {
    expect(stepThrough([7, 3, 9], 100, 1)).toBe(7)
    expect(stepThrough([7, 3, 9], 100, -1)).toBe(9)
  })

  it('stay in the field where there is nothing', () => {
    expect(stepThrough([], null, 1)).toBeNull()
    expect(stepThrough([], 7, -1)).toBeNull()
  })
})
