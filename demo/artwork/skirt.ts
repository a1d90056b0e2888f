import { addWaistband, addWaistInside } from './bottoms.ts'
import { tint } from './colour.ts'
import { fold } from './folds.ts'
import type { Garment } from './garment.ts'
import { along, beside, curve, type Knot, type Line, type Point } from './path.ts'
import { type Fold, Piece } from './piece.ts'
import { addPatchPocket } from './pockets.ts'
import type { Sketch } from './sketch.ts'
import { gathers } from './sleeves.ts'
import { button, seam, stitches, stud } from './stitch.ts'

export interface SkirtMeasures {
  topY: number
  top: number
  hip: number
  hemY: number
  hem: number
  /** how deep the hem waves */
  wave: number
  waves: number
}

export interface SkirtShape {
  outline: Line
  sides: [Line, Line]
  hem: Line
  top: Line
  measures: SkirtMeasures
}

const X = 300

/** A skirt from its waist line down; a full one ends in waves. */
export function skirtShape(m: SkirtMeasures, phase = 0): SkirtShape {
  const hipY = Math.min(m.topY + 76, m.hemY - 30)
  const side: Knot[] = [
    [X + m.top, m.topY, 1],
    [X + m.top * 0.5 + m.hip * 0.5 + 2, (m.topY + hipY) / 2 - 4],
    [X + m.hip, hipY],
    [X + m.hip + (m.hem - m.hip) * 0.52, hipY + (m.hemY - hipY) * 0.55],
    [X + m.hem, m.hemY - 8, 1],
  ]
  const n = Math.max(4, m.waves * 2)
  const hemKnots: Knot[] = Array.from({ length: n + 1 }, (_, i): Knot => {
    const k = 1 - (2 * i) / n
    const bow = 8 * (1 - k * k)
    const wave = i === 0 || i === n ? 0 : m.wave * Math.sin(i * Math.PI * 0.92 + phase)
    return [X + m.hem * k, m.hemY - 8 + bow + wave, ...(i === 0 || i === n ? ([1] as const) : [])] as unknown as Knot
  })
  const right = curve(side)
  const hem = curve(hemKnots)
  const left = [...right].reverse().map(([x, y]): Point => [2 * X - x, y])
  const top = curve([
    [X - m.top, m.topY, 1],
    [X - m.top * 0.5, m.topY + 4],
    [X, m.topY + 5.5],
    [X + m.top * 0.5, m.topY + 4],
    [X + m.top, m.topY, 1],
  ])
  return {
    outline: [...right, ...hem.slice(1), ...left.slice(1), ...top.slice(1, -1)],
    sides: [right, left],
    hem,
    top,
    measures: m,
  }
}

/** Cones of cloth that open towards the hem. */
export function skirtFolds(piece: Piece, s: SkirtShape, count: number, strength = 1): Fold[] {
  const { top, topY, hemY, hem } = s.measures
  const dice = piece.chance
  return Array.from({ length: count }, (_, i) => {
    const k = ((i + 0.5) / count) * 2 - 1 + dice.between(-0.04, 0.04)
    const from = topY + (hemY - topY) * dice.between(0.04, 0.34)
    return fold(
      dice,
      [X + k * (top + (hem - top) * 0.2), from],
      [X + k * hem * 0.97, hemY + 6],
      dice.between(9, 17),
      (i % 2 ? 0.42 : -0.46) * strength,
      { ends: 'both' },
    )
  })
}

export function addHemInside(piece: Piece, s: SkirtShape): void {
  const { hem, hemY } = s.measures
  piece.add({
    outline: curve(
      [
        [X - hem + 2, hemY - 9, 1],
        [X - hem * 0.5, hemY - 14],
        [X, hemY - 12],
        [X + hem * 0.5, hemY - 14],
        [X + hem - 2, hemY - 9, 1],
        [X + hem * 0.5, hemY - 1],
        [X, hemY + 2],
        [X - hem * 0.5, hemY - 1],
      ],
      true,
    ),
    dim: 1.4,
    crease: 0,
    rim: 4,
    patterned: false,
  })
}

