import { tint } from './colour.ts'
import { fold } from './folds.ts'
import type { Garment } from './garment.ts'
import { along, beside, curve, ellipse, knots, type Line, outline, type Point, polygon } from './path.ts'
import { Piece } from './piece.ts'
import type { Anchor, Sketch } from './sketch.ts'
import { gathers } from './sleeves.ts'
import { buckle, seam, stitches, stud, zip } from './stitch.ts'

/**
 * Bags are drawn in a frame of their own, with their base on y = 640, 2.7 units to one body unit; the anchor hangs them
 * from the hand.
 */
const UNIT = 2.7
const ANCHOR: readonly Anchor[] = [{ x: 419 - 300 / UNIT, y: 446 - 180 / UNIT, scale: 1 / UNIT }]
const BRASS = '#c2a25c'

/** Bags: tote, crossbody, bucket, backpack and clutch. */
export function drawBag(garment: Garment): Sketch {
  const piece = new Piece(garment, UNIT, 0.6)
  const draw = { tote, crossbody, bucket, backpack, clutch }[garment.cut.style as 'tote'] ?? tote
  return { piece, stand: 'set', detail: draw(piece), anchor: ANCHOR }
}

/** A strap or handle along a line, lit on its upper edge. */
function strap(piece: Piece, line: Line, width: number, dim = 0, colour?: string): void {
  const a = beside(line, -width / 2)
  const b = beside(line, width / 2)
  piece.add({
    outline: [...a, ...[...b].reverse()],
    rims: [a, b],
    rim: width * 0.3,
    dim,
    crease: 0.3,
    cast: dim ? 0 : 6,
    patterned: false,
    colour,
    ink: stitches(piece, beside(line, width / 2 - 4)) + stitches(piece, beside(line, -width / 2 + 4)),
  })
}

function tote(piece: Piece): Point {
  const canvas = piece.garment.cloth === 'canvas'
  const leather = canvas ? '#8a5a36' : undefined
  strap(piece, curve(knots('218,330 224,210 262,142 300,130 338,142 376,210 382,330')), 15, 0.7, leather)
  piece.add({
    outline: outline(...knots('128,316! 220,306 300,303 380,306 472,316! 430,350 300,358 170,350')),
    dim: 1.1,
    rim: 16,
    patterned: false,
    crease: 0.5,
  })
  const body = outline(
    ...knots(
      '126,318! 220,325 300,327 380,325 474,318! 470,420 462,540 454,626 438,640 300,645 162,640 146,626 138,540 130,420',
    ),
  )
  piece.add({
    outline: body,
    rim: 20,
    round: 0.7,
    folds: [
      fold(piece.chance, [132, 330], [196, 470], 26, -0.3, { ends: 'far' }),
      fold(piece.chance, [468, 330], [404, 480], 26, -0.3, { ends: 'far' }),
      fold(piece.chance, [218, 380], [190, 620], 26, 0.22),
      fold(piece.chance, [382, 390], [420, 620], 24, -0.24),
      fold(piece.chance, [280, 420], [330, 600], 30, 0.2),
    ],
    ink:
      stitches(piece, curve(knots('128,330 220,338 300,340 380,338 472,330'))) +
      piece.stroke(curve(knots('128,334 220,342 300,344 380,342 472,334')), piece.tones.deep, 2, 0.3) +
      seam(piece, curve(knots('146,600 300,608 454,600'))) +
      stitches(piece, curve(knots('146,592 300,600 454,592'))) +
      piece.stroke(
        [
          [276, 560],
          [324, 560],
        ],
        piece.tones.deep,
        7,
        0.5,
        ' stroke-dasharray="7 3" style="stroke-linecap:butt"',
      ),
  })
  addToteBase(piece, canvas, leather)
  addFrontHandle(piece, leather)
  return [232, 372]
}

