import { tint } from './colour.ts'
import { fold } from './folds.ts'
import { drawPair, PAIR_CONTACTS, SHOE_ANCHOR, SHOE_UNIT } from './footwear.ts'
import type { Garment } from './garment.ts'
import { along, beside, curve, type Knot, knots, type Line, outline, type Point } from './path.ts'
import { Piece } from './piece.ts'
import type { Anchor, Sketch } from './sketch.ts'
import { buckle, stitches, stud } from './stitch.ts'

/** Sandals: flat and slide from above, heeled and espadrille from the side. */
export function drawSandals(garment: Garment, isWorn: boolean): Sketch {
  const { style } = garment.cut
  if (style === 'heel')
    return {
      piece: drawPair(garment, heeled, { isWorn }),
      stand: 'set',
      detail: [380, 440],
      anchor: SHOE_ANCHOR,
      contacts: PAIR_CONTACTS,
    }
  if (style === 'espadrille')
    return {
      piece: drawPair(garment, espadrille, { isWorn }),
      stand: 'set',
      detail: [220, 520],
      anchor: SHOE_ANCHOR,
      contacts: PAIR_CONTACTS,
    }
  const piece = new Piece(garment, SHOE_UNIT, 0.5)
  const one = style === 'slide' ? slide : flat
  if (isWorn) return { piece: wornFromAbove(piece, one), stand: 'hung', detail: [388, 300], anchor: LYING_ANCHOR }
  // the pair as it lies on the floor, a little apart and turned out
  const turned =
    (degrees: number, dx: number) =>
    (p: Point): Point => {
      const a = (degrees * Math.PI) / 180
      const [x, y] = [p[0] - 300, p[1] - 400]
      return [300 + dx + x * Math.cos(a) - y * Math.sin(a), 400 + x * Math.sin(a) + y * Math.cos(a)]
    }
  piece.placed(
    (p) => turned(-4, -88)([600 - p[0], p[1]]),
    true,
    () => one(piece),
  )
  piece.placed(turned(5, 88), false, () => one(piece))
  return {
    piece,
    stand: 'hung',
    detail: [388, 300],
    anchor: LYING_ANCHOR,
  }
}

const LYING_ANCHOR: readonly Anchor[] = [{ x: 300 - 300 / SHOE_UNIT, y: 776 - 604 / SHOE_UNIT, scale: 1 / SHOE_UNIT }]

/** Sandals drawn from above, on feet that point towards us: toes below, and foreshortened. */
function wornFromAbove(piece: Piece, one: (piece: Piece) => void): Piece {
  for (const side of [-1, 1]) {
    piece.placed(
      ([x, y]) => [300 + side * (160 + (x - 298) * 1.15), 492 + (604 - y) * 0.27],
      side < 0,
      () => one(piece),
    )
  }
  return piece
}

const SOLE: Knot[] = [
  [268, 196],
  [300, 184],
  [346, 204],
  [368, 262],
  [362, 340],
  [344, 420],
  [346, 500],
  [344, 566],
  [318, 604],
  [282, 604],
  [256, 566],
  [252, 490],
  [246, 410],
  [226, 330],
  [228, 250],
]

function footbed(piece: Piece, colour: string, edge: string, thick: number): void {
  const foot = outline(...SOLE)
  piece.add({
    outline: foot.map(([x, y]): Point => [300 + (x - 300) * 1.045 + 2, 400 + (y - 400) * 1.025 + thick]),
    back: true,
    colour: edge,
    cloth: 'canvas',
    rim: 6,
    crease: 0.2,
    patterned: false,
    lit: 'down',
  })
  const inset = foot.map(([x, y]): Point => [300 + (x - 300) * 0.9, 400 + (y - 400) * 0.955])
  piece.add({
    outline: foot,
    back: true,
    colour,
    cloth: 'leather',
    rim: 9,
    round: 0.6,
    cast: 3,
    crease: 0.45,
    patterned: false,
    folds: [
      {
        line: curve(knots('250,262 300,300 352,268')),
        width: 40,
        depth: -0.2,
      },
      {
        line: curve(knots('270,560 300,580 330,560')),
        width: 34,
        depth: -0.22,
      },
    ],
    ink:
      stitches(piece, [...inset, inset[0] as Point], tint(colour, -0.2), 1.2) +
      piece.glow([300, 262], 52, 60, tint(colour, -0.12), 0.4) +
      piece.glow([300, 546], 36, 44, tint(colour, -0.12), 0.45) +
      piece.stroke(
        [
          [284, 540],
          [316, 540],
        ],
        tint(colour, -0.3),
        5,
        0.55,
        ' stroke-dasharray="5 3" style="stroke-linecap:butt"',
      ),
  })
}

