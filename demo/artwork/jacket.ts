import { drawCoat } from './coat.ts'
import { addNeckInside, addOpenCollar, addShirtCollar } from './collars.ts'
import { tint } from './colour.ts'
import { fold, torsoFolds } from './folds.ts'
import type { Garment } from './garment.ts'
import { along, beside, curve, knots, type Line, mirror, outline, type Point, polygon } from './path.ts'
import { Piece } from './piece.ts'
import { addFlap, slantPocket } from './pockets.ts'
import { addPuffer } from './puffer.ts'
import type { Sketch } from './sketch.ts'
import { addSleeves } from './sleeves.ts'
import { buckle, label, ribs, STEEL, seam, stitches, strip, stud, zip } from './stitch.ts'
import { measure, type Torso, torso } from './torso.ts'

/** Jackets: denim, blazer, bomber, trench, puffer and biker. */
export function drawJacket(garment: Garment): Sketch {
  switch (garment.cut.style) {
    case 'blazer':
    case 'trench':
      return drawCoat(garment)
    case 'puffer':
      return addPuffer(garment)
    case 'bomber':
      return bomber(garment)
    case 'biker':
      return biker(garment)
    default:
      return denim(garment)
  }
}

/** Torso measures of a jacket: roomier than a shirt and shorter. */
function jacketTorso(garment: Garment, hem: number): Torso {
  const base = measure(garment.cut)
  return torso({
    ...base,
    ease: base.ease + 7,
    shoulder: base.shoulder + 4,
    waist: base.waist + 10,
    hip: base.hip + 2,
    hem: hem + (base.hem - 420) * 0.4,
    hemShape: 'straight',
    neck: { half: 34, drop: 28, shape: 'round', lift: 3 },
  })
}

function denim(garment: Garment): Sketch {
  const piece = new Piece(garment)
  const t = jacketTorso(garment, 372)
  const thread = piece.tones.lightness > 0.75 ? '#cfbf9d' : '#c98a45'
  addNeckInside(piece, t)
  addSleeves(piece, t, {
    end: 0.97,
    full: [5, 6, 4],
    finish: 'cuff',
    thread,
    ink: (s) =>
      stitches(piece, curve([s.at(0.16), s.at(0.5), s.at(0.96)].map((p) => [p[0] + 7, p[1]] as const)), thread),
  })
  const low = t.measures.hem
  const ys = Array.from({ length: 5 }, (_, i) => 196 + i * ((low - 208) / 4))
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side)],
    rim: 9,
    cast: 5,
    folds: torsoFolds(piece.chance, t),
    ink: denimSeams(piece, t, thread) + denimClosing(piece, low, thread) + denimPockets(piece, t, thread),
  })
  piece.both(() => {
    addFlap(piece, [339, 211], 36, 16, { thread, fastening: { colour: '#b5814b', metal: true } })
  })
  band(piece, t, 16, thread)
  piece.over([...ys, low + 9].map((y) => stud(piece, [300, y], 3.1, '#a9713a')).join(''))
  addShirtCollar(piece, { thread, open: 3, point: 7 })
  return { piece, stand: 'hung', detail: [322, 214] }
}

/** Seams of armholes, yoke and front panels in doubled thread, and the worn places. */
function denimSeams(piece: Piece, t: Torso, thread: string): string {
  const left = mirror(t.armhole) as Line
  const yoke = curve([
    [307, 211],
    [340, 212],
    [t.armpit[0] - 4, 209],
  ])
  const low = t.measures.hem
  const faded = tint(piece.garment.colour, 0.16)
  const v = (k: 1 | -1) => [
    curve([
      [300 + k * 26, 214],
      [300 + k * 22, 290],
      [300 + k * 15, low + 2],
    ]),
    curve([
      [300 + k * 52, 214],
      [300 + k * 46, 290],
      [300 + k * 33, low + 2],
    ]),
  ]
  return (
    piece.glow([338, 292], 34, 60, faded, 0.4) +
    piece.glow([262, 292], 34, 60, faded, 0.4) +
    [t.armhole, left]
      .map((l) => seam(piece, l) + stitches(piece, beside(l, 1.8), thread) + stitches(piece, beside(l, 3.4), thread))
      .join('') +
    [yoke, mirror(yoke)]
      .map((l) => seam(piece, l) + stitches(piece, beside(l, -1.6), thread) + stitches(piece, beside(l, -3), thread))
      .join('') +
    [...v(1), ...v(-1)]
      .map((l) => seam(piece, l) + stitches(piece, beside(l, 1.6), thread) + stitches(piece, beside(l, -1.4), thread))
      .join('')
  )
}

