import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AVATAR_VALUES } from './avatar.ts'
import { BODY, FRAME } from './body.ts'
import { fitFigure } from './figure-fit.ts'

const BODIES = AVATAR_VALUES.gender.flatMap((gender) =>
  AVATAR_VALUES.height.flatMap((height) => AVATAR_VALUES.weight.map((weight) => ({ gender, height, weight }))),
)
const body = fc.constantFrom(...BODIES)
const x = fc.double({ min: 0, max: FRAME.width, noNaN: true })
const y = fc.double({ min: 0, max: FRAME.height, noNaN: true })

describe('the body of a figure', () => {
  it('has a place for every point, from which it leads back', () => {
    fc.assert(
      fc.property(body, x, y, (which, x, y) => {
        const fit = fitFigure(which)
        const [u, v] = fit.place(x, y)
        expect(fit.bodyY(v)).toBeCloseTo(y, 6)
        expect(fit.columnsAt(y)(u)).toBeCloseTo(x, 4)
      }),
    )
  })

  it('keeps left and right alike, and the order of points', () => {
    fc.assert(
      fc.property(body, x, y, fc.double({ min: 0.5, max: 40, noNaN: true }), (which, x, y, step) => {
        const { place } = fitFigure(which)
        expect(place(600 - x, y)[0]).toBeCloseTo(600 - place(x, y)[0], 6)
        expect(place(x + step, y)[0]).toBeGreaterThan(place(x, y)[0])
        expect(place(x, y + step)[1]).toBeGreaterThan(place(x, y)[1])
      }),
    )
  })

  it('has its feet on the floor, and is in the frame with its hands', () => {
    for (const which of BODIES) {
      const { place } = fitFigure(which)
      expect(place(BODY.axis, BODY.sole.y)[1]).toBe(BODY.sole.y)
      expect(place(BODY.axis, BODY.crown.y)[1]).toBeGreaterThan(0)
      expect(place(BODY.axis + BODY.hand.x + 16, BODY.hand.y)[0]).toBeLessThan(FRAME.width)
    }
  })

  it.each([
    ['weight', 'bust'],
    ['weight', 'waist'],
    ['weight', 'hip'],
  ] as const)('is broader with %s at the %s', (_, part) => {
    for (const gender of AVATAR_VALUES.gender) {
      const halves = AVATAR_VALUES.weight.map((weight) => {
        const { y, half } = BODY[part]
        return fitFigure({ gender, height: 'medio', weight }).place(BODY.axis + half, y)[0]
      })
      expect(halves.toSorted((a, b) => a - b)).toEqual(halves)
      expect(new Set(halves).size).toBe(3)
    }
  })

  it('is taller with its height', () => {
    const crowns = AVATAR_VALUES.height.map(
      (height) => fitFigure({ gender: 'hombre', height, weight: 'normal' }).place(300, BODY.crown.y)[1],
    )
    expect(crowns.toSorted((a, b) => b - a)).toEqual(crowns)
    expect((crowns[0] ?? 0) - (crowns[2] ?? 0)).toBeGreaterThan(50)
  })
})