/** Covers the lower edge of a canvas tote with leather. */
function addToteBase(piece: Piece, canvas: boolean, leather: string | undefined): void {
  if (canvas)
    piece.add({
      outline: outline(...knots('140,560! 300,570 460,560! 454,626 438,640 300,645 162,640 146,626')),
      colour: leather,
      cloth: 'leather',
      rim: 12,
      cast: 4,
      patterned: false,
      ink: stitches(piece, curve(knots('140,568 300,578 460,568'))),
    })
}

/** The handle in front, with its two patches. */
function addFrontHandle(piece: Piece, leather: string | undefined): void {
  strap(piece, curve(knots('212,384 215,300 224,220 258,160 300,148 342,160 376,220 385,300 388,384')), 16, 0, leather)
  for (const x of [212, 388]) {
    piece.add({
      outline: polygon([x - 15, 346], [x + 15, 346], [x + 15, 392], [x, 404], [x - 15, 392]),
      colour: leather,
      rim: 4,
      cast: 4,
      crease: 0.3,
      patterned: false,
      ink: stitches(piece, [
        [x - 11, 350],
        [x - 11, 390],
        [x, 399],
        [x + 11, 390],
        [x + 11, 350],
        [x - 11, 350],
      ]),
    })
    piece.over(stud(piece, [x, 366], 5.5, BRASS))
  }
}

function crossbody(piece: Piece): Point {
  const chain = piece.garment.seed % 2 === 0
  const line = curve(knots('150,384 120,260 190,120 300,84 410,120 480,260 450,384'))
  addShoulderStrap(piece, chain, line)
  piece.add({
    outline: outline(
      ...knots('140,390 152,372! 300,368 448,372! 460,390 466,560 450,626 410,642 300,645 190,642 150,626 134,560'),
    ),
    rim: 20,
    folds: [fold(piece.chance, [150, 520], [180, 630], 26, -0.3), fold(piece.chance, [450, 520], [420, 632], 26, 0.3)],
    ink: stitches(piece, curve(knots('146,560 160,618 196,632 300,635 404,632 440,618 454,560'))),
  })
  const flapEdge = curve(knots('132,388! 136,470 160,540 230,560 300,563 370,560 440,540 464,470 468,388!'))
  piece.add({
    outline: [...flapEdge, ...curve(knots('468,386! 440,366 300,362 160,366 132,386!'))],
    rim: 16,
    cast: 10,
    round: 0.75,
    crease: 0.8,
    ink:
      stitches(piece, beside(flapEdge, -9)) +
      piece.stroke(beside(flapEdge, -2), piece.tones.shine, 2, 0.4) +
      piece.glow([240, 420], 110, 46, piece.tones.shine, 0.35),
  })
  addClasp(piece)
  return [310, 540]
}

/** A chain of brass links with the ring that it hangs from, or a strap. */
function addShoulderStrap(piece: Piece, chain: boolean, line: Line): void {
  if (chain) {
    const links = Array.from({ length: 66 }, (_, i) => along(line, i / 65))
    piece.add({
      outline: [...beside(line, -5), ...[...beside(line, 5)].reverse()],
      bare: true,
      ink: links
        .map(
          ([x, y], i) =>
            piece.stroke(ellipse(x, y, i % 2 ? 7 : 4, i % 2 ? 5 : 7), tint(BRASS, -0.16), 4.4) +
            piece.stroke(ellipse(x - 0.6, y - 0.8, i % 2 ? 7 : 4, i % 2 ? 5 : 7), tint(BRASS, 0.1), 2),
        )
        .join(''),
    })
    piece.add({
      outline: outline(...knots('296,82! 304,82! 304,88! 296,88!')),
      colour: BRASS,
      rim: 0,
      crease: 0,
    })
  } else strap(piece, line, 13)
}

