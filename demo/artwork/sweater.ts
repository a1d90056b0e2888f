import { addFrontBand, addNeckBand, addNeckInside, addTurtleneck } from './collars.ts'
import { fold, torsoFolds } from './folds.ts'
import type { Garment } from './garment.ts'
import { along, beside, curve, knots, type Line, mirror, outline, type Point, polygon } from './path.ts'
import { Piece } from './piece.ts'
import type { Sketch } from './sketch.ts'
import { addSleeves } from './sleeves.ts'
import { button, ribs, seam, stitches, strip } from './stitch.ts'
import { type Measures, measure, SLEEVE_END, type Torso, torso } from './torso.ts'

/** Knits: classic, cable, cardigan and hoodie. */
export function drawSweater(garment: Garment): Sketch {
  const { cut } = garment
  const { style } = cut
  const piece = new Piece(garment)
  const base = measure(cut)
  const cardigan = style === 'cardigan'
  const hood = style === 'hoodie'
  const t = sweaterTorso(base, cardigan, hood)
  const rolled = cut.neck === 'turtle' && !cardigan && !hood
  if (hood) addHoodBack(piece)
  else addNeckInside(piece, t, true)
  const loose = { slim: 1, regular: 4, loose: 9 }[cut.fit]
  const end = SLEEVE_END[cut.sleeve === 'none' ? 'long' : cut.sleeve]
  addSleeves(piece, t, {
    end: end * 0.97,
    full: [loose, loose + 3, loose * 0.7 + 2],
    finish: 'rib',
    depth: 19,
    ink:
      style === 'cable'
        ? (s) =>
            cable(piece, curve([s.at(0.1), s.at(0.4), s.at(0.7), s.at(end)].map((p) => [p[0] + 2, p[1]] as const)), 8)
        : undefined,
  })
  if (!rolled && !cardigan && !hood) addNeckBand(piece, t, 9, true)
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side)],
    rim: 11,
    cast: 4.5,
    upright: false,
    folds: [...torsoFolds(piece.chance, t), ...hemBulge(piece, t)],
    ink: sweaterInk(piece, t, hood),
  })
  addHemRib(piece, t)
  if (hood) {
    addKangarooPocket(piece, t)
    addHoodFront(piece)
  } else if (cardigan) addButtonBand(piece, t)
  else if (rolled) addTurtleneck(piece)
  else addFrontBand(piece, t, 9, true)
  const knitted: Point = cardigan ? [312, 250] : [316, 190]
  return { piece, stand: 'hung', detail: hood ? [310, 195] : knitted }
}

/** Torso measures of a sweater: roomy, with a neck by style. */
function sweaterTorso(base: Measures, cardigan: boolean, hood: boolean): Torso {
  const open: Measures['neck'] = { half: 34, drop: 96, shape: 'v', lift: 2 }
  const closed: Measures['neck'] = hood ? { half: 36, drop: 26, shape: 'round', lift: 4 } : base.neck
  return torso({
    ...base,
    ease: base.ease + 4,
    waist: base.waist + 8,
    hip: base.hip - 1,
    hem: base.hem - 12,
    neck: cardigan ? open : closed,
  })
}

/** Seams, cables and the hood's stitches. */
function sweaterInk(piece: Piece, t: Torso, hood: boolean): string {
  const { style } = piece.garment.cut
  const left = mirror(t.armhole) as Line
  return (
    [t.armhole, left].map((l) => seam(piece, l, 0.8)).join('') +
    (style === 'cable'
      ? [-44, 0, 44]
          .map((x) =>
            cable(
              piece,
              curve([
                [300 + x, x ? 172 : 186],
                [300 + x * 0.98, 280],
                [300 + x, t.measures.hem - 4],
              ]),
              x ? 10 : 14,
            ),
          )
          .join('')
      : '') +
    (hood ? stitches(piece, beside(left, 2)) + stitches(piece, beside(t.armhole, 2)) : '')
  )
}

