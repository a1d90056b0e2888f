import { blend, tint } from './colour.ts'
import { fold } from './folds.ts'
import { drawPair, lace, PAIR_CONTACTS, SHOE_ANCHOR } from './footwear.ts'
import type { Garment } from './garment.ts'
import { beside, curve, ellipse, knots, outline, type Point } from './path.ts'
import type { Piece } from './piece.ts'
import type { Sketch } from './sketch.ts'
import { seam, stitches, stud } from './stitch.ts'

/** Sneakers: court, runner, high-top and slip-on. */
export function drawSneakers(garment: Garment, isWorn: boolean): Sketch {
  const draw = { court, runner, 'high-top': highTop, 'slip-on': slipOn }[garment.cut.style as 'court'] ?? court
  const high = garment.cut.style === 'high-top'
  const piece = drawPair(garment, draw, { squash: 0.74, isWorn })
  return { piece, stand: 'set', detail: high ? [240, 480] : [235, 512], anchor: SHOE_ANCHOR, contacts: PAIR_CONTACTS }
}

const WHITE = '#f3f0e9'

function accentOf(piece: Piece): string {
  const { pattern, colour } = piece.garment
  if (pattern.kind !== 'plain') return pattern.colour
  return piece.tones.lightness > 0.75 ? '#2f5d50' : tint(colour, -0.16)
}

/** The dark opening with its padded lining. */
function opening(piece: Piece, knots: Parameters<typeof outline>, lining: string): void {
  piece.add({ outline: outline(...knots), back: true, colour: lining, dim: 1, rim: 22, crease: 0.3, patterned: false })
}

function laces(piece: Piece, from: Point, to: Point, rows: number, reach: Point, colour: string): void {
  const out: string[] = []
  for (let i = 0; i < rows; i++) {
    const k = rows > 1 ? i / (rows - 1) : 0
    const a: Point = [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k]
    const b: Point = [a[0] + reach[0], a[1] + reach[1]]
    out.push(piece.fill(ellipse(b[0] + 3, b[1] + 2, 6, 6), '#000', 0.5), lace(piece, a, b, colour))
  }
  ink(piece, out.join(''), [from, to, reach])
}

/** Laces must lie between this shoe and the nearer one, so they are a part of their own. */
function ink(piece: Piece, svg: string, [from, to, reach]: [Point, Point, Point]): void {
  piece.add({
    outline: outline(
      [from[0] - 22, from[1] - 22],
      [to[0] - 22, to[1] - 26],
      [to[0] + reach[0] + 22, to[1] + reach[1]],
      [from[0] + reach[0] + 22, from[1] + reach[1] + 22],
    ),
    bare: true,
    rim: 0,
    crease: 0,
    patterned: false,
    ink: svg,
  })
}

function sole(piece: Piece, colour: string, top: number, accent?: string): void {
  const line = curve([
    [84, top + 8],
    [180, top + 9],
    [300, top + 10],
    [400, top + 6],
    [496, top - 4],
  ])
  piece.add({
    outline: outline(
      [88, top + 2],
      [80, top + 22],
      [92, 596],
      [130, 602],
      [300, 604],
      [460, 603],
      [492, 597],
      [499, top + 18],
      [496, top - 4, 1],
      [400, top + 6],
      [300, top + 9],
      [180, top + 7],
    ),
    colour,
    cloth: 'canvas',
    lit: 'down',
    rim: 8,
    round: 0.9,
    cast: 5,
    crease: 0.25,
    patterned: false,
    ink:
      stitches(piece, beside(line, 5), tint(colour, -0.14)) +
      piece.stroke(curve(knots('90,588 300,592 494,586')), tint(colour, -0.16), 2.4, 0.7) +
      (accent
        ? piece.stroke(
            curve([
              [84, top + 26],
              [300, top + 29],
              [498, top + 20],
            ]),
            accent,
            4.5,
            0.9,
          )
        : ''),
  })
}

