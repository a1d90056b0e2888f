import { addNeckInside, addOpenCollar } from './collars.ts'
import { tint } from './colour.ts'
import { fold, torsoFolds } from './folds.ts'
import type { Garment } from './garment.ts'
import { beside, curve, knots, type Line, mirror, type Point, polygon } from './path.ts'
import { type Fold, Piece } from './piece.ts'
import { addFlap } from './pockets.ts'
import type { Sketch } from './sketch.ts'
import { addSleeves } from './sleeves.ts'
import { buckle, button, seam, stitches, strip } from './stitch.ts'
import { measure, type Torso, torso } from './torso.ts'

/** Lapelled coats: the blazer and the trench. */
export function drawCoat(garment: Garment): Sketch {
  return garment.cut.style === 'trench' ? trench(garment) : blazer(garment)
}

function horn(piece: Piece): string {
  return piece.tones.lightness > 0.62
    ? '#6b4e37'
    : tint(piece.garment.colour, piece.tones.lightness < 0.25 ? 0.12 : -0.14)
}

function blazer(garment: Garment): Sketch {
  const { cut } = garment
  const piece = new Piece(garment)
  const base = measure(cut)
  const double = garment.seed % 3 === 0
  const close = double ? 288 : 300
  const hem = { short: 408, regular: 440, long: 474 }[cut.length]
  const t = torso({
    ...base,
    ease: base.ease + 4,
    shoulder: base.shoulder + 5,
    drop: -2,
    waist: 64 + base.ease * 0.9,
    hip: base.hip + 5,
    hem,
    hemShape: 'round',
    neck: { half: 33, drop: close - 150, shape: 'v', lift: 2 },
  })
  const lining =
    garment.pattern.kind === 'plain' ? tint(garment.colour, piece.tones.lightness > 0.5 ? -0.2 : 0.06) : garment.colour
  addNeckInside(piece, t, true, lining)
  const shell = horn(piece)
  addSleeves(piece, t, {
    end: 1.02,
    full: [5, 3, 3],
    finish: 'hem',
    ink: (s) =>
      [0.9, 0.94, 0.98].map((k) => button(piece, [s.at(k)[0] - s.half(k) * 0.62, s.at(k)[1]], 1.9, shell)).join(''),
    crease: 0.7,
  })
  const edge = curve([
    [double ? 322 : 307, close + 2],
    [double ? 323 : 308, 350],
    [double ? 322 : 306, hem - 34],
    [double ? 322 : 298, hem - 6],
    [double ? 322 : 270, hem + 6],
  ])
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side), t.hem],
    rim: 10,
    cast: 5,
    round: 0.8,
    crease: 0.7,
    folds: blazerFolds(piece, t, edge, close),
    ink: blazerInk(piece, t, edge),
  })
  piece.both(() => addFlap(piece, [346, 366], 40, 14, { lean: -3 }))
  addOpenCollar(piece, close + 2, double ? 36 : 26, { notch: true })
  const single = garment.seed % 2 ? [close + 6] : [close + 4, close + 34]
  const ys = double ? [close + 8, close + 40] : single
  piece.over(
    ys
      .map(
        (y) => button(piece, [double ? 317 : 301, y], 3.8, shell) + (double ? button(piece, [281, y], 3.8, shell) : ''),
      )
      .join(''),
  )
  return { piece, stand: 'hung', detail: [314, 246] }
}

/** Folds of the front: pulled by the button, and along the edge. */
function blazerFolds(piece: Piece, t: Torso, edge: Line, close: number): Fold[] {
  const dice = piece.chance
  return [
    ...torsoFolds(dice, t)
      .slice(0, -3)
      .map((f) => ({ ...f, depth: f.depth * 0.75 })),
    { line: beside(edge, -3.5), width: 7, depth: -0.5, ends: 'none' as const },
    fold(dice, [308, close + 4], [346, close - 16], 7, -0.36, { ends: 'far' }),
    fold(dice, [292, close + 4], [256, close - 14], 7, -0.36, { ends: 'far' }),
    fold(dice, [306, close + 12], [344, close + 30], 7, -0.28, { ends: 'far' }),
  ]
}

