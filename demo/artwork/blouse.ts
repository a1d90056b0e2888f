import { addFrontBand, addNeckInside, placketInk } from './collars.ts'
import { fold, torsoFolds } from './folds.ts'
import { byStyle, type Garment } from './garment.ts'
import { along, beside, curve, type Knot, knots, type Line, mirror, outline, type Point } from './path.ts'
import { Piece } from './piece.ts'
import type { Sketch } from './sketch.ts'
import { addSleeves, gathers, type SleeveWork } from './sleeves.ts'
import { seam, stitches, strip } from './stitch.ts'
import { type Measures, measure, SLEEVE_END, type Torso, torso } from './torso.ts'

/** Blouses: with a bow, puffed, wrapped, with a peplum, ruffled. */
export function drawBlouse(garment: Garment): Sketch {
  const { cut } = garment
  const { style } = cut
  const piece = new Piece(garment)
  const dice = piece.chance
  const base = measure(cut)
  const waisted = style === 'peplum' || style === 'wrap'
  const t = blouseTorso(piece, base, waisted)
  addNeckInside(piece, t)
  const loose = { slim: 0, regular: 3, loose: 7 }[cut.fit]
  const balloon = style === 'puff' || style === 'tie-neck' || style === 'peplum'
  const end = SLEEVE_END[cut.sleeve]
  if (cut.sleeve !== 'none')
    addSleeves(piece, t, {
      end: balloon ? end * 0.96 : end,
      full: byStyle<SleeveWork['full']>(
        style,
        {
          puff: cut.sleeve === 'short' ? [13, 12, 2] : [13, 15, 15],
          'tie-neck': [loose, loose + 5, 12],
          peplum: [loose, loose + 5, 12],
          ruffle: [loose, loose + 6, 15],
        },
        [loose, loose + 6, 9],
      ),
      finish: balloon ? 'gathered' : 'hem',
      depth: style === 'tie-neck' ? 15 : 8,
    })
  const left = mirror(t.armhole) as Line
  const ys = Array.from({ length: 6 }, (_, i) => 214 + (i * (t.measures.hem - 238)) / 5)
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side), ...(waisted ? [] : [t.hem]), ...(cut.sleeve === 'none' ? [t.armhole, left] : [])],
    rim: 9,
    cast: 4,
    folds: [
      ...torsoFolds(dice, t),
      ...(waisted ? gathers(t.hem, 0.4, 34, 15, 4) : []),
      ...(style === 'puff' ? gathers(beside(t.neckline, 1), 0.3, 20, 19, 2.4) : []),
    ],
    ink: blouseInk(piece, t, waisted, ys),
  })
  if (style === 'wrap') addWrapOver(piece, t)
  if (waisted) addPeplum(piece, t, style === 'wrap' ? 'tie' : 'band')
  if (style === 'ruffle') addRuffles(piece, t)
  if (style === 'tie-neck') addBow(piece)
  else addFrontBand(piece, t, style === 'wrap' ? 4 : 3.4, false)
  return { piece, stand: 'hung', detail: style === 'wrap' ? [302, 262] : [312, 206] }
}

/** Torso measures of a blouse: narrow shoulders, and a neck by style. */
function blouseTorso(piece: Piece, base: Measures, waisted: boolean): Torso {
  const { cut } = piece.garment
  const { style } = cut
  const necks = {
    'tie-neck': { half: 31, drop: 26, shape: 'round' as const, lift: 3 },
    puff: cut.neck === 'v' ? base.neck : { half: 48, drop: 52, shape: 'square' as const, lift: 0 },
    wrap: { half: 33, drop: 92, shape: 'v' as const, lift: 2 },
  }
  return torso({
    ...base,
    ease: base.ease + 1,
    shoulder: base.shoulder - 5,
    waist: waisted ? 61 + base.ease * 0.5 : base.waist,
    hip: base.hip + (waisted ? 6 : 2),
    hem: waisted ? 322 : base.hem - (style === 'puff' ? 22 : 6),
    hemShape: byStyle<Measures['hemShape']>(style, { 'tie-neck': 'tails', ruffle: 'round' }, 'straight'),
    neck: necks[style as keyof typeof necks] ?? base.neck,
  })
}