function court(piece: Piece): void {
  const accent = accentOf(piece)
  opening(piece, knots('300,418 330,366 400,400 474,356 470,420 380,452'), tint(WHITE, -0.06))
  piece.add({
    outline: outline(...knots('214,470 262,418 300,366! 322,352 344,362! 338,400 300,460 250,500')),
    rim: 10,
    cast: 0,
    crease: 0.6,
    ink: stitches(
      piece,
      curve([
        [306, 372],
        [340, 374],
      ]),
    ),
  })
  const upper = outline(
    ...knots(
      '98,570 90,548 104,520 150,496 204,478 246,444 288,404! 316,410 352,424 400,414 446,382 474,350! 486,362 484,420 490,500 490,566 300,576',
    ),
  )
  piece.add({
    outline: upper,
    rim: 16,
    lit: 'down',
    round: 0.8,
    cast: 6,
    folds: [
      fold(piece.chance, [178, 494], [200, 548], 16, -0.42),
      fold(piece.chance, [202, 486], [226, 540], 14, 0.34),
      fold(piece.chance, [152, 506], [176, 548], 12, 0.26),
    ],
    ink:
      seam(piece, curve(knots('118,566 150,530 206,512 236,530 246,568'))) +
      stitches(piece, curve(knots('126,566 154,537 204,520 229,534 238,568'))) +
      [0, 1, 2, 3, 4]
        .flatMap((i) =>
          [0, 1].map((j) =>
            piece.fill(ellipse(146 + i * 15 + j * 6, 524 - i * 5 + j * 13, 2.2, 2.2), piece.tones.deep, 0.8),
          ),
        )
        .join('') +
      stitches(piece, curve(knots('296,412 352,433 402,423 470,372'))),
  })
  addQuarterAndHeel(piece, accent)
  laces(piece, [214, 470], [284, 398], 5, [40, 22], piece.tones.lightness > 0.7 ? WHITE : '#efe9dc')
  sole(piece, WHITE, 560)
}

/** Eyelet facing, heel and side stripes, each a leather of its own. */
function addQuarterAndHeel(piece: Piece, accent: string): void {
  piece.add({
    outline: outline(...knots('232,470! 290,404! 314,412 326,440 268,504 244,506')),
    rim: 5,
    cast: 4,
    crease: 0.6,
    grain: -45,
    ink: stitches(piece, curve(knots('318,420 320,440 266,498 246,500'))),
  })
  piece.add({
    outline: outline(...knots('448,386 474,350! 486,362 485,420 490,500 488,562 430,566 440,500 456,440')),
    colour: accent,
    rim: 6,
    cast: 4,
    patterned: false,
    ink: stitches(piece, curve(knots('452,396 462,440 447,500 438,562'))),
  })
  for (const dx of [0, 26])
    piece.add({
      outline: outline([326 + dx, 452], [340 + dx, 448], [318 + dx, 562], [302 + dx, 562]),
      colour: accent,
      rim: 2,
      crease: 0.2,
      round: 0.2,
      patterned: false,
    })
}

function runner(piece: Piece): void {
  const accent = accentOf(piece)
  const light = blend(piece.garment.colour, '#ffffff', 0.35)
  opening(piece, knots('300,420 326,372 400,404 480,344 474,420 380,452'), '#34322f')
  piece.add({
    outline: outline(...knots('220,466 268,410 300,360! 324,346 346,358! 338,400 296,462 250,498')),
    rim: 10,
    crease: 0.5,
    cloth: 'canvas',
  })
  piece.add({
    outline: outline(
      ...knots(
        '92,566 84,544 98,514 150,494 208,474 250,438 290,400! 320,412 356,424 404,408 452,370 482,338! 492,352 484,420 494,500 496,560 300,572',
      ),
    ),
    cloth: 'canvas',
    lit: 'down',
    rim: 14,
    cast: 5,
    folds: [fold(piece.chance, [180, 492], [204, 546], 14, -0.36), fold(piece.chance, [208, 484], [228, 540], 12, 0.3)],
    ink: `<g opacity="0.5">${Array.from({ length: 150 }, (_, i) => piece.fill(ellipse(104 + (i % 25) * 7 + (Math.floor(i / 25) % 2) * 3.5, 556 - Math.floor(i / 25) * 8 - (i % 25) * 2.6, 1.7, 1.5), piece.tones.deep)).join('')}</g>`,
  })
  addOverlays(piece, accent, light)
  laces(piece, [218, 464], [286, 394], 5, [38, 20], WHITE)
  addRunnerSole(piece, accent)
}

