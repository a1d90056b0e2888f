import { FRAME } from './body.ts'
import type { FigureFit } from './figure-fit.ts'

/** Pixels of the frame, RGBA, a byte each, row by row. */
export type FramePixels = Uint8ClampedArray<ArrayBuffer>

const { width: WIDTH, height: HEIGHT } = FRAME

/**
 * A garment in the frame of the body, moved to where a figure's body is. Each pixel of the figure takes the colour of
 * the place on the body that lies there, between its four neighbours.
 */
export function warpPiece(piece: FramePixels, fit: FigureFit): FramePixels {
  const warped = new Uint8ClampedArray(piece.length)
  for (let row = 0; row < HEIGHT; row++) {
    const y = fit.bodyY(row)
    if (y < 0 || y >= HEIGHT - 1) continue
    const top = Math.floor(y)
    if (isEmpty(piece, top) && isEmpty(piece, top + 1)) continue
    const bodyX = fit.columnsAt(y)
    for (let column = 0; column < WIDTH; column++) {
      const x = bodyX(column)
      if (x >= 0 && x < WIDTH - 1) blendInto(warped, (row * WIDTH + column) * 4, piece, x, y)
    }
  }
  return warped
}

/** Whether nothing is drawn in a row. */
function isEmpty(piece: FramePixels, row: number): boolean {
  const end = (row + 1) * WIDTH * 4
  for (let i = row * WIDTH * 4 + 3; i < end; i += 4) if (piece[i] !== 0) return false
  return true
}

/** Called for each pixel, it allocates nothing, and ends early where nothing is drawn. */
function blendInto(target: FramePixels, at: number, piece: FramePixels, x: number, y: number): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = x - left
  const low = y - top
  const a = (top * WIDTH + left) * 4
  const c = a + WIDTH * 4
  const topLeft = (piece[a + 3] as number) * (1 - right) * (1 - low)
  const topRight = (piece[a + 7] as number) * right * (1 - low)
  const lowLeft = (piece[c + 3] as number) * (1 - right) * low
  const lowRight = (piece[c + 7] as number) * right * low
  const alpha = topLeft + topRight + lowLeft + lowRight
  if (alpha === 0) return
  for (let channel = 0; channel < 3; channel++) {
    const blended =
      (piece[a + channel] as number) * topLeft +
      (piece[a + 4 + channel] as number) * topRight +
      (piece[c + channel] as number) * lowLeft +
      (piece[c + 4 + channel] as number) * lowRight
    target[at + channel] = blended / alpha
  }
  target[at + 3] = alpha
}