/** Seams, hem and closing of the front. */
function blouseInk(piece: Piece, t: Torso, waisted: boolean, ys: number[]): string {
  const { style } = piece.garment.cut
  const left = mirror(t.armhole) as Line
  return (
    [t.armhole, left].map((l) => seam(piece, l, 0.9)).join('') +
    (waisted ? '' : stitches(piece, beside(t.hem, 2.6))) +
    (style === 'tie-neck' ? placketInk(piece, 178, t.measures.hem + 6, ys, '#f1ebdf', undefined, 5.5) : '') +
    (style === 'ruffle'
      ? seam(
          piece,
          curve([
            [300, 178],
            [300, 250],
            [300, t.measures.hem + 6],
          ]),
          0.7,
        )
      : '')
  )
}

/** The upper front of a wrap: from the right shoulder across to the left waist. */
export function addWrapOver(piece: Piece, t: Torso): void {
  const { half } = t.measures.neck
  const y = along(t.neckline, 1)[1]
  const low = t.measures.hem
  const edge = curve([
    [300 + half + 1, y, 1],
    [300 + half * 0.5, y + 48],
    [300 - 8, y + 100],
    [300 - t.measures.waist + 6, low - 8, 1],
  ])
  piece.add({
    outline: [
      ...edge,
      [300, low + 4],
      ...[...t.side].reverse(),
      ...[...t.armhole].reverse(),
      ...[...t.shoulder].reverse(),
    ],
    rims: [edge],
    rim: 3,
    round: 0.3,
    cast: 4,
    folds: [0, 1, 2, 3, 4].map((i) =>
      fold(
        piece.chance,
        [300 - t.measures.waist + 14 + i * 8, low - 6 + i * 1.4],
        [300 + 16 + i * 8, 226 + i * 17],
        6,
        i % 2 ? 0.4 : -0.42,
        { ends: 'far' },
      ),
    ),
    ink: stitches(piece, beside(edge, -2.4)),
  })
}

function addPeplum(piece: Piece, t: Torso, finish: 'band' | 'tie'): void {
  const w = t.measures.waist
  const top = along(t.hem, 0.5)[1] - 2
  const hip = w + 32
  const low = top + 66
  const wave = curve([
    [300 - hip, low - 6, 1],
    [300 - hip * 0.76, low + 1],
    [300 - hip * 0.5, low - 2],
    [300 - hip * 0.2, low + 6],
    [300 + hip * 0.12, low + 1],
    [300 + hip * 0.42, low + 6],
    [300 + hip * 0.72, low - 1],
    [300 + hip, low - 6, 1],
  ])
  piece.add({
    outline: [
      ...curve([
        [300 + hip, low - 6, 1],
        [300 + w + 12, top + 26],
        [300 + w - 1, top - 3, 1],
        [300, top + 2],
        [300 - w + 1, top - 3, 1],
        [300 - w - 12, top + 26],
        [300 - hip, low - 6, 1],
      ]),
      ...wave,
    ],
    rim: 8,
    folds: Array.from({ length: 9 }, (_, i) => {
      const k = (i - 4) / 4
      return fold(piece.chance, [300 + k * w * 0.9, top], [300 + k * hip * 0.95, low + 3], 9, i % 2 ? 0.46 : -0.48, {
        ends: 'both',
      })
    }),
    ink: stitches(piece, beside(wave, -2.6)),
  })
  const a = curve([
    [300 - w + 0.6, top - 9],
    [300, top - 4],
    [300 + w - 0.6, top - 9],
  ])
  const b = curve([
    [300 - w - 0.6, top + 1],
    [300, top + 6],
    [300 + w + 0.6, top + 1],
  ])
  piece.add({ outline: strip(a, b), rim: 3, cast: 1.6, crease: 0.5 })
  if (finish === 'tie') addKnot(piece, [300 - w + 12, top - 2], 1)
}

