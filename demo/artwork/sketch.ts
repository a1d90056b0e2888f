import type { Stand } from './ground.ts'
import type { Point } from './path.ts'
import type { Piece } from './piece.ts'

/** Where a piece drawn in a system of its own lies on the figure: its origin and its scale, in body coordinates. */
export interface Anchor {
  x: number
  y: number
  scale: number
}

export interface Sketch {
  piece: Piece
  stand: Stand
  /** the point the detail view is centred on, in the piece's own units */
  detail: Point
  anchor?: readonly Anchor[]
  /** where it touches the floor, when that is not simply its lower edge: middle and half width */
  contacts?: readonly { x: number; y: number; half: number }[]
}