export function pleats(piece: Piece, s: SkirtShape, count: number): { folds: Fold[]; ink: string } {
  const { top, topY, hemY, hem, hip } = s.measures
  const lines = Array.from({ length: count - 1 }, (_, i) => {
    const k = ((i + 1) / count) * 2 - 1
    return curve([
      [X + k * top, topY + 4],
      [X + k * hip * 0.98, topY + 70],
      [X + k * (hip + (hem - hip) * 0.52), (topY + hemY) / 2 + 20],
      [X + k * hem, hemY + 6],
    ])
  })
  return {
    folds: lines.flatMap((line): Fold[] => [
      { line: beside(line, -4), width: 6, depth: 0.42, ends: 'none' },
      { line: beside(line, 1.2), width: 3.6, depth: -0.6, ends: 'none' },
    ]),
    ink: lines
      .map(
        (line) =>
          piece.stroke(line, piece.tones.deep, 0.8, 0.75) + piece.stroke(beside(line, 1), piece.tones.shine, 0.6, 0.45),
      )
      .join(''),
  }
}

/** Skirts: A-line, pencil, pleated, buttoned and tiered. */
export function drawSkirt(garment: Garment): Sketch {
  const { cut, cloth } = garment
  const { style } = cut
  const piece = new Piece(garment)
  const ease = { slim: 0, regular: 3, loose: 8 }[cut.fit]
  const hemY = { short: 470, regular: 560, long: 690 }[cut.length]
  const long = (hemY - 380) / 300
  const m = skirtMeasures(piece, { ease, hemY, long })
  const denim = cloth === 'denim'
  const thread = denim ? '#c98a45' : undefined
  const s = skirtShape(m, garment.seed)
  addWaistInside(piece, { waist: s.top.map(([x, y]): Point => [x, y - 13]) })
  if (style !== 'pencil') addHemInside(piece, s)
  const p = style === 'pleated' ? pleats(piece, s, 15) : undefined
  const centre = curve([
    [X, m.topY + 4],
    [X + 0.5, (m.topY + hemY) / 2],
    [X, hemY + 4],
  ])
  piece.add({
    outline: s.outline,
    rims: [...s.sides, s.hem],
    rim: style === 'pencil' ? 12 : 9,
    round: 0.9,
    upright: style === 'pleated',
    crease: style === 'pleated' ? 0.5 : 1,
    folds: foldsOf(piece, m, p, s),
    ink: skirtInk(piece, m, s, { p, thread, centre }),
  })
  if (style === 'buttoned') {
    piece.both(() => addPatchPocket(piece, [X + 44, m.topY + 34], 36, 44, { thread, lean: 3 }))
    const n = Math.round((hemY - m.topY - 40) / 34)
    piece.over(
      Array.from({ length: n }, (_, i) => m.topY + 26 + i * 33)
        .map((y) => (denim ? stud(piece, [X, y], 3.3, '#a9713a') : button(piece, [X, y], 3.8, tint('#8a6a4a', 0.02))))
        .join(''),
    )
  }
  const buttoned = denim ? 'denim' : 'tailored'
  const finish = style === 'buttoned' ? buttoned : 'plain'
  addWaistband(piece, { waist: s.top.map(([x, y]): Point => [X + (x - X) * 0.975, y - 13]) }, finish, thread, 15)
  return { piece, stand: 'hung', detail: [318, m.topY + 50] }
}

/** Measures of a skirt by style. */
function skirtMeasures(
  piece: Piece,
  { ease, hemY, long }: { ease: number; hemY: number; long: number },
): SkirtMeasures {
  const { style } = piece.garment.cut
  const m: SkirtMeasures = {
    topY: 312,
    top: 58,
    hip: 80 + ease,
    hemY,
    hem: 98 + long * 44 + ease * 2,
    wave: 5,
    waves: 4,
  }
  if (style === 'pencil')
    Object.assign(m, { hip: 77, hem: 68 - long * 4, wave: 0, waves: 2, hemY: Math.min(hemY, 600) })
  if (style === 'buttoned') Object.assign(m, { hem: 92 + long * 24 + ease, wave: 1, waves: 2 })
  if (style === 'pleated') Object.assign(m, { hip: 82, hem: 108 + long * 42, wave: 1.4, waves: 9 })
  if (style === 'tiered') Object.assign(m, { hip: 88, hem: 120 + long * 46, wave: 4, waves: 6 })
  return m
}

