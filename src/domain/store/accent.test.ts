import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inkOn, legibleAccent } from './accent.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('an accent is legible on any ground, and so is the ink on it', () => {
  fc.assert(
    fc.property(colour, colour, (accent, ground) => {
      const moved = legibleAccent(accent, ground)
      expect(wcagContrast(moved, ground)).toBeGreaterThanOrEqual(4.5)
      expect(wcagContrast(inkOn(moved), moved)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('a legible accent is left as it is', () => {
  expect(legibleAccent('#7a4b3a', '#faf8f5')).toBe('#7a4b3a')
})

it('an invalid accent becomes black or white', () => {
  expect(legibleAccent('rojo', '#faf8f5')).toBe('#000000')
  expect(legibleAccent('rojo', '#151311')).toBe('#ffffff')
})