/** The leather parts over the mesh. */
function addOverlays(piece: Piece, accent: string, light: string): void {
  piece.add({
    outline: outline(...knots('86,560 84,544 96,518 124,506 148,520 150,560 120,568')),
    colour: accent,
    rim: 6,
    cast: 3,
    patterned: false,
    cloth: 'leather',
  })
  piece.add({
    outline: outline(...knots('226,476! 290,400! 322,412 322,446 360,560 250,566 280,500')),
    colour: light,
    cloth: 'leather',
    rim: 5,
    cast: 4,
    patterned: false,
    ink:
      stitches(piece, curve(knots('314,416 314,448 350,558'))) +
      stitches(
        piece,
        curve([
          [290, 502],
          [262, 562],
        ]),
      ),
  })
  piece.add({
    outline: outline(...knots('322,560 352,500 420,452 470,430 462,456 404,492 368,560')),
    colour: accent,
    cloth: 'leather',
    rim: 4,
    cast: 3,
    patterned: false,
  })
  piece.add({
    outline: outline(...knots('452,372 482,338! 492,352 485,420 494,500 494,556 430,562 446,500 466,440')),
    colour: light,
    cloth: 'leather',
    rim: 6,
    cast: 4,
    patterned: false,
    ink: stitches(piece, curve(knots('460,388 472,440 453,500 440,558'))),
  })
}

/** The thick sole with its grooves and tread. */
function addRunnerSole(piece: Piece, accent: string): void {
  const s = outline(
    ...knots(
      '84,548 70,566 82,592 120,602 300,600 380,606 470,606 506,592 512,556 496,530! 440,540 380,556 300,562 200,558 130,556',
    ),
  )
  piece.add({
    outline: s,
    colour: WHITE,
    cloth: 'canvas',
    lit: 'down',
    rim: 9,
    round: 0.9,
    cast: 6,
    crease: 0.25,
    patterned: false,
    folds: [
      {
        line: curve(knots('110,580 200,572 300,584 400,562 506,556')),
        width: 10,
        depth: -0.5,
        ends: 'both',
      },
      {
        line: curve(knots('380,590 440,572 500,576')),
        width: 9,
        depth: -0.45,
        ends: 'both',
      },
    ],
    ink:
      piece.fill(
        outline(...knots('78,588 120,597 300,594 380,600 506,590 500,604 380,610 300,606 100,606')),
        tint(piece.garment.colour, -0.08),
        0.95,
      ) + piece.fill(outline(...knots('410,566 480,552 502,560 480,574 420,580')), accent, 0.85),
  })
}