/** The edge of the front with its rows of stitches. */
function denimClosing(piece: Piece, low: number, thread: string): string {
  return (
    piece.stroke(
      curve([
        [308, 176],
        [307.6, 280],
        [308, low + 4],
      ]),
      piece.tones.deep,
      2.6,
      0.32,
    ) +
    seam(
      piece,
      curve([
        [307, 176],
        [306.6, 280],
        [307, low + 4],
      ]),
    ) +
    stitches(
      piece,
      curve([
        [305, 176],
        [304.6, 280],
        [305, low + 4],
      ]),
      thread,
    ) +
    stitches(
      piece,
      curve([
        [293.4, 176],
        [293, 280],
        [293.4, low + 4],
      ]),
      thread,
    )
  )
}

/** The slanted pockets over the hem. */
function denimPockets(piece: Piece, t: Torso, thread: string): string {
  const { waist, hem: low } = t.measures
  return [-1, 1]
    .map((k) =>
      slantPocket(
        piece,
        curve([
          [300 + k * (waist - 8), 332],
          [300 + k * (waist - 18), 350],
          [300 + k * (waist - 24), low - 4],
        ]),
        thread,
      ),
    )
    .join('')
}

/** The straight band at a short jacket's hem. */
function band(piece: Piece, t: Torso, depth: number, thread?: string): void {
  const low = t.hem.map(([x, y]): Point => [300 + (x - 300) * 0.985, y + depth - 1])
  const top = t.hem.map(([x, y]): Point => [x, y - 2])
  piece.add({
    outline: strip(top, low),
    rim: 3,
    round: 0.8,
    cast: 1.6,
    crease: 0.6,
    ink:
      stitches(piece, beside(top, -2), thread) +
      stitches(piece, beside(low, 2), thread) +
      seam(piece, [
        [307, t.measures.hem],
        [307, t.measures.hem + depth + 4],
      ]),
  })
}

function bomber(garment: Garment): Sketch {
  const piece = new Piece(garment)
  const t = jacketTorso(garment, 376)
  const m = t.measures
  addNeckInside(piece, t, true, '#c8742e')
  addSleeves(piece, t, {
    end: 0.96,
    full: [8, 10, 9],
    finish: 'rib',
    depth: 19,
    ink: (s) =>
      garment.seed % 2
        ? zip(piece, curve([s.at(0.26), s.at(0.42)].map((p) => [p[0] + 4, p[1]] as const)), STEEL, 0.02, 2.6)
        : '',
  })
  addBomberFront(piece, t)
  addBomberRibs(piece, t)
  piece.over(
    zip(
      piece,
      curve([
        [300, 171],
        [300.6, 260],
        [300, m.hem + 20],
      ]),
      STEEL,
      0.03,
      4,
    ),
  )
  return { piece, stand: 'hung', detail: [312, 200] }
}

/** The front, gathered over the hem. */
function addBomberFront(piece: Piece, t: Torso): void {
  const left = mirror(t.armhole) as Line
  const slant = curve(knots('336,308 344,330 352,354'))
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side)],
    rim: 11,
    cast: 5,
    folds: [
      ...torsoFolds(piece.chance, t),
      ...Array.from({ length: 10 }, (_, i) => {
        const p = along(t.hem, 0.06 + i * 0.098)
        return fold(
          piece.chance,
          [p[0], p[1] + 2],
          [p[0] + piece.chance.between(-8, 8), p[1] - piece.chance.between(16, 44)],
          6,
          i % 2 ? 0.42 : -0.46,
          { ends: 'far' },
        )
      }),
      ...[-1, 1].flatMap((k) => [
        fold(piece.chance, [300 + k * 8, 240], [300 + k * 40, 262], 6, -0.34, { ends: 'far' as const }),
        fold(piece.chance, [300 + k * 7, 330], [300 + k * 34, 322], 6, -0.3, { ends: 'far' as const }),
      ]),
    ],
    ink:
      [t.armhole, left].map((l) => seam(piece, l) + stitches(piece, beside(l, 2))).join('') +
      [slant, mirror(slant)].map((l, i) => slantPocket(piece, i ? [...l].reverse() : l)).join(''),
  })
}