/** A strap over the foot: it arches above the footbed and bows towards the toes. */
function strap(piece: Piece, spine: Line, width: number, more: { colour?: string; fold?: boolean } = {}): void {
  // cut straight at the ends, where it goes down into the sole
  const a = spine.map(([x, y]): Point => [x, y - width / 2])
  const b = spine.map(([x, y]): Point => [x, y + width / 2])
  piece.add({
    outline: [...a, ...[...b].reverse()],
    rims: [a, b],
    rim: width * 0.16 + 2,
    round: 0.9,
    lit: 'across',
    cast: 13,
    crease: 0.7,
    colour: more.colour,
    ink:
      stitches(piece, beside(spine, width / 2 - 5)) +
      stitches(piece, beside(spine, -width / 2 + 5)) +
      piece.glow(along(spine, 0.42), width * 0.9, width * 0.42, piece.tones.shine, 0.5),
    folds: more.fold
      ? [
          fold(piece.chance, along(a, 0.3), along(b, 0.36), 12, -0.3),
          fold(piece.chance, along(a, 0.62), along(b, 0.6), 14, 0.3),
        ]
      : [],
  })
}

function flat(piece: Piece): void {
  const tan = piece.tones.lightness > 0.55 || piece.garment.seed % 2 ? '#b98a5c' : '#caa27a'
  footbed(piece, tan, '#3a2a20', 9)
  const crossed = piece.garment.seed % 3 !== 0
  if (crossed) {
    strap(piece, curve(knots('222,318 270,270 330,262 372,286')), 26)
    strap(piece, curve(knots('226,262 276,262 330,296 370,344')), 26)
  } else {
    strap(piece, curve(knots('222,286 260,258 320,250 374,276')), 24)
    strap(piece, curve(knots('226,340 262,316 320,308 368,332')), 24)
  }
  const ankle = curve(knots('244,470 256,432 300,414 340,430 352,470'))
  strap(piece, ankle, 20)
  strap(piece, curve(knots('246,476 240,540 262,592 300,604 338,592 356,540 350,476')), 16)
  const at = along(ankle, 0.84)
  piece.over(buckle(piece, at, 25, 26, '#c2a25c'))
}

function slide(piece: Piece): void {
  footbed(piece, '#cdb392', '#d8c8ae', 16)
  const two = piece.garment.seed % 2 === 0
  if (!two) {
    strap(piece, curve(knots('223,306 256,276 320,268 370,296')), 96, { fold: true })
    return
  }
  for (const [y, i] of [
    [268, 0],
    [342, 1],
  ] as const) {
    const spine = curve([
      [224 + i * 2, y + 16],
      [258, y - 4],
      [320, y - 10],
      [372 - i * 8, y + 10],
    ])
    strap(piece, spine, 50, { fold: true })
    piece.over(
      buckle(piece, along(spine, 0.8), 30, 40, '#c2a25c') +
        stud(piece, along(spine, 0.62), 3.6, '#8a7040') +
        stud(piece, along(spine, 0.52), 3.6, '#8a7040'),
    )
  }
}