/** Folds of a skirt by style, unless it is pleated. */
function foldsOf(piece: Piece, m: SkirtMeasures, p: { folds: Fold[]; ink: string } | undefined, s: SkirtShape): Fold[] {
  const dice = piece.chance
  const { style } = piece.garment.cut
  return (
    p?.folds ??
    (style === 'pencil'
      ? [
          ...[-1, 1].flatMap((k) => [
            fold(dice, [X + k * 74, 372], [X + k * 20, 384], 7, -0.3, { ends: 'far' as const }),
            fold(dice, [X + k * 70, 352], [X + k * 30, 368], 5, -0.26, { ends: 'far' as const }),
            fold(dice, [X + k * 30, 400], [X + k * 34, m.hemY], 14, k * 0.24),
          ]),
        ]
      : [
          ...skirtFolds(piece, s, style === 'tiered' ? 11 : 9, style === 'buttoned' ? 0.6 : 1),
          ...(style === 'tiered' ? gathers(s.top, 0.3, 40, 24, 3) : []),
        ])
  )
}

/** Hem, seams and closing of a skirt. */
function skirtInk(
  piece: Piece,
  m: SkirtMeasures,
  s: SkirtShape,
  { p, thread, centre }: { p: { folds: Fold[]; ink: string } | undefined; thread: string | undefined; centre: Line },
): string {
  const { style } = piece.garment.cut
  return (
    (p?.ink ?? '') +
    stitches(piece, beside(s.hem, style === 'buttoned' ? 7 : 5), thread) +
    piece.stroke(beside(s.hem, 6), piece.tones.deep, 1, 0.2) +
    (style === 'pencil'
      ? [-1, 1]
          .map((k) =>
            seam(
              piece,
              [
                [X + k * 27, m.topY + 8],
                [X + k * 30, m.topY + 52],
              ],
              0.6,
            ),
          )
          .join('')
      : '') +
    (style === 'tiered' ? [0.36, 0.68].map((k) => tierSeam(piece, s, k)).join('') : '') +
    (style === 'buttoned'
      ? seam(piece, beside(centre, -8), 1) +
        stitches(piece, beside(centre, -6.4), thread) +
        stitches(piece, beside(centre, 7), thread)
      : '')
  )
}

/** Where a tier is gathered to the one above: a shade, and short folds below. */
export function tierSeam(piece: Piece, s: SkirtShape, k: number): string {
  const { topY, hemY, hip, hem, top } = s.measures
  const y = topY + (hemY - topY) * k
  const half = k < 0.3 ? top + (hip - top) * (k / 0.3) + 2 : hip + (hem - hip) * ((k - 0.3) / 0.7) + 1
  const line = curve([
    [X - half, y - 3],
    [X - half * 0.5, y + 2],
    [X, y + 4],
    [X + half * 0.5, y + 2],
    [X + half, y - 3],
  ])
  const dice = piece.chance
  const ticks = Array.from({ length: 46 }, (_, i) => {
    const p = along(line, (i + dice.between(0.1, 0.9)) / 46)
    const length = dice.between(8, 26)
    return (
      piece.stroke(
        [
          [p[0], p[1] + 1],
          [p[0] + ((p[0] - X) / half) * length * 0.3, p[1] + length],
        ],
        piece.tones.deep,
        dice.between(0.8, 1.8),
        dice.between(0.2, 0.5),
      ) +
      piece.stroke(
        [
          [p[0] - 1.3, p[1] + 1],
          [p[0] - 1.3 + ((p[0] - X) / half) * length * 0.3, p[1] + length * 0.8],
        ],
        piece.tones.shine,
        0.9,
        0.3,
      )
    )
  }).join('')
  return ticks + piece.stroke(beside(line, 1.6), piece.tones.deep, 2.6, 0.35) + seam(piece, line)
}
