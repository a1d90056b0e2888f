import { describe, expect, it } from 'vitest'
import { closestZoom, cropOfView, movedView, turnedSize, turnedView, viewOfCut } from './crop-view.ts'

const SIZE = { width: 1600, height: 1200 }
const MIDDLE = viewOfCut(null, SIZE)

describe('the view of a cut', () => {
  it('begins in the middle, as large as fits', () => {
    expect(cropOfView(MIDDLE, SIZE)).toEqual({ left: 0.21875, top: 0, width: 0.5625, height: 1 })
  })

  it('shows a cut as it was made', () => {
    const cut = { rotate: 90 as const, crop: cropOfView({ rotate: 90, zoom: 2, x: 0.3, y: 0.6 }, SIZE) }
    const view = viewOfCut(cut, SIZE)
    expect(view).toMatchObject({ rotate: 90, zoom: 2 })
    expect(cropOfView(view, SIZE)).toEqual(cut.crop)
  })

  it('moves by parts of the window, and stays within the image', () => {
    const near = movedView({ ...MIDDLE, zoom: 2 }, { x: 0, y: 0.5 }, SIZE)
    expect(cropOfView(near, SIZE)).toMatchObject({ top: 0.5, height: 0.5 })
    expect(cropOfView(movedView(near, { x: 9, y: 9 }, SIZE), SIZE)).toMatchObject({ left: 0.71875, top: 0.5 })
  })

  it('turns by quarters', () => {
    expect(turnedView(turnedView(MIDDLE)).rotate).toBe(180)
    expect(turnedView({ ...MIDDLE, rotate: 270 }).rotate).toBe(0)
    expect(turnedSize(SIZE, 90)).toEqual({ width: 1200, height: 1600 })
  })

  it('is no closer than an image has pixels', () => {
    expect(closestZoom(SIZE)).toBe(4)
    expect(closestZoom({ width: 150, height: 200 })).toBe(1.5)
    expect(closestZoom({ width: 30, height: 30 })).toBe(1)
  })
})