/** The cloth puffs out above a tight rib. */
function hemBulge(piece: Piece, t: Torso) {
  const dice = piece.chance
  return Array.from({ length: 9 }, (_, i) => {
    const p = along(t.hem, 0.08 + i * 0.105)
    return fold(
      dice,
      [p[0], p[1] + 1],
      [p[0] + dice.between(-6, 6), p[1] - dice.between(14, 34)],
      dice.between(5, 9),
      i % 2 ? 0.34 : -0.38,
      { ends: 'far' },
    )
  })
}

function addHemRib(piece: Piece, t: Torso): void {
  const depth = 19
  const low = t.hem.map(([x, y]): Point => [300 + (x - 300) * 0.955, y + depth - 3])
  const top = t.hem.map(([x, y]): Point => [300 + (x - 300) * 1.004, y - 1.5])
  piece.add({
    outline: strip(top, low),
    rim: 4,
    round: 0.85,
    crease: 0.4,
    cast: 1.4,
    patterned: false,
    ink: ribs(piece, top, low, 2.7),
  })
}

function addButtonBand(piece: Piece, t: Torso): void {
  const edge = beside(t.neckline, 4)
  const inner = beside(t.neckline, -5)
  const bottom = t.measures.hem + 18
  const [, y0] = along(t.neckline, 0.5)
  const half = 6.5
  // the under band first, then the one with the buttonholes
  const side = (k: 1 | -1): Line => {
    const n = edge.length
    const from = k > 0 ? edge.slice(Math.floor(n / 2)) : edge.slice(0, Math.ceil(n / 2))
    const inn = k > 0 ? inner.slice(Math.floor(n / 2)) : inner.slice(0, Math.ceil(n / 2))
    return k > 0
      ? [
          [300 + half, bottom],
          [300 + half, y0 + 14],
          ...from.slice(6),
          ...[...inn].reverse(),
          [300 - half, y0 + 10],
          [300 - half, bottom],
        ]
      : [
          [300 - half, bottom],
          [300 - half, y0 + 14],
          ...[...from].slice(0, -6).reverse(),
          ...inn,
          [300 + half, y0 + 10],
          [300 + half, bottom],
        ]
  }
  for (const k of [-1, 1] as const) {
    piece.add({
      outline: curve(
        side(k).map(([x, y]) => [x, y, 1] as const),
        true,
      ),
      rim: 2.2,
      round: 0.3,
      crease: 0.25,
      cast: 2,
      patterned: false,
      ink: [2, 5, 8]
        .map((i) =>
          piece.stroke(
            curve([
              [300 - half + i * 1.3, y0 + 12],
              [300 - half + i * 1.3, bottom],
            ]),
            piece.tones.deep,
            0.8,
            0.35,
          ),
        )
        .join(''),
    })
  }
  const ys = Array.from({ length: 6 }, (_, i) => y0 + 14 + (i * (bottom - y0 - 26)) / 5)
  const shell = piece.tones.lightness > 0.6 ? '#7a5a3f' : '#3a2c22'
  piece.over(ys.map((y) => button(piece, [300, y], 3.9, shell)).join(''))
}

