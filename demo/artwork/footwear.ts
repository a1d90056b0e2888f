import { BODY } from '#domain/try-on/body.ts'
import type { Garment } from './garment.ts'
import { type Knot, type Line, outline, type Point } from './path.ts'
import { Piece } from './piece.ts'
import type { Anchor } from './sketch.ts'

/**
 * Shoes are drawn large, in a frame of their own: toe to the left, the ground at y = 600, a shoe about 400 units long
 * (3.3 units to one body unit). The anchor sets the pair at the figure's feet.
 */
export const SHOE_UNIT = 3.3
export const SHOE_ANCHOR: readonly Anchor[] = [
  { x: 300 - 320 / SHOE_UNIT, y: 776 - 604 / SHOE_UNIT, scale: 1 / SHOE_UNIT },
]

/**
 * The pair: the further shoe is behind, to the right and a little higher; worn, each shoe is on its foot. `ankle` is
 * where a shoe has the middle of its opening, x.
 */
export function drawPair(
  garment: Garment,
  one: (piece: Piece) => void,
  { squash = 1, ankle = 395, isWorn = false } = {},
): Piece {
  const piece = new Piece(garment, SHOE_UNIT, 0.5)
  // shoes are sketched tall, where there is room for their stitching, and set to their true height here
  const low = (y: number) => 604 - (604 - y) * squash
  if (isWorn) {
    for (const foot of FEET) {
      piece.placed(
        ([x, y]) => [foot.ankle + turnedOut(x - ankle) * foot.side, low(y)],
        foot.side < 0,
        () => one(piece),
      )
    }
    return piece
  }
  piece.placed(
    ([x, y]) => [x * 0.95 + 78, low(y) * 0.95 - 46],
    false,
    () => one(piece),
  )
  piece.placed(
    ([x, y]) => [x, low(y)],
    false,
    () => one(piece),
  )
  return piece
}

/** The middle of the figure's ankles in the shoe's frame, and whether the toe points as it is drawn. */
const FEET = [
  { side: 1, ankle: 320 - BODY.ankle.x * SHOE_UNIT },
  { side: -1, ankle: 320 + BODY.ankle.x * SHOE_UNIT },
] as const

/** A shoe on a figure that looks at us points outwards and forwards: what lies before the ankle is foreshortened. */
function turnedOut(x: number): number {
  const start = -36
  return x > start ? x * 1.02 : start * 1.02 + (x - start) * 0.47
}

export const shape = (...knots: Knot[]): Line => outline(...knots)

/** A lace between two eyelets: round, with its shade and light. */
export function lace(piece: Piece, from: Point, to: Point, colour: string, width = 9): string {
  const mid: Point = [(from[0] + to[0]) / 2 + 1, (from[1] + to[1]) / 2 - 4]
  const line = [from, mid, to]
  return (
    piece.stroke(
      line.map(([x, y]): Point => [x + 1.5, y + 4]),
      '#000',
      width,
      0.28,
    ) +
    piece.stroke(line, colour, width) +
    piece.stroke(
      line.map(([x, y]): Point => [x, y + width * 0.26]),
      '#000',
      width * 0.4,
      0.16,
    ) +
    piece.stroke(
      line.map(([x, y]): Point => [x, y - width * 0.2]),
      '#fff',
      width * 0.28,
      0.4,
    )
  )
}

/** Where the two shoes of a pair touch the floor. */
export const PAIR_CONTACTS = [
  { x: 78 + 288 * 0.95, y: 604 * 0.95 - 46, half: 196 },
  { x: 288, y: 604, half: 206 },
] as const
