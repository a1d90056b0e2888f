import { expect, it } from 'vitest'
import { NO_BURST, takeKey } from './typed-burst.ts'

/** The codes of keys that come so many milliseconds apart. */
function codes(keys: readonly string[], pause: number): string[] {
  let burst = NO_BURST
  return keys.flatMap((key, index) => {
    const taken = takeKey(burst, { key, at: index * pause })
    burst = taken.burst
    return taken.code === null ? [] : [taken.code]
  })
}

it('a typed burst gives the codes that a scanner types, with their capitals', () => {
  expect(codes([...'750', 'Shift', 'A', '1', 'Enter', ...'7509', 'Enter'], 8)).toEqual(['750A1', '7509'])
})

it('a typed burst ignores typing by hand and a lone Enter', () => {
  expect(codes([...'7501234', 'Enter'], 150)).toEqual([])
  expect(codes(['Enter', 'a', 'Enter', 'Tab'], 8)).toEqual([])
})