/** Seams, darts, the edge, and the breast pocket. */
function blazerInk(piece: Piece, t: Torso, edge: Line): string {
  const { garment } = piece
  const left = mirror(t.armhole) as Line
  const darts = [-1, 1].map((k) =>
    curve([
      [300 + k * 40, 246],
      [300 + k * 36, 300],
      [300 + k * 38, 350],
    ]),
  )
  return (
    [t.armhole, left].map((l) => seam(piece, l)).join('') +
    darts.map((l) => seam(piece, l, 0.55)).join('') +
    seam(piece, edge, 1.1) +
    stitches(piece, beside(edge, 2)) +
    seam(
      piece,
      [
        [300 + 32, 246],
        [300 + 56, 241],
      ],
      1,
    ) +
    piece.fill(polygon(...knots('331,241 356,236.5 357,243 332,247.5')), tint(garment.colour, 0.015), 0.8) +
    piece.stroke(
      [
        [331, 247.5],
        [357, 243.2],
      ],
      piece.tones.deep,
      0.9,
      0.7,
    )
  )
}

function trench(garment: Garment): Sketch {
  const { cut } = garment
  const piece = new Piece(garment)
  const base = measure(cut)
  const hem = { short: 520, regular: 612, long: 680 }[cut.length]
  const t = torso({
    ...base,
    ease: base.ease + 7,
    shoulder: base.shoulder + 5,
    waist: 68 + base.ease * 0.7,
    hip: base.hip + 10,
    flare: 18,
    hem,
    hemShape: 'straight',
    neck: { half: 34, drop: 84, shape: 'v', lift: 3 },
  })
  addNeckInside(piece, t, true, tint(garment.colour, -0.08))
  const shell = piece.tones.lightness > 0.4 ? '#4f3626' : '#2a211c'
  addTrenchSleeves(piece, t)
  addTrenchFront(piece, t, hem)
  addStormFlap(piece, t)
  addPocketsAndStraps(piece, t, shell)
  for (const y of [252, 284, 350, 384])
    piece.over(
      button(piece, [324 + (y > 300 ? 2 : 0), y], 4, shell) + button(piece, [278 - (y > 300 ? 2 : 0), y], 4, shell),
    )
  addOpenCollar(piece, 238, 38, { notch: true })
  addBelt(piece, t)
  return { piece, stand: 'hung', detail: [316, 236] }
}

/** Sleeves with a buckled strap each. */
function addTrenchSleeves(piece: Piece, t: Torso): void {
  const strapAt = 0.88
  addSleeves(piece, t, {
    end: 1.03,
    full: [7, 6, 6],
    finish: 'hem',
    ink: (s) => {
      const [x, y] = s.at(strapAt)
      const w = s.half(strapAt) + 2
      const line: Line = [
        [x - w, y - 1],
        [x, y + 2],
        [x + w, y - 3],
      ]
      return (
        piece.stroke(
          line.map(([a, b]): Point => [a, b + 2]),
          piece.tones.deep,
          8,
          0.4,
        ) +
        piece.stroke(line, piece.tones.dark, 7.6) +
        piece.stroke(
          line.map(([a, b]): Point => [a, b - 0.6]),
          piece.tones.mid,
          5.8,
        ) +
        buckle(piece, [x + 4, y], 6.5, 8, '#5a4634')
      )
    },
  })
}

