import { fold } from './folds.ts'
import type { Garment } from './garment.ts'
import { curve, knots, type Line, mirror, outline, type Point } from './path.ts'
import { type Fold, Piece } from './piece.ts'
import { slantPocket } from './pockets.ts'
import type { Sketch } from './sketch.ts'
import { seam, zip } from './stitch.ts'
import { measure, sleeve, type Torso, torso } from './torso.ts'

/** A quilted jacket: rows of down that swell between seams, at the edges too. */
export function addPuffer(garment: Garment): Sketch {
  const piece = new Piece(garment)
  const base = measure(garment.cut)
  const vest = garment.cut.sleeve === 'none'
  const hem = { short: 372, regular: 402, long: 470 }[garment.cut.length]
  const t = torso({
    ...base,
    ease: base.ease + 12,
    shoulder: base.shoulder + 4,
    drop: 2,
    waist: base.waist + 18,
    hip: base.hip + 10,
    hem,
    sleeveless: false,
    neck: { half: 34, drop: 22, shape: 'round', lift: 5 },
  })
  piece.add({
    outline: outline(...knots('266,158! 270,132 300,126 330,132 334,158! 300,176')),
    back: true,
    dim: 1,
    rim: 12,
    crease: 0.5,
    colour: '#2a2726',
  })
  if (!vest) addPufferSleeves(piece, t)
  addPufferBody(piece, t, { hem, vest })
  addPufferCollar(piece)
  piece.over(
    piece.stroke(
      curve([
        [303.5, 143],
        [304, 260],
        [303, hem + 3],
      ]),
      piece.tones.deep,
      5,
      0.3,
    ) +
      zip(
        piece,
        curve([
          [300, 142],
          [300.5, 260],
          [300, hem + 2],
        ]),
        '#8e8b86',
        0.04,
        4.6,
      ),
  )
  return { piece, stand: 'hung', detail: [316, 206] }
}

/** Quilted sleeves with a cuff each. */
function addPufferSleeves(piece: Piece, t: Torso): void {
  piece.both(() => {
    const s = sleeve(t, 0.98, [9, 11, 11])
    const n = 8
    const seams = Array.from({ length: n }, (_, i) => {
      const k = 0.1 + (i * 0.9) / n
      const [x, y] = s.at(k)
      const h = s.half(k) + 6
      return curve([
        [x - h, y + 2],
        [x, y + 5],
        [x + h, y - 7],
      ])
    })
    piece.add({
      outline: s.outline.map(([x, y]): Point => {
        const [cx] = s.at((y - 176) / 226)
        const puff = y < 190 ? 0 : Math.abs(Math.sin((Math.PI * (y - 184)) / 25.5)) ** 0.6 * 3.4
        return [x + (x > cx ? puff : -puff), y]
      }),
      rims: [s.outer, s.inner],
      rim: 11,
      round: 1,
      grain: -9,
      crease: 0.9,
      folds: seams.flatMap((l) => quiltFolds(piece, l, 25)),
      ink: seams.map((l) => seam(piece, l, 1.1)).join(''),
    })
    const [x, y] = s.at(1)
    piece.add({
      outline: outline([x - 18, y - 1, 1], [x + 20, y - 5, 1], [x + 17, y + 9, 1], [x - 14, y + 12, 1]),
      rim: 4,
      round: 0.9,
      cast: 2,
      crease: 0.4,
    })
  })
}

/** The quilted body with its pockets. */
function addPufferBody(piece: Piece, t: Torso, { hem, vest }: { hem: number; vest: boolean }): void {
  const row = 27
  const top = 176
  const rows = Math.round((hem - top) / row)
  const seams = Array.from({ length: rows }, (_, i) => {
    const y = top + (i + 0.6) * ((hem - top) / rows)
    return curve([
      [300 - 112, y - 4],
      [300 - 50, y + 1],
      [300, y + 3],
      [300 + 50, y + 1],
      [300 + 112, y - 4],
    ])
  })
  const step = (hem - top) / rows
  piece.add({
    outline: swell(t.front, top + 0.6 * step - 3, step, 4),
    rims: [t.side, mirror(t.side), ...(vest ? [t.armhole, mirror(t.armhole)] : [])],
    rim: 12,
    cast: 6,
    round: 0.9,
    folds: seams.flatMap((l) => quiltFolds(piece, l, step)),
    ink:
      seams.map((l) => seam(piece, l, 1.1)).join('') +
      (vest ? '' : seam(piece, t.armhole) + seam(piece, mirror(t.armhole))) +
      [-1, 1]
        .map((k) =>
          slantPocket(
            piece,
            curve([
              [300 + k * 46, hem - 66],
              [300 + k * 56, hem - 40],
              [300 + k * 62, hem - 22],
            ]),
          ),
        )
        .join(''),
  })
}

/** The quilted collar, open in front. */
function addPufferCollar(piece: Piece): void {
  const collarSeams = [
    curve(knots('264,150 280,164 300,170 320,164 336,150')),
    curve(knots('265,134 280,148 300,153 320,148 335,134')),
  ]
  piece.both(() =>
    piece.add({
      outline: curve(knots('300,141! 320,136 334,122! 342,128 344,142 340,150 344,158 338,168 318,180 300,184!'), true),
      rim: 7,
      round: 0.8,
      cast: 4,
      folds: [
        ...collarSeams.flatMap((l) => quiltFolds(piece, l, 17)),
        fold(piece.chance, [334, 126], [318, 140], 6, 0.4),
      ],
      ink: collarSeams.map((l) => seam(piece, l)).join(''),
    }),
  )
}

/** Around a quilting seam: a deep valley, the swelling above and below, and the small puckers the thread pulls. */
function quiltFolds(piece: Piece, l: Line, step: number): Fold[] {
  const dice = piece.chance
  const upper = l.map(([x, y]): Point => [x, y - step * 0.62])
  const folds: Fold[] = [
    { line: l, width: step * 0.34, depth: -0.6, ends: 'none' },
    { line: upper, width: step * 0.5, depth: 0.38, ends: 'none' },
  ]
  const n = Math.max(3, Math.round(l.length / 7))
  for (let i = 0; i < n; i++) {
    const p = l[Math.floor(((i + dice.next()) / n) * (l.length - 1))] as Point
    const up = dice.next() < 0.5 ? 1 : -1
    folds.push(
      fold(
        dice,
        p,
        [p[0] + dice.between(-4, 4), p[1] + up * dice.between(4, step * 0.45)],
        3,
        dice.next() < 0.5 ? -0.3 : 0.26,
        { ends: 'far', crisp: true },
      ),
    )
  }
  return folds
}

/** Moves the sides of a line out between seams that are `step` apart. */
function swell(line: Line, from: number, step: number, size: number): Line {
  return line.map(([x, y]): Point => {
    if (y < from - step || Math.abs(x - 300) < 40) return [x, y]
    const puff = Math.abs(Math.sin((Math.PI * (y - from)) / step)) ** 0.6 * size
    return [x + Math.sign(x - 300) * puff, y]
  })
}
