import { addNeckInside, addShirtCollar } from './collars.ts'
import { torsoFolds } from './folds.ts'
import { byStyle, type Garment } from './garment.ts'
import { beside, curve, knots, type Line, mirror, outline, polygon } from './path.ts'
import { Piece } from './piece.ts'
import type { Sketch } from './sketch.ts'
import { addSleeves } from './sleeves.ts'
import { button, ribs, seam, stitches, zip } from './stitch.ts'
import { measure, SLEEVE_END, type Torso, torso } from './torso.ts'

/** Knitted shirts with a collar: classic, zipped, rugby and open-necked. */
export function drawPolo(garment: Garment): Sketch {
  const { cut, pattern } = garment
  const { style } = cut
  const piece = new Piece(garment)
  const base = measure(cut, {
    neck: { half: 33, drop: style === 'open' ? 62 : 30, shape: style === 'open' ? 'v' : 'round', lift: 3 },
  })
  const t = torso(base)
  const classic = pattern.kind !== 'plain' && garment.seed % 2 ? pattern.colour : undefined
  const contrast = byStyle<string | undefined>(style, { rugby: '#f3eee3', classic }, undefined)
  addNeckInside(piece, t)
  const loose = { slim: -1, regular: 2, loose: 6 }[cut.fit]
  const long = cut.sleeve === 'long'
  addSleeves(piece, t, {
    end: SLEEVE_END[cut.sleeve === 'none' ? 'short' : cut.sleeve],
    full: [loose, loose + (long ? 1 : 3), long ? 1 : loose],
    finish: 'rib',
    depth: long ? 15 : 6,
    trim: style === 'rugby' ? undefined : contrast,
  })
  const end = byStyle(style, { zip: 262, rugby: 244 }, 250)
  const facing = style === 'rugby' ? '#f3eee3' : undefined
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side), t.hem],
    rim: 9,
    cast: 4,
    upright: false,
    folds: torsoFolds(piece.chance, t),
    ink: poloInk(piece, t, end),
  })
  addClosing(piece, t, end, facing)
  addPoloCollar(piece, contrast, byStyle(style, { open: 26, zip: 8 }, 3))
  return { piece, stand: 'hung', detail: [306, 206] }
}

/** Seams, hem and zip of the front. */
function poloInk(piece: Piece, t: Torso, end: number): string {
  const { style } = piece.garment.cut
  const left = mirror(t.armhole) as Line
  return (
    [t.armhole, left].map((l) => seam(piece, l)).join('') +
    stitches(piece, beside(t.hem, 6)) +
    stitches(piece, beside(t.hem, 7.4)) +
    (style === 'zip'
      ? zip(
          piece,
          curve([
            [300, 172],
            [300, 215],
            [300, end],
          ]),
          '#a9a59c',
          0.22,
          3.6,
        ) +
        stitches(
          piece,
          curve(
            [
              [304, 176],
              [304, end + 3],
              [296, end + 3],
              [296, 176],
            ].map(([x, y]) => [x as number, y as number, 1] as const),
          ),
        )
      : '')
  )
}

/** The open neck's facing, or the placket with its buttons. */
function addClosing(piece: Piece, t: Torso, end: number, facing: string | undefined): void {
  const half = 7
  const { garment } = piece
  const { style } = garment.cut
  if (style === 'open') {
    const edge = beside(t.neckline, 3.4)
    piece.add({
      outline: [...beside(t.neckline, -1), ...[...beside(t.neckline, 6)].reverse()],
      rim: 1.6,
      round: 0.2,
      crease: 0.2,
      cast: 1.2,
      ink: stitches(piece, beside(edge, 1.6)),
    })
  } else if (style !== 'zip') {
    const shell = piece.tones.lightness > 0.6 ? '#efe9dc' : '#d9d2c4'
    const buttons = style === 'rugby' ? '#e9e3d6' : shell
    const places = garment.seed % 2 ? [194, 214, 234] : [196, 222]
    const ys = style === 'rugby' ? [192, 212, 232] : places
    piece.add({
      outline: polygon([300 - half, 168], [300 + half, 168], [300 + half, end], [300 - half, end]),
      rim: 1.6,
      round: 0.15,
      cast: 1.8,
      crease: 0.4,
      colour: facing,
      patterned: false,
      ink:
        stitches(piece, [
          [300 + half - 1.4, 170],
          [300 + half - 1.4, end],
          [300 - half + 1.4, end],
          [300 - half + 1.4, 170],
        ]) +
        stitches(piece, [
          [300 - half, end - 7],
          [300 + half, end - 7],
        ]) +
        ys.map((y) => button(piece, [300, y], 2.7, buttons)).join(''),
    })
  }
}

/** Soft leaves of rib knit, wider and rounder than a shirt's. */
function addPoloCollar(piece: Piece, colour: string | undefined, open: number): void {
  if (open > 20) {
    piece.add({
      outline: outline(...knots('267,150! 284,142 300,140 316,142 333,150! 318,156 300,158 282,156')),
      dim: 0.4,
      crease: 0.2,
      rim: 6,
      colour,
      patterned: false,
    })
    piece.both(() => {
      const fall = curve(knots('331,146 328,160 318,182 306,214'))
      const edge = curve(knots('346,158 344,176 338,196 326,206'))
      piece.add({
        outline: outline(...knots('331,145! 327,162 316,186 303,220! 322,210! 339,196 347,172 345,156 338,147')),
        rim: 2,
        round: 0.5,
        cast: 3.2,
        crease: 0.3,
        colour,
        patterned: false,
        grain: -14,
        ink: ribs(piece, fall, edge, 1.8),
      })
    })
    return
  }
  addShirtCollar(piece, { colour, open, point: 1 })
}
