import { beside, curve, type Line, type Point, polygon } from './path.ts'
import type { Piece } from './piece.ts'
import { button, stitches, stud } from './stitch.ts'

export interface PocketWork {
  thread?: string
  colour?: string
  flap?: boolean
  /** a button or a metal stud on the flap */
  fastening?: { colour: string; metal: boolean }
  /** degrees the whole pocket leans */
  lean?: number
  crease?: number
}

/** A patch pocket whose upper edge is centred on a point. */
export function addPatchPocket(
  piece: Piece,
  [x, y]: Point,
  width: number,
  height: number,
  work: PocketWork = {},
): void {
  const w = width / 2
  const s = (work.lean ?? 0) / 57.3
  const p = (dx: number, dy: number): Point => [x + dx - dy * s, y + dy + dx * s]
  const tip = height * 0.14
  const shape = polygon(p(-w, 0), p(w, 0), p(w * 0.97, height - tip), p(0, height), p(-w * 0.97, height - tip))
  const inner: Line = [
    p(-w + 1.4, 0),
    p(-w * 0.97 + 1.4, height - tip - 0.8),
    p(0, height - 1.7),
    p(w * 0.97 - 1.4, height - tip - 0.8),
    p(w - 1.4, 0),
  ]
  piece.add({
    outline: shape,
    rim: 1.5,
    round: 0.12,
    cast: 1.4,
    crease: work.crease ?? 0.8,
    colour: work.colour,
    patterned: true,
    ink:
      stitches(piece, inner, work.thread) +
      (work.flap
        ? ''
        : stitches(piece, [p(-w, height * 0.17), p(w, height * 0.17)], work.thread) +
          piece.stroke([p(-w, 0.2), p(w, 0.2)], piece.tones.shine, 0.8, 0.5)),
  })
  if (work.flap) addFlap(piece, [x, y - 1.5], width + 2.5, height * 0.34, work)
}

/** A flap over a pocket's mouth. */
export function addFlap(piece: Piece, [x, y]: Point, width: number, height: number, work: PocketWork = {}): void {
  const w = width / 2
  const s = (work.lean ?? 0) / 57.3
  const p = (dx: number, dy: number): Point => [x + dx - dy * s, y + dy + dx * s]
  const point = work.fastening ? height * 0.3 : 0
  const edge: Line = [p(-w, 0), p(-w, height - point), p(0, height), p(w, height - point), p(w, 0)]
  piece.add({
    outline: polygon(...edge),
    rim: 1.4,
    round: 0.12,
    cast: 2.2,
    crease: 0.5,
    colour: work.colour,
    patterned: true,
    ink: stitches(piece, beside(curve(edge.map((q) => [q[0], q[1], 1] as const)), -1.6), work.thread),
  })
  if (work.fastening) {
    const at = p(0, height * 0.66)
    piece.over(
      work.fastening.metal ? stud(piece, at, 2, work.fastening.colour) : button(piece, at, 2.3, work.fastening.colour),
    )
  }
}

/** A slanted pocket mouth: its shade, its lit lip and two rows. */
export function slantPocket(piece: Piece, line: Line, thread?: string): string {
  return (
    piece.stroke(beside(line, 1.6), piece.tones.deep, 2.4, 0.35) +
    piece.stroke(line, piece.tones.deep, 0.9, 0.85) +
    piece.stroke(beside(line, -0.9), piece.tones.shine, 0.8, 0.5) +
    stitches(piece, beside(line, -2), thread)
  )
}