function highTop(piece: Piece): void {
  opening(piece, knots('288,306 300,268 380,262 464,272 462,320 380,330'), '#e8e2d4')
  piece.add({
    outline: outline(...knots('206,486 250,430 282,340 286,264! 306,250 334,256! 330,330 310,420 262,500')),
    rim: 10,
    crease: 0.7,
  })
  piece.add({
    outline: outline(
      ...knots(
        '150,570 150,520 206,486 236,456 270,388 290,276! 340,288 400,288 462,268! 472,300 474,400 488,480 490,566 300,574',
      ),
    ),
    lit: 'across',
    rim: 16,
    cast: 6,
    folds: [
      fold(piece.chance, [300, 420], [400, 452], 18, -0.4),
      fold(piece.chance, [310, 392], [392, 410], 14, 0.32),
      fold(piece.chance, [476, 400], [410, 436], 14, -0.36, { ends: 'far' }),
      fold(piece.chance, [190, 500], [220, 560], 12, -0.3),
    ],
    ink:
      stitches(piece, curve(knots('296,286 340,298 400,298 462,279')), '#f3f0e9') +
      seam(piece, curve(knots('318,292 306,390 268,470 252,510 256,566'))) +
      stitches(piece, curve(knots('324,292 312,392 275,472 259,512 263,566')), '#f3f0e9') +
      seam(piece, curve(knots('440,276 448,400 452,566'))) +
      stitches(piece, curve(knots('434,278 442,400 446,566')), '#f3f0e9'),
  })
  piece.add({
    outline: outline(...knots('92,566 84,548 96,524 130,508 168,508 186,530 190,570')),
    colour: WHITE,
    cloth: 'canvas',
    rim: 9,
    cast: 4,
    crease: 0.2,
    round: 0.9,
    patterned: false,
    ink: piece.stroke(curve(knots('160,510 178,530 182,570')), tint(WHITE, -0.2), 2.4, 0.7),
  })
  addRoundPatch(piece)
  const rows = 7
  const out: string[] = []
  for (let i = 0; i < rows; i++) {
    const k = i / (rows - 1)
    const a: Point = [214 + 70 * k ** 0.62, 480 - 200 * k]
    const b: Point = [a[0] + 34, a[1] + 20 - 12 * k]
    out.push(stud(piece, b, 6.5, '#c9c5bb'), lace(piece, a, b, WHITE))
  }
  ink(piece, out.join(''), [
    [200, 490],
    [276, 270],
    [60, 20],
  ])
  sole(piece, WHITE, 558, piece.tones.lightness > 0.8 ? '#22304f' : piece.garment.colour)
}

/** The round patch over the ankle. */
function addRoundPatch(piece: Piece): void {
  piece.add({
    outline: ellipse(396, 378, 27, 27),
    colour: WHITE,
    cloth: 'canvas',
    rim: 3,
    cast: 3,
    crease: 0.2,
    round: 0.3,
    patterned: false,
    ink:
      piece.stroke(ellipse(396, 378, 20, 20), piece.tones.dark, 3, 0.9) +
      piece.fill(
        outline(...knots('396,362! 400,374! 412,378! 400,382! 396,394! 392,382! 380,378! 392,374!')),
        piece.tones.dark,
      ),
  })
}

function slipOn(piece: Piece): void {
  opening(piece, knots('270,432 312,404 400,410 474,384 478,430 380,470'), '#e3dccd')
  piece.add({
    outline: outline(
      ...knots(
        '96,570 88,548 104,516 160,484 220,448 258,416 276,404! 312,432 362,446 420,432 472,384! 484,392 486,440 491,510 490,566 300,576',
      ),
    ),
    rim: 15,
    lit: 'down',
    cast: 6,
    folds: [fold(piece.chance, [168, 490], [204, 552], 16, -0.36), fold(piece.chance, [196, 480], [224, 546], 14, 0.3)],
    ink:
      stitches(piece, curve(knots('276,415 312,443 362,457 422,443 474,398'))) +
      seam(piece, curve(knots('356,458 340,510 348,570'))) +
      stitches(piece, curve(knots('364,458 348,510 356,570'))),
  })
  piece.add({
    outline: outline(...knots('292,420! 322,437 350,445! 330,520! 304,506 284,486!')),
    colour: tint(piece.garment.colour, -0.12),
    cloth: 'knit',
    rim: 4,
    cast: 2,
    patterned: false,
    ink: Array.from({ length: 9 }, (_, i) =>
      piece.stroke(
        [
          [296 + i * 6.4, 424 + i * 2],
          [286 + i * 5.4, 490 + i * 3],
        ],
        '#000',
        2.2,
        0.25,
      ),
    ).join(''),
  })
  piece.add({
    outline: outline(...knots('470,378 486,384 487,440 491,520 490,562 456,566 462,470')),
    rim: 5,
    cast: 3,
    ink: stitches(piece, curve(knots('466,400 468,470 462,562'))),
  })
  sole(piece, WHITE, 560, piece.garment.seed % 2 ? accentOf(piece) : undefined)
}