/** Two strands that cross, over and over. */
function cable(piece: Piece, spine: Line, width: number): string {
  const length = spine.length
  const out: string[] = []
  const turnLength = Math.round(width * 0.85)
  const strand = (phase: number): Line =>
    spine.map(([x, y], i): Point => [x + Math.sin((i / turnLength) * Math.PI + phase) * width * 0.3, y])
  const { deep, shine, mid } = piece.tones
  for (const dx of [-0.82, 0.82])
    out.push(
      piece.stroke(
        spine.map(([x, y]): Point => [x + dx * width, y]),
        deep,
        1.8,
        0.5,
      ),
      piece.stroke(
        spine.map(([x, y]): Point => [x + dx * width - 1.4, y]),
        shine,
        1,
        0.4,
      ),
    )
  const [a, b] = [strand(0), strand(Math.PI)]
  for (let i = 0; i + turnLength < length + turnLength; i += turnLength) {
    const over = Math.floor(i / turnLength) % 2 === 0
    const seg = (l: Line) => l.slice(Math.max(0, i - 1), i + turnLength + 2)
    for (const l of over ? [seg(a), seg(b)] : [seg(b), seg(a)]) {
      if (l.length < 2) continue
      out.push(
        piece.stroke(l, deep, width * 0.52, 0.8),
        piece.stroke(
          l.map(([x, y]): Point => [x - width * 0.03, y - 0.3]),
          mid,
          width * 0.4,
          1,
        ),
        piece.stroke(
          l.map(([x, y]): Point => [x - width * 0.08, y - 0.4]),
          shine,
          width * 0.14,
          0.45,
        ),
      )
    }
  }
  return out.join('')
}

function addHoodBack(piece: Piece): void {
  piece.add({
    outline: outline(...knots('262,166! 259,140 272,112 300,104 328,112 341,140 338,166! 322,184 300,190 278,184')),
    dim: 0.95,
    rim: 16,
    round: 0.5,
    crease: 0.8,
    ink: seam(piece, curve(knots('300,104 300.5,140 300,178'))),
  })
}

function addHoodFront(piece: Piece): void {
  piece.both(() => {
    const inner = curve(knots('301,108 322,116 331,140 326,166 303,187'))
    const outer = curve(knots('300,97 333,105 351,136 349,166 330,190 305,198'))
    piece.add({
      outline: [...inner, ...[...outer].reverse()],
      rims: [inner, outer],
      rim: 6,
      round: 0.7,
      cast: 4,
      grain: -8,
      folds: [fold(piece.chance, [338, 118], [336, 172], 9, 0.4), fold(piece.chance, [348, 158], [318, 186], 6, -0.4)],
      ink: stitches(piece, beside(inner, -6)) + piece.stroke(beside(inner, -6.8), piece.tones.deep, 0.8, 0.35),
    })
    const cord = curve(knots('312,188 315,206 313,228 316,248'))
    piece.over(
      piece.stroke(
        cord.map(([x, y]): Point => [x + 1, y + 1.6]),
        '#000',
        2.4,
        0.22,
      ) +
        piece.stroke(cord, piece.tones.lightness > 0.8 ? piece.tones.mid : '#ece6da', 2.3) +
        piece.stroke(cord, '#000', 2.3, 0.12, ' stroke-dasharray="0.8 1.2"') +
        piece.stroke(
          [
            [316, 244],
            [316.6, 252],
          ],
          '#a9a59c',
          2.6,
        ) +
        piece.fill(outline(...knots('309.5,187 312,184.5 314.5,187 312,189.5')), '#a9a59c'),
    )
  })
}

function addKangarooPocket(piece: Piece, t: Torso): void {
  const low = t.measures.hem - 1
  const edge = curve([
    [338, low - 62],
    [352, low - 38],
    [358, low - 14],
  ])
  const shape = polygon(
    [262, low - 62],
    [338, low - 62],
    [352, low - 38],
    [358, low - 14],
    [358, low],
    [242, low],
    [242, low - 14],
    [248, low - 38],
  )
  piece.add({
    outline: shape,
    rim: 2,
    round: 0.25,
    cast: 2.4,
    ink:
      stitches(piece, beside(edge, 2.4)) +
      stitches(piece, beside(mirror(edge), 2.4)) +
      stitches(piece, [
        [264, low - 60],
        [336, low - 60],
      ]),
    folds: [
      fold(piece.chance, [275, low - 58], [262, low], 8, -0.25),
      fold(piece.chance, [330, low - 50], [320, low], 8, 0.25),
    ],
  })
}