/** The clasp of the flap, and the rings of the strap. */
function addClasp(piece: Piece): void {
  piece.over(
    piece.fill(
      outline(...knots('284,540 300,536 316,540 318,574 300,580 282,574')).map(([x, y]): Point => [x + 3, y + 5]),
      '#000',
      0.3,
    ) +
      piece.fill(outline(...knots('284,540 300,536 316,540 318,574 300,580 282,574')), tint(BRASS, -0.1)) +
      piece.fill(outline(...knots('287,543 300,540 312,543 313,570 300,575 286,570')), BRASS) +
      piece.fill(ellipse(295, 552, 5, 9), tint(BRASS, 0.2), 0.8) +
      [152, 448]
        .map(
          (x) =>
            piece.stroke(ellipse(x, 384, 11, 11), tint(BRASS, -0.14), 6) +
            piece.stroke(ellipse(x - 1, 383, 11, 11), tint(BRASS, 0.1), 2.4),
        )
        .join(''),
  )
}

function bucket(piece: Piece): Point {
  const line = curve(knots('196,380 190,230 250,130 300,116 350,130 410,230 404,380'))
  strap(piece, line, 15)
  piece.add({
    outline: outline(...knots('170,338! 230,316 300,310 370,316 430,338! 370,362 300,368 230,362')),
    dim: 1.2,
    rim: 16,
    patterned: false,
  })
  const lip = curve(knots('168,340 230,360 300,366 370,360 432,340'))
  piece.add({
    outline: outline(
      ...knots(
        '167,338! 230,360 300,366 370,360 433,338! 424,400 446,500 456,600 448,632 400,644 300,648 200,644 152,632 144,600 154,500 176,400',
      ),
    ),
    rim: 22,
    round: 1,
    folds: [
      ...gathers(
        lip.map(([x, y]): Point => [x, y + 44]),
        0.4,
        90,
        13,
        15,
      ),
      ...gathers(
        [...lip].reverse().map(([x, y]): Point => [x, y + 38]),
        0.7,
        34,
        13,
        11,
      ),
      fold(piece.chance, [200, 480], [184, 640], 26, -0.3),
      fold(piece.chance, [380, 470], [410, 640], 28, 0.28),
    ],
    ink:
      stitches(piece, beside(lip, 8)) +
      seam(piece, curve(knots('146,596 220,614 300,619 380,614 454,596'))) +
      stitches(piece, curve(knots('148,586 220,604 300,609 380,604 452,586'))),
  })
  addDrawstring(piece, lip)
  return [310, 420]
}

/** The cord through its eyelets, with the two knotted ends. */
function addDrawstring(piece: Piece, lip: Line): void {
  const cordLine = lip.map(([x, y]): Point => [300 + (x - 300) * 0.97, y + 42])
  const out: string[] = []
  for (let i = 0; i < 10; i++) {
    const p = along(cordLine, 0.04 + i * 0.102)
    out.push(stud(piece, p, 6.5, BRASS))
  }
  const cord = (l: Line) =>
    piece.stroke(
      l.map(([x, y]): Point => [x + 1, y + 5]),
      '#000',
      9,
      0.25,
    ) +
    piece.stroke(l, piece.tones.dark, 9) +
    piece.stroke(
      l.map(([x, y]): Point => [x, y - 2]),
      piece.tones.shine,
      2.6,
      0.5,
    )
  for (let i = 0; i < 5; i++) out.push(cord(stretch2(cordLine, 0.04 + i * 0.204, 0.142 + i * 0.204)))
  out.push(cord(curve(knots('286,408 270,450 280,494 268,530'))), cord(curve(knots('312,408 332,448 324,486 336,516'))))
  for (const [x, y] of [
    [268, 534],
    [336, 520],
  ] as const)
    out.push(
      piece.fill(
        outline([x - 6, y - 6], [x + 6, y - 6], [x + 10, y + 34], [x, y + 38], [x - 10, y + 34]),
        piece.tones.dark,
      ) +
        [-5, 0, 5]
          .map((d) =>
            piece.stroke(
              [
                [x + d * 0.6, y],
                [x + d * 1.4, y + 34],
              ],
              piece.tones.deep,
              1.6,
              0.7,
            ),
          )
          .join(''),
    )
  piece.over(out.join(''))
}

