import { fold } from './folds.ts'
import { along, beside, curve, type Knot, knots, type Line, outline, type Point } from './path.ts'
import type { Piece } from './piece.ts'
import { button, label, ribs, seam, stitches, strip } from './stitch.ts'
import type { Torso } from './torso.ts'

/** The back's inside, seen through the neck, with its tape and label. Goes first. */
export function addNeckInside(piece: Piece, t: Torso, labelled = true, colour?: string): void {
  const [x, y] = along(t.backNeck, 0.5)
  piece.add({
    outline: t.inside,
    back: true,
    dim: 1.1,
    crease: 0.5,
    rim: 12,
    round: 0.3,
    colour,
    patterned: false,
    ink: seam(piece, beside(t.backNeck, 4.5)) + (labelled ? label(piece, [x, y + 5.5], 16, 8.5) : ''),
  })
}

/** A rib or self band sewn round the neck; `width` units wide. */
export function addNeckBand(piece: Piece, t: Torso, width: number, ribbed: boolean, colour?: string): void {
  const back = strip(beside(t.backNeck, -1.5), beside(t.backNeck, width * 0.8))
  piece.add({
    outline: back,
    back: true,
    dim: 0.5,
    crease: 0.2,
    rim: 2.5,
    colour,
    patterned: false,
    ink: ribbed ? ribs(piece, t.backNeck, beside(t.backNeck, width * 0.8)) : '',
  })
}

/** The front of the band; goes after the front. */
export function addFrontBand(piece: Piece, t: Torso, width: number, ribbed: boolean, colour?: string): void {
  const inner = beside(t.neckline, -width * 0.35)
  const outer = beside(t.neckline, width * 0.65)
  piece.add({
    outline: strip(inner, outer),
    rims: [inner, outer],
    rim: 1.8,
    round: 0.25,
    crease: 0.25,
    cast: 1.2,
    colour,
    patterned: false,
    ink: ribbed ? ribs(piece, inner, outer) : stitches(piece, beside(outer, -1)) + stitches(piece, beside(inner, 1)),
  })
}

export interface CollarWork {
  colour?: string
  button?: string
  thread?: string
  /** how far down the neck is open, units below the buttoned collar */
  open?: number
  /** length of the points */
  point?: number
}

/** A shirt's collar on its stand. */
export function addShirtCollar(piece: Piece, work: CollarWork): void {
  const { colour } = work
  const open = work.open ?? 0
  const p = work.point ?? 0
  const lap = open * 0.3
  piece.add({
    outline: outline(
      [268, 150, 1],
      [283, 142],
      [300, 140],
      [317, 142],
      [332, 150, 1],
      [320, 158 + open * 0.1],
      [300, 163 + open * 0.15],
      [280, 158 + open * 0.1],
    ),
    back: true,
    dim: 0.5,
    crease: 0.3,
    rim: 7,
    round: 0.5,
    colour,
    ink: open > 4 ? label(piece, [300, 147], 15, 8) : '',
  })
  if (open <= 4) {
    piece.add({
      outline: outline(...knots('287,163! 300,168 314,163! 312,175 300,179 289,175')),
      dim: 0.2,
      crease: 0.3,
      rim: 3,
      cast: 1,
      colour,
    })
  }
  addCollarLeaves(piece, { lap, open, p, work })
  if (work.button && open <= 4) piece.over(button(piece, [300, 173], 2.4, work.button))
}

/** The two leaves of the collar. */
function addCollarLeaves(
  piece: Piece,
  { lap, open, p, work }: { lap: number; open: number; p: number; work: CollarWork },
): void {
  const { colour } = work
  piece.both(() => {
    const edge = curve([
      [302 + lap, 171 + open * 0.35, 1],
      [309 + lap, 184 + p * 0.4 + open * 0.2],
      [321 + p * 0.2 + lap, 196 + p + open * 0.1, 1],
      [332 + p * 0.1, 184 + p * 0.4],
      [343, 165.5],
    ])
    piece.add({
      outline: outline(
        [331.5, 145.5, 1],
        [320 + lap * 0.5, 158],
        [302 + lap, 171 + open * 0.35, 1],
        [309 + lap, 184 + p * 0.4 + open * 0.2],
        [321 + p * 0.2 + lap, 196 + p + open * 0.1, 1],
        [332 + p * 0.1, 184 + p * 0.4],
        [343, 165.5],
        [341, 155],
        [336, 147],
      ),
      grain: -28,
      rim: 2,
      round: 0.35,
      cast: 3.6,
      crease: 0.4,
      colour,
      folds: [fold(piece.chance, [335, 150], [307 + lap, 170], 7, 0.4)],
      ink: stitches(piece, beside(edge, -2), work.thread),
    })
  })
}

/** A standing band, open in front. */
export function addBandCollar(piece: Piece, work: CollarWork): void {
  piece.add({
    outline: outline(...knots('269,151! 284,143.5 300,142 316,143.5 331,151! 318,158 300,161 282,158')),
    back: true,
    dim: 0.6,
    crease: 0.3,
    rim: 6,
    round: 0.5,
    colour: work.colour,
  })
  piece.both(() => {
    const top: Knot[] = [
      [331, 149, 1],
      [327, 160],
      [316, 170],
      [301, 175, 1],
    ]
    const low: Knot[] = [
      [337, 154, 1],
      [332, 168],
      [319, 179],
      [301, 185, 1],
    ]
    const a = curve(top)
    const b = curve(low)
    piece.add({
      outline: strip(a, b),
      rims: [a, b],
      rim: 2,
      round: 0.4,
      crease: 0.3,
      cast: 1.6,
      colour: work.colour,
      ink: stitches(piece, beside(b, 1.5), work.thread) + stitches(piece, beside(a, -1.5), work.thread),
    })
  })
}

