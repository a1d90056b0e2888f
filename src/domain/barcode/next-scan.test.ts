import { expect, it } from 'vitest'
import { isNextScan, type SeenCodes, seenNow } from './next-scan.ts'

/** The codes that count, of those that are read at each moment. */
function counted(looks: readonly [at: number, text: string | null][]): string[] {
  let seen: SeenCodes = new Map()
  return looks.flatMap(([at, text]) => {
    const isNext = text !== null && isNextScan(text, at, seen)
    seen = seenNow(text === null ? [] : [text], at, seen)
    return isNext ? [text] : []
  })
}

it('a label that stays in the image is counted once', () => {
  expect(
    counted([
      [0, 'a'],
      [500, 'a'],
      [1_000, 'a'],
      [1_500, null],
      [1_800, 'a'],
    ]),
  ).toEqual(['a'])
})

it('a code that was away is counted again', () => {
  expect(
    counted([
      [0, 'a'],
      [500, null],
      [1_000, 'a'],
    ]),
  ).toEqual(['a', 'a'])
})

it('another label is counted at once, and the first of two in the image no second time', () => {
  expect(
    counted([
      [0, 'a'],
      [100, 'b'],
      [200, 'a'],
      [300, 'b'],
    ]),
  ).toEqual(['a', 'b'])
})
