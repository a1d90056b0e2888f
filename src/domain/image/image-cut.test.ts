import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropPixels, IMAGE_SHAPE, middleCrop } from './image-cut.ts'

describe('the crop of an image', () => {
  it('begins as the largest part of its shape, in the middle', () => {
    expect(middleCrop({ width: 1200, height: 1200 })).toEqual({ left: 0.125, top: 0, width: 0.75, height: 1 })
    expect(middleCrop({ width: 300, height: 800 })).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
    expect(middleCrop({ width: 600, height: 800 })).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })

  it('is three by four of any image, to the pixel, and within it', () => {
    const side = fc.integer({ min: 200, max: 8_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const rect = cropPixels({ width, height }, middleCrop({ width, height }))
        expect(rect).not.toBeNull()
        if (!rect) return
        expect(Math.abs(rect.width - rect.height * IMAGE_SHAPE)).toBeLessThanOrEqual(2)
        expect(rect.left + rect.width).toBeLessThanOrEqual(width)
        expect(rect.top + rect.height).toBeLessThanOrEqual(height)
      }),
    )
  })

  it.each([
    ['beyond the edge', { left: 0.5, top: 0, width: 0.6, height: 1 }],
    ['of what is no number', { left: Number.NaN, top: 0, width: 0.5, height: 0.5 }],
    ['that leaves next to nothing', { left: 0, top: 0, width: 0.05, height: 0.5 }],
    ['that begins outside', { left: -0.1, top: 0, width: 0.5, height: 0.5 }],
  ])('is null %s', (_, crop) => {
    expect(cropPixels({ width: 1000, height: 1000 }, crop)).toBeNull()
  })
})
