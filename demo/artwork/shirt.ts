import { addBandCollar, addNeckInside, addOpenCollar, addShirtCollar, placketInk } from './collars.ts'
import { tint } from './colour.ts'
import { fold, torsoFolds } from './folds.ts'
import { byStyle, type Garment } from './garment.ts'
import { beside, curve, type Line, mirror } from './path.ts'
import { type Fold, Piece } from './piece.ts'
import { addPatchPocket } from './pockets.ts'
import type { Sketch } from './sketch.ts'
import { addSleeves } from './sleeves.ts'
import { seam, stitches, stud } from './stitch.ts'
import { measure, SLEEVE_END, type Torso, torso } from './torso.ts'

/** Buttoned shirts: classic, camp-collared, western, mandarin and overshirt. */
export function drawShirt(garment: Garment): Sketch {
  const { cut } = garment
  const { style } = cut
  const piece = new Piece(garment)
  const over = style === 'overshirt'
  const denim = garment.cloth === 'denim'
  const thread = denim && garment.pattern.kind === 'plain' ? '#c8935a' : undefined
  const onDark = over ? tint(garment.colour, -0.14) : '#ded5c3'
  const shell = piece.tones.lightness > 0.55 ? '#f1ebdf' : onDark
  const base = measure(cut)
  const t = torso({
    ...base,
    ease: base.ease + (over ? 4 : 0),
    hemShape: style === 'camp' || over ? 'straight' : 'tails',
    hem: base.hem + byStyle(style, { overshirt: 6, camp: -6 }, 0),
  })
  const m = t.measures
  addNeckInside(piece, t, style === 'camp' || style === 'mandarin')
  const loose = { slim: -1, regular: 2, loose: 6 }[cut.fit] + (over ? 2 : 0)
  const long = cut.sleeve === 'long'
  addSleeves(piece, t, {
    end: SLEEVE_END[cut.sleeve] * (long ? 0.97 : 1),
    full: [loose, loose + 2, long ? loose * 0.4 + 1 : loose + 3],
    finish: long ? 'cuff' : 'hem',
    button: shell,
    thread,
  })
  const first = byStyle(style, { camp: 226, mandarin: 199 }, 196)
  const last = style === 'mandarin' ? 268 : m.hem - 22
  const count = byStyle(style, { mandarin: 3, camp: 5, overshirt: 5 }, 7)
  const ys = Array.from({ length: count }, (_, i) => first + (i * (last - first)) / (count - 1))
  const placketEnd = style === 'mandarin' ? 282 : m.hem + 8
  const start = style === 'camp' ? 210 : 172
  const yoke = curve([
    [300 + 20, 204],
    [300 + 46, 216],
    [t.tip[0] - 8, 200],
  ])
  const yokes = style === 'western' ? [yoke, mirror(yoke)] : []
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side), t.hem],
    rim: 8,
    cast: 4.5,
    folds: shirtFolds(piece, t, ys),
    ink: shirtInk(piece, t, { thread, yokes, start, placketEnd, ys, shell }),
  })
  addChestPockets(piece, over, thread, shell)
  if (style === 'western') piece.over(ys.map((y) => stud(piece, [300, y], 2.7, '#e6e1d6')).join(''))
  addCollar(piece, thread, shell, over)
  return { piece, stand: 'hung', detail: [312, 205] }
}

/** Folds of the torso, and the small ones that buttons pull. */
function shirtFolds(piece: Piece, t: Torso, ys: number[]): Fold[] {
  const dice = piece.chance
  return [
    ...torsoFolds(dice, t),
    ...ys.flatMap((y) => [
      fold(dice, [308, y + 2], [308 + dice.between(8, 16), y + dice.between(-8, 10)], 3, -0.28, {
        ends: 'far',
        crisp: true,
      }),
      fold(dice, [292, y + 1], [292 - dice.between(8, 14), y + dice.between(-6, 10)], 3, -0.26, {
        ends: 'far',
        crisp: true,
      }),
    ]),
  ]
}

/** Seams, yokes, hem and placket of the front. */
function shirtInk(
  piece: Piece,
  t: Torso,
  {
    thread,
    yokes,
    start,
    placketEnd,
    ys,
    shell,
  }: { thread: string | undefined; yokes: Line[]; start: number; placketEnd: number; ys: number[]; shell: string },
): string {
  const { style } = piece.garment.cut
  const left = mirror(t.armhole)
  return (
    [t.armhole, left].map((l) => seam(piece, l) + stitches(piece, beside(l, 2.2), thread)).join('') +
    yokes.map((l) => seam(piece, l) + stitches(piece, beside(l, -1.6), thread)).join('') +
    stitches(piece, beside(t.hem, 2.6), thread) +
    placketInk(piece, start, placketEnd, ys, shell, thread) +
    (style === 'mandarin'
      ? stitches(
          piece,
          [
            [293.5, 278],
            [306.5, 278],
          ],
          thread,
        ) +
        stitches(
          piece,
          [
            [293.5, 282],
            [306.5, 282],
          ],
          thread,
        )
      : '')
  )
}

/** Pockets with flaps, or one without. */
function addChestPockets(piece: Piece, over: boolean, thread: string | undefined, shell: string): void {
  const { garment } = piece
  const { style } = garment.cut
  if (style === 'western' || over)
    piece.both(() =>
      addPatchPocket(piece, [341, 226], 34, 38, {
        thread,
        flap: true,
        fastening: { colour: style === 'western' ? '#e6e1d6' : shell, metal: style === 'western' },
      }),
    )
  else if (style === 'camp' || (style === 'classic' && garment.seed % 3 !== 1))
    addPatchPocket(piece, [341, 229], 33, 37, { thread })
}

/** The collar by style. */
function addCollar(piece: Piece, thread: string | undefined, shell: string, over: boolean): void {
  const { garment } = piece
  const { style } = garment.cut
  if (style === 'mandarin') addBandCollar(piece, { thread })
  else if (style === 'camp') addOpenCollar(piece, 214, 26, { thread })
  else
    addShirtCollar(piece, {
      button: style === 'western' ? undefined : shell,
      thread,
      open: (garment.seed % 2) * 3,
      point: over ? 5 : 0,
    })
}