/** The knitted hem and collar. */
function addBomberRibs(piece: Piece, t: Torso): void {
  const low = t.hem.map(([x, y]): Point => [300 + (x - 300) * 0.95, y + 21])
  const top = t.hem.map(([x, y]): Point => [x, y - 1])
  piece.add({
    outline: strip(top, low),
    rim: 4,
    round: 0.85,
    cast: 1.6,
    crease: 0.3,
    cloth: 'knit',
    ink: ribs(piece, top, low, 2.5),
  })
  const a = curve(knots('265,151 276,169 299,182'))
  const rise = curve(knots('270,141.5 281,158 300,168'))
  piece.add({
    outline: outline(...knots('269,141! 285,135 300,133.5 315,135 331,141! 333,154 318,164 300,164 282,164 267,154')),
    back: true,
    dim: 0.7,
    cloth: 'knit',
    crease: 0.2,
    rim: 6,
    ink: ribs(piece, curve(knots('270,142 300,136 330,142')), curve(knots('280,156 300,160 320,156')), 2.4),
  })
  piece.both(() =>
    piece.add({
      outline: strip(mirror(rise), mirror(a)),
      rim: 3,
      round: 0.7,
      cast: 2,
      crease: 0.3,
      cloth: 'knit',
      ink: ribs(piece, mirror(rise), mirror(a), 2.4),
    }),
  )
}

function biker(garment: Garment): Sketch {
  const piece = new Piece(garment)
  const t = jacketTorso(garment, 378)
  const m = t.measures
  addNeckInside(piece, t)
  addBikerSleeves(piece, t)
  const main = curve([
    [336, 190],
    [322, 250],
    [318, 320],
    [318, m.hem + 2],
  ])
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side)],
    rim: 9,
    cast: 5,
    folds: torsoFolds(piece.chance, t),
    ink: bikerInk(piece, t, main),
  })
  const bandLow = m.hem + 14
  band(piece, t, 16)
  piece.over(buckle(piece, [291, bandLow - 6], 15, 12))
  // the jacket is open to the lapels' roll: what shows between them is its lining
  piece.add({
    outline: outline(...knots('268,150! 300,146 332,150! 326,190 300,262! 274,190')),
    back: true,
    colour: tint(garment.colour, piece.tones.lightness > 0.4 ? -0.24 : -0.06),
    cloth: 'satin',
    rim: 12,
    crease: 0.6,
    dim: 0.3,
    patterned: false,
    ink: label(piece, [300, 158], 17, 9),
  })
  addOpenCollar(piece, 262, 34, {})
  piece.both(() => piece.over(stud(piece, [350, 196], 2.4, STEEL) + stud(piece, [338, 168], 2.2, STEEL)))
  piece.both(() => {
    const [x, y] = t.tip
    piece.add({
      outline: polygon([x - 4, y - 4], [x - 5, y + 7], [x - 32, y - 2], [x - 36, y - 8], [x - 31, y - 13]),
      rim: 1.6,
      cast: 1.8,
      crease: 0.4,
      grain: 20,
    })
    piece.over(stud(piece, [x - 31, y - 7.6], 2, STEEL))
  })
  return { piece, stand: 'hung', detail: [318, 214] }
}

/** Sleeves with a zip at the wrist. */
function addBikerSleeves(piece: Piece, t: Torso): void {
  addSleeves(piece, t, {
    end: 1,
    full: [3, 3, 2],
    finish: 'hem',
    ink: (s) =>
      zip(piece, curve([s.at(0.76), s.at(0.98)].map((p) => [p[0] - 5, p[1]] as const)), STEEL, 0.04, 2.6) +
      [0.46, 0.52, 0.58]
        .map((k) =>
          piece.stroke(
            [
              [s.at(k)[0] - 16, s.at(k)[1]],
              [s.at(k)[0] + 18, s.at(k)[1] - 5],
            ],
            piece.tones.deep,
            0.9,
            0.6,
          ),
        )
        .join(''),
  })
}

/** Seams, the slanted main zip and the pockets' zips. */
function bikerInk(piece: Piece, t: Torso, main: Line): string {
  const m = t.measures
  const left = mirror(t.armhole) as Line
  return (
    [t.armhole, left].map((l) => seam(piece, l) + stitches(piece, beside(l, 2))).join('') +
    [-1, 1]
      .map((k) =>
        seam(
          piece,
          curve([
            [300 + k * 58, 226],
            [300 + k * 50, 300],
            [300 + k * 54, m.hem],
          ]),
          0.7,
        ),
      )
      .join('') +
    piece.stroke(beside(main, -3), piece.tones.deep, 3, 0.4) +
    zip(piece, main, STEEL, 0.82, 4.2) +
    zip(
      piece,
      [
        [262, 318],
        [244, 346],
      ],
      STEEL,
      0.06,
      3.2,
    ) +
    zip(
      piece,
      [
        [340, 318],
        [356, 346],
      ],
      STEEL,
      0.06,
      3.2,
    ) +
    zip(
      piece,
      [
        [258, 250],
        [238, 262],
      ],
      STEEL,
      0.06,
      3,
    )
  )
}
