import { blend, tint } from './colour.ts'
import { along, beside, ellipse, type Line, leaf, type Point, polygon, round } from './path.ts'
import type { Piece } from './piece.ts'

/** Where two cloths meet: a thin shade and its lit twin. */
export function seam(piece: Piece, line: Line, strength = 1): string {
  const { deep, shine } = piece.tones
  const u = piece.unit
  return (
    piece.stroke(beside(line, -0.55 * u), shine, 0.55 * u, 0.45 * strength) +
    piece.stroke(line, tint(deep, -0.06), 0.6 * u, 0.75 * strength)
  )
}

/** A row of stitches; without a colour, in the cloth's own thread. */
export function stitches(piece: Piece, line: Line, colour?: string, size = 1): string {
  const u = piece.unit * size
  const thread = colour ?? (piece.tones.lightness > 0.45 ? piece.tones.deep : piece.tones.shine)
  const dash = ` stroke-dasharray="${round(1.4 * u)} ${round(0.75 * u)}"`
  return (
    piece.stroke(beside(line, -0.28 * u), tint(piece.tones.deep, -0.1), 0.42 * u, 0.22, dash) +
    piece.stroke(line, thread, 0.36 * u, colour ? 0.95 : 0.5, dash)
  )
}

/** A hem: the fold's soft shade, and the row that holds it `inset` units in. */
export function hem(piece: Piece, line: Line, inset: number, colour?: string): string {
  return (
    piece.stroke(beside(line, inset * 1.15), piece.tones.deep, 1.1 * piece.unit, 0.2) +
    stitches(piece, beside(line, inset), colour)
  )
}

/** A sewn-on button of four holes. */
export function button(piece: Piece, [x, y]: Point, r: number, colour: string): string {
  const holes = [-1, 1].flatMap((i) => [-1, 1].map((j) => [x + i * r * 0.26, y + j * r * 0.26] as Point))
  return (
    piece.fill(ellipse(x + r * 0.22, y + r * 0.4, r * 1.08, r * 1.08), '#000', 0.28) +
    piece.fill(ellipse(x, y, r, r), tint(colour, -0.1)) +
    piece.fill(ellipse(x - r * 0.06, y - r * 0.08, r * 0.9, r * 0.9), colour) +
    piece.stroke(ellipse(x, y, r * 0.66, r * 0.66), tint(colour, -0.14), r * 0.12, 0.7) +
    piece.stroke(ellipse(x, y, r * 0.88, r * 0.88, 190, 290), tint(colour, 0.16), r * 0.16, 0.8) +
    holes.map(([hx, hy]) => piece.fill(ellipse(hx, hy, r * 0.12, r * 0.12), tint(colour, -0.35))).join('')
  )
}

/** A metal shank button, snap or rivet. */
export function stud(piece: Piece, [x, y]: Point, r: number, colour = '#b08d57'): string {
  return (
    piece.fill(ellipse(x + r * 0.2, y + r * 0.4, r * 1.1, r * 1.1), '#000', 0.3) +
    piece.fill(ellipse(x, y, r, r), tint(colour, -0.16)) +
    piece.fill(ellipse(x - r * 0.1, y - r * 0.12, r * 0.76, r * 0.76), colour) +
    piece.fill(ellipse(x - r * 0.28, y - r * 0.32, r * 0.3, r * 0.24), tint(colour, 0.22), 0.9)
  )
}

/** A zip along the line: tape, teeth and a pull at share `pull` of the way (below 0: none). */
export function zip(piece: Piece, line: Line, metal: string, pull: number, width = 3): string {
  const u = piece.unit
  const tape = blend(piece.tones.deep, '#1c1a19', 0.4)
  const [x, y] = along(line, Math.max(0, pull))
  const slider =
    pull < 0
      ? ''
      : piece.fill(ellipse(x + 0.4 * u, y + 3.4 * u, 1.7 * u, 4.4 * u), '#000', 0.25) +
        piece.fill(ellipse(x, y, 1.7 * u, 2 * u), metal) +
        piece.fill(
          leaf(
            [
              [x, y + 1 * u],
              [x + 0.3 * u, y + 8 * u],
            ],
            2.1 * u,
            'none',
          ),
          tint(metal, -0.06),
        ) +
        piece.fill(ellipse(x - 0.5 * u, y - 0.6 * u, 0.6 * u, 0.8 * u), tint(metal, 0.2), 0.9)
  return (
    piece.stroke(line, tape, width * u, 1) +
    piece.stroke(
      line,
      tint(metal, -0.1),
      width * 0.56 * u,
      1,
      ` stroke-dasharray="${round(0.55 * u)} ${round(0.55 * u)}" style="stroke-linecap:butt"`,
    ) +
    piece.stroke(line, '#000', 0.25 * u, 0.5) +
    slider
  )
}

/** A woven label in the neck, with a line of writing too small to read. */
export function label(piece: Piece, [x, y]: Point, width: number, height: number, colour = '#f3efe6'): string {
  const rect: Line = [
    [x - width / 2, y],
    [x + width / 2, y],
    [x + width / 2, y + height],
    [x - width / 2, y + height],
  ]
  const row: Line = [
    [x - width * 0.3, y + height * 0.5],
    [x + width * 0.3, y + height * 0.5],
  ]
  return (
    piece.fill(rect, tint(colour, -0.12)) +
    piece.stroke(
      row,
      tint(colour, -0.55),
      height * 0.2,
      0.75,
      ` stroke-dasharray="${round(width * 0.07)} ${round(width * 0.035)}" style="stroke-linecap:butt"`,
    )
  )
}

/** Rib knit between two lines: a column about every `step` units. */
export function ribs(piece: Piece, a: Line, b: Line, step = 2.6): string {
  const length = a.reduce(
    (sum, [x, y], i) => (i ? sum + Math.hypot(x - (a[i - 1] as Point)[0], y - (a[i - 1] as Point)[1]) : 0),
    0,
  )
  const n = Math.max(2, Math.round(length / step))
  const columns = (from: number) =>
    Array.from({ length: n }, (_, i) => piece.d([along(a, (i + from) / n), along(b, (i + from) / n)])).join('')
  const u = step * 0.4
  return (
    `<path d="${columns(0)}" fill="none" stroke="${piece.tones.deep}" stroke-width="${round(u)}" stroke-opacity="0.42"/>` +
    `<path d="${columns(0.45)}" fill="none" stroke="${piece.tones.shine}" stroke-width="${round(u * 0.8)}" stroke-opacity="0.35"/>`
  )
}

/** The outline between two lines that travel the same way. */
export function strip(a: Line, b: Line): Line {
  return [...a, ...[...b].reverse()]
}

/** The metal of zips, studs and buckles, unless they have another. */
export const STEEL = '#b9b5ac'

/** A metal frame buckle with its prong. */
export function buckle(piece: Piece, [x, y]: Point, width: number, height: number, metal = STEEL): string {
  const u = piece.unit
  const frame: Line = polygon(
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  )
  const closed = [...frame, frame[0] as Point]
  return (
    piece.stroke(
      closed.map(([a, b]): Point => [a + 0.6 * u, b + 1.1 * u]),
      '#000',
      2 * u,
      0.3,
    ) +
    piece.stroke(closed, tint(metal, -0.14), 2 * u) +
    piece.stroke(
      closed.map(([a, b]): Point => [a - 0.25 * u, b - 0.3 * u]),
      tint(metal, 0.1),
      1 * u,
    ) +
    piece.stroke(
      [
        [x - width / 2, y],
        [x + width * 0.4, y],
      ],
      tint(metal, -0.04),
      1.3 * u,
    )
  )
}
