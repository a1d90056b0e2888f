import { describe, expect, it } from 'vitest'
import { BODY, FRAME } from './body.ts'
import { fitFigure } from './figure-fit.ts'
import { type FramePixels, warpPiece } from './warp-piece.ts'

function withBox(left: number, top: number, right: number, bottom: number): FramePixels {
  const pixels = new Uint8ClampedArray(FRAME.width * FRAME.height * 4)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) pixels.set([200, 40, 30, 255], (y * FRAME.width + x) * 4)
  }
  return pixels
}

const alphaAt = (pixels: FramePixels, x: number, y: number) =>
  pixels[(Math.round(y) * FRAME.width + Math.round(x)) * 4 + 3]

describe('a garment on a figure', () => {
  it('lies where the body of the figure is', () => {
    const fit = fitFigure({ gender: 'mujer', height: 'bajo', weight: 'robusto' })
    const warped = warpPiece(withBox(240, 230, 360, 400), fit)
    const [, top] = fit.place(BODY.axis, 230)
    const [, bottom] = fit.place(BODY.axis, 400)
    const [right] = fit.place(360, BODY.waist.y)
    const [, waist] = fit.place(300, BODY.waist.y)
    expect(alphaAt(warped, 300, top + 3)).toBe(255)
    expect(alphaAt(warped, 300, top - 3)).toBe(0)
    expect(alphaAt(warped, 300, bottom - 3)).toBe(255)
    expect(alphaAt(warped, 300, bottom + 3)).toBe(0)
    expect(alphaAt(warped, right - 3, waist)).toBe(255)
    expect(alphaAt(warped, right + 3, waist)).toBe(0)
    // A stout figure's waist is broader than the body's.
    expect(right).toBeGreaterThan(375)
  })

  it('keeps its colour at its edges, where it is half transparent', () => {
    const warped = warpPiece(
      withBox(240, 230, 360, 400),
      fitFigure({ gender: 'hombre', height: 'medio', weight: 'normal' }),
    )
    for (let i = 0; i < warped.length; i += 4) {
      if ((warped[i + 3] ?? 0) > 8) expect([warped[i], warped[i + 1], warped[i + 2]]).toEqual([200, 40, 30])
    }
  })

  it('is nothing where there is nothing', () => {
    const empty = new Uint8ClampedArray(FRAME.width * FRAME.height * 4)
    const fit = fitFigure({ gender: 'mujer', height: 'alto', weight: 'delgado' })
    expect(warpPiece(empty, fit).every((each) => each === 0)).toBe(true)
  })
})