function stretch2(line: Line, a: number, b: number): Line {
  return line.slice(Math.round(a * (line.length - 1)), Math.round(b * (line.length - 1)) + 1)
}

function backpack(piece: Piece): Point {
  const trim = piece.garment.cloth === 'canvas' ? '#7a4e2f' : undefined
  piece.both(() => strap(piece, curve(knots('352,200 430,220 486,330 492,470 462,600')), 30, 0.5))
  strap(piece, curve(knots('262,176 268,122 300,108 332,122 338,176')), 15, 0.3, trim)
  piece.add({
    outline: outline(
      ...knots(
        '160,300 172,210 220,164 300,154 380,164 428,210 440,300 450,560 440,626 400,644 300,648 200,644 160,626 150,560',
      ),
    ),
    rim: 24,
    round: 0.9,
    folds: [
      fold(piece.chance, [176, 300], [196, 600], 28, -0.24),
      fold(piece.chance, [420, 280], [410, 600], 28, 0.24),
    ],
    ink:
      seam(piece, curve(knots('186,230 176,400 170,640')), 0.8) +
      seam(piece, curve(knots('414,230 424,400 430,640')), 0.8),
  })
  piece.add({
    outline: outline(...knots('190,452 206,440! 300,436 394,440! 410,452 420,560 412,624 300,636 188,624 180,560')),
    rim: 14,
    cast: 8,
    folds: [
      fold(piece.chance, [210, 480], [206, 620], 22, -0.26),
      fold(piece.chance, [384, 500], [396, 616], 22, 0.24),
    ],
    ink: stitches(piece, curve(knots('192,470 186,560 196,614 300,626 404,614 414,560 408,470'))),
  })
  piece.over(zip(piece, curve(knots('206,462 300,456 394,462')), BRASS, 0.06, 4.6))
  const flapEdge = curve(knots('160,250! 166,340 200,392 300,402 400,392 434,340 440,250!'))
  piece.add({
    outline: [...flapEdge, ...curve(knots('440,250! 424,198 376,160 300,150 224,160 176,198 160,250!'))],
    rim: 18,
    cast: 10,
    crease: 0.9,
    folds: [fold(piece.chance, [190, 220], [410, 226], 40, 0.26)],
    ink: stitches(piece, beside(flapEdge, -9)) + stitches(piece, beside(flapEdge, -14)),
  })
  for (const x of [236, 364]) {
    strap(
      piece,
      [
        [x, 350],
        [x, 400],
        [x + 1, 462],
        [x, 500],
      ],
      22,
      0,
      trim ?? tint(piece.garment.colour, -0.05),
    )
    piece.over(buckle(piece, [x, 424], 32, 28, BRASS))
  }
  return [270, 410]
}

function clutch(piece: Piece): Point {
  const wrist = curve(knots('446,430 500,400 522,452 490,500 450,452'))
  strap(piece, wrist, 13)
  piece.add({
    outline: outline(...knots('112,410 126,396! 300,390 474,396! 488,410 490,600 480,640 300,646 120,640 110,600')),
    rim: 18,
    ink: stitches(piece, curve(knots('118,600 126,630 300,637 474,630 482,600'))),
  })
  const soft = piece.garment.seed % 2 === 0
  const edge: Line = soft
    ? curve(knots('108,408! 110,500 150,552 300,560 450,552 490,500 492,408!'))
    : curve(knots('108,408! 200,490 286,566 300,572 314,566 400,490 492,408!'))
  piece.add({
    outline: [...edge, ...curve(knots('492,406! 470,388 300,383 130,388 108,406!'))],
    rim: 12,
    cast: 11,
    crease: 0.9,
    ink: stitches(piece, beside(edge, -9)) + piece.glow([230, 430], 120, 36, piece.tones.shine, 0.4),
    folds: [fold(piece.chance, [160, 410], [250, 520], 24, 0.2)],
  })
  piece.over(stud(piece, [300, soft ? 542 : 548], 11, BRASS))
  return [306, 540]
}