/** A collar that lies open and runs into notched lapels; `to` is where they close, y. */
export function addOpenCollar(
  piece: Piece,
  to: number,
  spread: number,
  work: CollarWork & { notch?: boolean } = {},
): void {
  const { colour } = work
  piece.add({
    outline: outline(...knots('267,150! 284,142 300,140.5 316,142 333,150! 318,157 300,159 282,157')),
    back: true,
    dim: 0.25,
    crease: 0.3,
    rim: 6,
    round: 0.5,
    colour,
    patterned: true,
  })
  piece.both((left) => {
    const gorge: Point = [338 + spread * 0.42, 181]
    addLapel(piece, { to, left, gorge, work, spread })
    addCollarLeaf(piece, gorge, spread, work)
  })
}

/** A lapel, down to where the two meet. */
function addLapel(
  piece: Piece,
  {
    to,
    left,
    gorge,
    work,
    spread,
  }: { to: number; left: boolean; gorge: Point; work: CollarWork & { notch?: boolean }; spread: number },
): void {
  const { colour } = work
  const lapel = outline(
    [329, 158, 1],
    [316, 178 + (to - 200) * 0.2],
    [left ? 303 : 297, to, 1],
    [320 + spread * 0.16, to - (to - 190) * 0.46],
    [340 + spread * 0.62, 186, 1],
    [gorge[0] - 1, gorge[1] - 6, 1],
    [336, 166],
  )
  const edge = curve([
    [left ? 303 : 297, to, 1],
    [320 + spread * 0.16, to - (to - 190) * 0.46],
    [340 + spread * 0.62, 186, 1],
    [gorge[0] - 1, gorge[1] - 6, 1],
  ])
  piece.add({
    outline: lapel,
    grain: -16,
    rim: 2.2,
    round: 0.35,
    cast: 4,
    crease: 0.5,
    colour,
    patterned: true,
    folds: [fold(piece.chance, [328, 162], [304, to - 6], 8, 0.42)],
    ink: work.notch === false ? '' : stitches(piece, beside(edge, -1.8), work.thread),
  })
}

/** The leaf of the collar above a lapel. */
function addCollarLeaf(piece: Piece, gorge: Point, spread: number, work: CollarWork & { notch?: boolean }): void {
  const { colour } = work
  const collarShape = outline(
    [331, 146, 1],
    [325, 157],
    [326, 166, 1],
    [gorge[0] - 3, gorge[1] - 6, 1],
    [342 + spread * 0.55, 176, 1],
    [346 + spread * 0.3, 164],
    [342, 153],
    [336, 147],
  )
  piece.add({
    outline: collarShape,
    grain: -24,
    rim: 2.2,
    round: 0.4,
    cast: 3,
    crease: 0.4,
    colour,
    patterned: true,
    folds: [fold(piece.chance, [333, 149], [328, 164], 6, 0.4)],
    ink: piece.stroke(
      curve([
        [326, 166],
        [gorge[0] - 3, gorge[1] - 6],
      ]),
      piece.tones.deep,
      0.8,
      0.7,
    ),
  })
}

/** A rolled neck of rib knit. */
export function addTurtleneck(piece: Piece): void {
  piece.add({
    outline: outline(...knots('272,124! 286,119 300,118 314,119 328,124! 314,130 300,131 286,130')),
    back: true,
    dim: 1.4,
    crease: 0,
    rim: 3,
  })
  const top = curve(knots('271,124 286,129 300,130.5 314,129 329,124'))
  const low = curve(knots('267,153 282,167 300,171 318,167 333,153'))
  piece.add({
    outline: strip(top, curve(knots('267,153! 282,167 300,171 318,167 333,153!'))),
    rim: 6,
    round: 0.95,
    crease: 0.5,
    cast: 3,
    folds: [fold(piece.chance, [272, 150], [322, 157], 7, -0.3), fold(piece.chance, [276, 141], [330, 139], 6, 0.28)],
    ink: ribs(piece, top, low, 3),
  })
}

/** The straight facing that carries the buttons, from y to y. */
export function placketInk(
  piece: Piece,
  from: number,
  to: number,
  ys: readonly number[],
  colour: string,
  thread?: string,
  half = 6.5,
): string {
  const rows = (x: number): Line =>
    curve([
      [x, from],
      [x, (from + to) / 2],
      [x, to],
    ])
  return (
    piece.stroke(rows(300 + half + 1.2), piece.tones.deep, 2, 0.28) +
    seam(piece, rows(300 + half)) +
    stitches(piece, rows(300 + half - 1.7), thread) +
    stitches(piece, rows(300 - half + 1), thread) +
    piece.stroke(rows(300 - half), piece.tones.deep, 0.4, 0.3) +
    ys
      .map(
        (y) =>
          piece.stroke(
            [
              [300, y - 3.3],
              [300, y + 3.3],
            ],
            piece.tones.deep,
            0.8,
            0.6,
          ) + button(piece, [300, y], 2.7, colour),
      )
      .join('')
  )
}