/** A strap round an invisible ankle: its far side is seen inside, darker. */
function hoop(piece: Piece, near: Line, far: Line, width: number): void {
  piece.add({
    outline: [...beside(far, -width / 2), ...[...beside(far, width / 2)].reverse()],
    back: true,
    dim: 1.2,
    rim: 5,
    crease: 0.4,
  })
  piece.add({
    outline: [...beside(near, -width / 2), ...[...beside(near, width / 2)].reverse()],
    rim: 5,
    round: 0.9,
    cast: 5,
    crease: 0.6,
    lit: 'across',
    ink:
      stitches(piece, beside(near, width / 2 - 4)) +
      stitches(piece, beside(near, -width / 2 + 4)) +
      piece.glow(along(near, 0.4), width, width * 0.6, piece.tones.shine, 0.5),
  })
}

/**
 * A band over the foot, seen from its side: it rises from the sole, leans back, and shows a little of its lining at the
 * top.
 */
function vampBand(piece: Piece, x: number, floor: number, width: number, height: number): void {
  const lean = height * 0.28
  const top = floor - height
  const lining = outline(
    [x + lean + 2, top + 8, 1],
    [x + lean + width * 0.3, top - 10],
    [x + lean + width * 0.9, top - 14],
    [x + lean + width + 8, top - 2, 1],
    [x + lean + width * 0.8, top + 14],
  )
  piece.add({ outline: lining, back: true, dim: 1.2, rim: 7, crease: 0.3 })
  const front = curve([
    [x, floor + 4],
    [x + 4, floor - height * 0.5],
    [x + lean, top + 8],
  ])
  const back = curve([
    [x + width, floor - 6],
    [x + width + lean * 0.4, floor - height * 0.5],
    [x + width + lean + 6, top - 3],
  ])
  const over = curve([
    [x + lean, top + 8, 1],
    [x + lean + width * 0.5, top - 1],
    [x + width + lean + 6, top - 3, 1],
  ])
  piece.add({
    outline: [...front, ...over.slice(1), ...[...back].reverse()],
    rim: 8,
    round: 1,
    lit: 'across',
    cast: 5,
    crease: 0.6,
    ink:
      stitches(piece, beside(front, 5)) +
      stitches(piece, beside(back, -5)) +
      piece.glow(
        [x + width * 0.5 + lean * 0.6, floor - height * 0.62],
        width * 0.6,
        height * 0.3,
        piece.tones.shine,
        0.6,
      ),
  })
}

function heeled(piece: Piece): void {
  const block = piece.garment.seed % 2 === 1
  // the heel is under the back of the sole
  piece.add({
    outline: block
      ? outline(...knots('416,470! 486,446! 484,520 480,604! 424,604! 424,540'))
      : outline(...knots('426,470! 486,446! 474,500 464,604! 450,604! 452,540')),
    rim: 9,
    round: 1,
    crease: 0.2,
  })
  const bed = curve(knots('70,586 120,592 190,590 270,564 350,510 420,466 492,438'))
  piece.add({
    outline: [...beside(bed, -6), ...[...beside(bed, 8)].reverse()],
    rim: 4,
    cast: 4,
    lit: 'down',
    crease: 0.3,
    ink: stitches(piece, beside(bed, 4)) + piece.stroke(beside(bed, -3.5), '#d9b58c', 5, 0.9),
  })
  if (piece.garment.seed % 3) {
    vampBand(piece, 112, 592, 44, 44)
    vampBand(piece, 178, 592, 38, 58)
  } else vampBand(piece, 112, 592, 100, 60)
  const counter = outline(...knots('402,470! 430,452 468,350! 490,352! 496,436 486,452! 440,462'))
  piece.add({
    outline: counter,
    rim: 7,
    cast: 4,
    crease: 0.5,
    ink: stitches(piece, curve(knots('470,356 436,456 412,470'))),
  })
  hoop(
    piece,
    curve(knots('486,370 440,392 380,390 346,364 344,348')),
    curve(knots('484,352 440,334 390,330 354,340 344,350')),
    14,
  )
  piece.add({
    outline: outline(...knots('360,340 420,340 420,420 360,420')),
    bare: true,
    ink: buckle(piece, [398, 391], 20, 20, '#c2a25c'),
  })
}