/** A tied knot with two hanging ends. */
export function addKnot(piece: Piece, [x, y]: Point, size: number): void {
  const end = (dx: number, length: number, width: number): Line => {
    const spine = curve([
      [x, y],
      [x + dx * 0.5, y + length * 0.3],
      [x + dx * 1.1, y + length * 0.7],
      [x + dx, y + length],
    ])
    return [...beside(spine, width * 0.42), ...[...beside(spine, -width * 0.58)].reverse()]
  }
  for (const [dx, length] of [
    [-9 * size, 74 * size],
    [8 * size, 62 * size],
  ] as const)
    piece.add({
      outline: end(dx, length, 11 * size),
      rim: 2.4,
      cast: 2.6,
      crease: 0.6,
      folds: [fold(piece.chance, [x, y], [x + dx, y + length], 3.4, -0.4)],
    })
  for (const k of [-1, 1])
    piece.add({
      outline: outline(
        [x, y - 2, 1],
        [x + k * 12 * size, y - 10 * size],
        [x + k * 24 * size, y - 3 * size],
        [x + k * 15 * size, y + 7 * size],
        [x, y + 3, 1],
      ),
      rim: 3,
      cast: 2.4,
      crease: 0.5,
      folds: [fold(piece.chance, [x, y], [x + k * 20 * size, y - 3 * size], 4, -0.5, { ends: 'far' })],
    })
  piece.add({
    outline: outline(
      [x - 4 * size, y - 5 * size],
      [x + 4 * size, y - 4.6 * size],
      [x + 4.6 * size, y + 5 * size],
      [x - 4 * size, y + 5.4 * size],
    ),
    rim: 2.4,
    cast: 2,
    crease: 0.4,
  })
}

function addBow(piece: Piece): void {
  const a: Knot[] = [
    [268, 150, 1],
    [280, 166],
    [300, 174],
    [320, 166],
    [332, 150, 1],
  ]
  const b: Knot[] = [
    [265, 139, 1],
    [282, 154],
    [300, 160],
    [318, 154],
    [335, 139, 1],
  ]
  piece.add({
    outline: outline(...knots('266,140! 284,134 300,132.5 316,134 334,140! 320,152 300,158 280,152')),
    back: true,
    dim: 0.8,
    crease: 0.3,
    rim: 6,
  })
  piece.add({
    outline: strip(curve(b), curve(a)),
    rim: 4,
    round: 0.8,
    cast: 2.4,
    crease: 0.7,
    folds: [fold(piece.chance, [268, 146], [330, 148], 4, -0.4)],
  })
  addKnot(piece, [300, 172], 1.35)
}

function addRuffles(piece: Piece, t: Torso): void {
  const low = t.measures.hem - 60
  piece.both(() => {
    for (const off of [15, 5]) {
      const n = 13
      const outer = curve(
        Array.from({ length: n }, (_, i): Knot => {
          const k = i / (n - 1)
          return [
            300 + off + 13 * Math.sin(Math.PI * Math.min(1, 0.25 + k)) + (i % 2 ? 3.4 : -1) + (i === n - 1 ? -10 : 0),
            176 + (low - 176) * k + (i % 2 ? 2 : -1),
          ]
        }),
      )
      const inner = curve([
        [300 + off - 5, 176],
        [300 + off - 4, 230],
        [300 + off - 6, low],
      ])
      piece.add({
        outline: [...inner, ...[...outer].reverse()],
        rim: 2.4,
        round: 0.5,
        cast: 3,
        crease: 0.7,
        folds: Array.from({ length: n - 2 }, (_, i) => {
          const p = along(outer, (i + 1) / (n - 1))
          return fold(piece.chance, [p[0], p[1]], [300 + off - 4, p[1] - 3], 3.4, i % 2 ? -0.5 : 0.5, {
            ends: 'far',
            crisp: i % 2 === 0,
          })
        }),
      })
    }
  })
}
