import { FRAME } from './body.ts'
import type { FigureFit } from './figure-fit.ts'

/** Pixels of the frame, RGBA, a byte each, row by row. */
export type FramePixels = Uint8ClampedArray<ArrayBuffer>

const { width: WIDTH, height: HEIGHT } = FRAME

/**
 * A garment in the frame of the body, moved to where a figure's body is. Each pixel of the figure takes the colour of the
 * place on the body that lies there, between its four neighbours.
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
      if (x < 0 || x >= WIDTH - 1) continue
      blendInto(warped, (row * WIDTH + column) * 4, { piece, x, y })
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

function blendInto(
  target: FramePixels,
  at: number,
  { piece, x, y }: { piece: FramePixels; x: number; y: number },
): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const [right, low] = [x - left, y - top]
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let corner = 0; corner < 4; corner++) {
    const isRight = corner & 1
    const isLow = corner >> 1
    const i = ((top + isLow) * WIDTH + left + isRight) * 4
    const share = (piece[i + 3] ?? 0) * (isRight ? right : 1 - right) * (isLow ? low : 1 - low)
    alpha += share
    red += (piece[i] ?? 0) * share
    green += (piece[i + 1] ?? 0) * share
    blue += (piece[i + 2] ?? 0) * share
  }
  if (alpha === 0) return
  target[at] = red / alpha
  target[at + 1] = green / alpha
  target[at + 2] = blue / alpha
  target[at + 3] = alpha
}