/** The front, gathered above and below the belt. */
function addTrenchFront(piece: Piece, t: Torso, hem: number): void {
  const { waist } = t.measures
  const dice = piece.chance
  const left = mirror(t.armhole) as Line
  const edge = curve([
    [327, 236],
    [330, 316],
    [332, 420],
    [334, hem + 4],
  ])
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side), t.hem],
    rim: 11,
    cast: 5,
    round: 0.85,
    folds: [
      ...torsoFolds(dice, { ...t, measures: { ...t.measures, hem: 330 } }),
      { line: beside(edge, -3.5), width: 8, depth: -0.55, ends: 'none' as const },
      ...[-0.85, -0.6, -0.3, 0.02, 0.55, 0.82].map((k, i) =>
        fold(dice, [300 + k * waist, 326], [300 + k * (t.measures.hip + 16), hem + 4], 14, i % 2 ? 0.42 : -0.44),
      ),
      ...Array.from({ length: 12 }, (_, i) =>
        fold(
          dice,
          [300 - waist + 8 + i * ((waist * 2 - 16) / 11), 322],
          [300 - waist + 4 + i * ((waist * 2 - 8) / 11), 322 + dice.between(16, 44)],
          5,
          i % 2 ? 0.4 : -0.44,
          { ends: 'far' as const },
        ),
      ),
      ...Array.from({ length: 10 }, (_, i) =>
        fold(
          dice,
          [300 - waist + 10 + i * ((waist * 2 - 20) / 9), 310],
          [300 - waist + 6 + i * ((waist * 2 - 12) / 9), 310 - dice.between(14, 34)],
          5,
          i % 2 ? 0.36 : -0.4,
          { ends: 'far' as const },
        ),
      ),
    ],
    ink:
      [t.armhole, left].map((l) => seam(piece, l) + stitches(piece, beside(l, 2.4))).join('') +
      seam(piece, edge, 1.1) +
      stitches(piece, beside(edge, 2.6)) +
      stitches(piece, beside(t.hem, 7)),
  })
}

/** The storm flap on one shoulder. */
function addStormFlap(piece: Piece, t: Torso): void {
  const storm = curve(
    [
      [334, 160, 1],
      [t.tip[0] - 6, t.tip[1] + 2, 1],
      [t.tip[0] - 10, 214],
      [352, 244],
      [330, 236, 1],
    ],
    true,
  )
  piece.add({
    outline: storm,
    rim: 2.2,
    round: 0.3,
    cast: 3.4,
    crease: 0.6,
    ink: stitches(
      piece,
      curve([
        [t.tip[0] - 12, 214],
        [352, 242],
        [330, 234],
      ]),
    ),
  })
}

/** Slanted pockets, and the straps on the shoulders. */
function addPocketsAndStraps(piece: Piece, t: Torso, shell: string): void {
  piece.both(() => {
    const slant = curve(knots('346,366 356,392 362,420'))
    piece.add({
      outline: [...beside(slant, 4.5), ...[...beside(slant, -4.5)].reverse()],
      rim: 1.8,
      round: 0.2,
      cast: 2.2,
      crease: 0.4,
      ink: stitches(piece, beside(slant, 3)) + button(piece, [354, 392], 2.4, shell),
    })
    const [x, y] = t.tip
    piece.add({
      outline: polygon([x - 3, y - 4], [x - 4, y + 7], [x - 36, y - 3], [x - 41, y - 9], [x - 36, y - 14]),
      rim: 1.6,
      cast: 2,
      crease: 0.4,
      grain: 20,
      ink: '',
    })
    piece.over(button(piece, [x - 35, y - 8.4], 2.4, shell))
  })
}

/** The belt with its buckle and its hanging end. */
function addBelt(piece: Piece, t: Torso): void {
  const { waist } = t.measures
  const a = curve([
    [300 - waist - 2, 306],
    [300, 311],
    [300 + waist + 2, 306],
  ])
  const b = curve([
    [300 - waist - 3, 322],
    [300, 327],
    [300 + waist + 3, 322],
  ])
  piece.add({
    outline: strip(a, b),
    rim: 3,
    round: 0.85,
    cast: 3.4,
    crease: 0.5,
    ink: [1.6, 5, 11, 14.4]
      .map((k) =>
        stitches(
          piece,
          a.map(([x, y]): Point => [x, y + k]),
        ),
      )
      .join(''),
  })
  const tail = curve(knots('292,318 280,338 284,362 278,388'))
  piece.add({
    outline: [...beside(tail, 6.5), ...[...beside(tail, -6.5)].reverse()],
    rim: 2.4,
    cast: 3.2,
    round: 0.6,
    ink: stitches(piece, beside(tail, 4.6)) + stitches(piece, beside(tail, -4.6)),
  })
  piece.over(buckle(piece, [300, 318.5], 19, 19, '#5a4030'))
}