function espadrille(piece: Piece): void {
  const wedge = piece.garment.seed % 2 === 0
  const jute = '#c9a874'
  const lift = wedge ? 46 : 0
  const bed: Knot[] = [
    [78, 566, 1],
    [150, 570],
    [240, 562 - lift * 0.1],
    [340, 546 - lift * 0.7],
    [430, 536 - lift],
    [494, 526 - lift, 1],
  ]
  const low: Knot[] = [
    [494, 600, 1],
    [300, 604],
    [120, 602],
    [80, 592],
  ]
  piece.add({
    outline: outline([372, 500 - lift], [430, 478 - lift], [486, 404 - lift, 1], [470, 480 - lift], [420, 530 - lift]),
    back: true,
    dim: 1,
    rim: 14,
    colour: '#d9c9ab',
  })
  addEspadrilleUppers(piece, lift)
  addRope(piece, { bed, low, wedge, jute })
  const tie = curve([
    [484, 404 - lift],
    [436, 424 - lift],
    [380, 412 - lift],
    [352, 384 - lift],
  ])
  const back = curve([
    [484, 396 - lift],
    [440, 368 - lift],
    [390, 362 - lift],
    [352, 384 - lift],
  ])
  hoop(piece, tie, back, 11)
}

/** The cloth over toes and heel. */
function addEspadrilleUppers(piece: Piece, lift: number): void {
  piece.add({
    outline: outline(
      [82, 572],
      [82, 546],
      [100, 518],
      [140, 494],
      [186, 474],
      [226, 462, 1],
      [254, 474],
      [278, 504],
      [294, 540 - lift * 0.2],
      [300, 566 - lift * 0.3, 1],
      [200, 574],
    ),
    rim: 14,
    cast: 5,
    lit: 'down',
    folds: [fold(piece.chance, [150, 494], [170, 560], 14, -0.3), fold(piece.chance, [190, 478], [220, 556], 13, 0.28)],
    ink: stitches(piece, curve(knots('222,472 252,490 274,524 290,566'))),
  })
  piece.add({
    outline: outline(
      [392, 540 - lift],
      [404, 500 - lift],
      [446, 462 - lift],
      [474, 392 - lift, 1],
      [492, 398 - lift, 1],
      [496, 470 - lift],
      [496, 532 - lift],
      [440, 544 - lift],
    ),
    rim: 10,
    cast: 5,
    ink: stitches(
      piece,
      curve([
        [472, 402 - lift],
        [446, 472 - lift],
        [410, 504 - lift],
        [400, 540 - lift],
      ]),
    ),
  })
}

/** The sole of rope, with the blanket stitch that joins it to the cloth. */
function addRope(
  piece: Piece,
  { bed, low, wedge, jute }: { bed: Knot[]; low: Knot[]; wedge: boolean; jute: string },
): void {
  const rope = outline(...bed, ...low)
  const rows = Array.from({ length: wedge ? 8 : 4 }, (_, i) => {
    const k = (i + 0.5) / (wedge ? 8 : 4)
    const from = curve(bed)
    return from.map(([x, y]): Point => [x, y + (602 - y) * k])
  })
  piece.add({
    outline: rope,
    colour: jute,
    cloth: 'canvas',
    rim: 9,
    cast: 4,
    lit: 'down',
    crease: 0.5,
    patterned: false,
    ink:
      rows.map((l) => piece.stroke(l, '#5f4522', 2.4, 0.55)).join('') +
      rows
        .map((l, i) =>
          piece.stroke(
            beside(l, -5),
            '#f3deb0',
            7,
            0.5,
            ` stroke-dasharray="4 6" stroke-dashoffset="${i * 4}" style="stroke-linecap:butt"`,
          ),
        )
        .join(''),
  })
  // the blanket stitch that joins cloth and rope
  const edge = curve(bed)
  piece.add({
    outline: rope,
    bare: true,
    ink: Array.from({ length: 30 }, (_, i) => along(edge, (i + 0.5) / 30))
      .filter(([x]) => x < 300 || x > 396)
      .map(([x, y]) =>
        piece.stroke(
          [
            [x, y + 5],
            [x + 3, y - 11],
          ],
          tint(jute, 0.06),
          2.6,
          0.9,
        ),
      )
      .join(''),
  })
}
