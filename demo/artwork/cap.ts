import { blend, tint } from './colour.ts'
import { fold } from './folds.ts'
import { byStyle, type Garment } from './garment.ts'
import { along, beside, curve, ellipse, knots, type Line, outline, type Point } from './path.ts'
import { Piece } from './piece.ts'
import type { Sketch } from './sketch.ts'
import { gathers } from './sleeves.ts'
import { ribs, seam, stitches, strip } from './stitch.ts'

/**
 * Caps are drawn large, 4.4 units to one body unit, with the brow near y = 470; the anchor sets them on the figure's
 * head.
 */
const UNIT = 4.4
/** A cap on a head is a little larger than one on a table: there is hair below it. */
const WORN = 3.9
/** How far a head pulls each down, and the height of the body at which it ends. */
const ON_HEAD: Record<string, { height: number; rim: number }> = {
  baseball: { height: 0.66, rim: 77 },
  trucker: { height: 0.68, rim: 77 },
  bucket: { height: 0.74, rim: 65 },
  beanie: { height: 0.54, rim: 61 },
}

/** Caps: baseball, trucker, bucket and beanie. */
export function drawCap(garment: Garment, isWorn: boolean): Sketch {
  const piece = new Piece(garment, UNIT, 0.5)
  const draw = { baseball: peaked, trucker: peaked, bucket, beanie }[garment.cut.style as 'bucket'] ?? peaked
  // a trucker's front is higher than a baseball cap's
  const { style } = garment.cut
  const worn = ON_HEAD[style] ?? { height: 1, rim: 60 }
  const tall = isWorn ? worn.height : byStyle(style, { trucker: 0.95, baseball: 0.84 }, 1)
  let detail: Point = [300, 400]
  piece.placed(
    ([x, y]) => [x, y < 500 ? 500 - (500 - y) * tall : y],
    false,
    () => {
      detail = draw(piece)
    },
  )
  const { box } = piece
  const anchor = { x: 300 - 314 / WORN, y: worn.rim - (box.y + box.height) / WORN, scale: 1 / WORN }
  return { piece, stand: style === 'beanie' ? 'hung' : 'set', detail, anchor: [anchor] }
}

/** A cap turned a little to the left: six panels, a button, a curved peak. */
function peaked(piece: Piece): Point {
  const { garment } = piece
  const trucker = garment.cut.style === 'trucker'
  const meshed = blend(garment.colour, piece.tones.lightness > 0.55 ? '#2c2a28' : '#f3eee3', 0.86)
  const plain = trucker ? meshed : garment.colour
  const back = garment.pattern.kind === 'plain' ? plain : garment.pattern.colour
  const thread = piece.tones.lightness > 0.6 ? tint(garment.colour, -0.22) : tint(garment.colour, 0.2)
  const crown = outline(
    ...knots('150,486! 150,400 178,310 236,246 312,226 392,244 456,308 484,396 490,478! 420,496 300,508 210,500'),
  )
  piece.add({
    outline: outline(...knots('150,480 300,470 490,470 488,500 400,522 300,530 180,520')),
    back: true,
    dim: 1.6,
    rim: 14,
    crease: 0.3,
  })
  piece.add({
    outline: crown,
    colour: back,
    rim: 26,
    round: 1,
    crease: 0.8,
    patterned: false,
    folds: [fold(piece.chance, [440, 300], [470, 470], 26, -0.24), fold(piece.chance, [384, 250], [430, 460], 26, 0.2)],
    ink:
      (trucker ? mesh(piece) : '') +
      seam(piece, curve(knots('322,226 396,300 424,400 430,496')), 1) +
      stitches(piece, curve(knots('316,228 388,302 416,400 422,498')), thread) +
      stitches(piece, curve(knots('330,226 404,298 432,398 438,494')), thread) +
      piece.fill(ellipse(446, 366, 6, 7), '#000', 0.55) +
      piece.stroke(ellipse(446, 366, 8, 9), tint(back, -0.06), 4),
  })
  addFrontPanels(piece, thread)
  addPeak(piece, thread)
  piece.over(
    piece.fill(ellipse(314, 230, 17, 9), piece.tones.deep, 0.7) +
      piece.fill(ellipse(312, 225, 16, 9), piece.tones.mid) +
      piece.fill(ellipse(307, 222, 8, 4), piece.tones.shine, 0.6),
  )
  return [250, 470]
}

/** The two front panels, which rise over the peak. */
function addFrontPanels(piece: Piece, thread: string): void {
  const front = outline(...knots('150,486! 150,400 178,310 236,246 312,226! 348,300 360,400 356,504! 300,508 210,500'))
  piece.add({
    outline: front,
    rims: [curve(knots('150,486 150,400 178,310 236,246 312,226'))],
    rim: 26,
    round: 0.8,
    crease: 0.6,
    folds: [
      fold(piece.chance, [212, 270], [190, 480], 30, 0.28),
      fold(piece.chance, [330, 300], [340, 490], 22, -0.24),
    ],
    ink:
      seam(piece, curve(knots('312,226 262,300 246,400 248,506'))) +
      stitches(piece, curve(knots('304,228 255,300 239,400 241,506')), thread) +
      stitches(piece, curve(knots('320,228 269,300 253,400 255,506')), thread) +
      seam(piece, curve(knots('312,226 348,300 360,400 356,504'))) +
      stitches(piece, curve(knots('308,230 341,300 353,400 349,504')), thread) +
      piece.fill(ellipse(192, 352, 6, 7), '#000', 0.5) +
      piece.stroke(ellipse(192, 352, 8, 9), piece.tones.dark, 4) +
      emblem(piece, [256, 398]),
  })
}

/** The curved peak with its rows of stitches, and its underside. */
function addPeak(piece: Piece, thread: string): void {
  const peak = outline(...knots('142,492! 200,478 290,486 362,500! 372,530 340,576 262,606 170,600 106,566 110,524'))
  const edge = curve(knots('372,530 340,576 262,606 170,600 106,566 110,524'))
  const inner = curve(knots('364,506 290,490 200,482 146,496'))
  piece.add({
    outline: outline(...knots('108,556 106,574 168,610 262,616 344,584 374,538 340,560 200,590')),
    dim: 1.4,
    rim: 5,
    crease: 0.2,
  })
  piece.add({
    outline: peak,
    rim: 18,
    round: 0.9,
    lit: 'down',
    cast: 9,
    crease: 0.4,
    folds: [
      {
        line: curve(knots('130,520 220,512 340,530')),
        width: 40,
        depth: 0.4,
      },
      {
        line: curve(knots('150,576 240,590 330,560')),
        width: 26,
        depth: -0.3,
      },
    ],
    ink:
      [0.1, 0.26, 0.42, 0.58, 0.74]
        .map((k) =>
          stitches(
            piece,
            edge.map(([x, y], i): Point => {
              const [u, v] = along(inner, i / (edge.length - 1))
              return [x + (u - x) * k, y + (v - y) * k]
            }),
            thread,
          ),
        )
        .join('') + piece.glow([210, 528], 90, 22, piece.tones.shine, 0.4),
  })
}

/** A small embroidered star of four points. */
function emblem(piece: Piece, [x, y]: Point): string {
  if (piece.garment.seed % 3 === 0) return ''
  const thread = piece.tones.lightness > 0.6 ? tint(piece.garment.colour, -0.4) : '#efe6d2'
  const star: Line = outline(
    [x, y - 30, 1],
    [x + 6, y - 7, 1],
    [x + 26, y, 1],
    [x + 6, y + 7, 1],
    [x, y + 30, 1],
    [x - 6, y + 7, 1],
    [x - 26, y, 1],
    [x - 6, y - 7, 1],
  )
  return (
    piece.fill(
      star.map(([a, b]): Point => [a + 1.5, b + 3]),
      '#000',
      0.3,
    ) +
    piece.fill(star, thread) +
    piece.stroke(
      [
        [x, y - 24],
        [x, y + 24],
      ],
      tint(thread, -0.12),
      2,
      0.6,
    ) +
    piece.stroke(
      [
        [x - 20, y],
        [x + 20, y],
      ],
      tint(thread, -0.12),
      2,
      0.6,
    )
  )
}

function mesh(piece: Piece): string {
  const lines: string[] = []
  for (let i = 0; i < 34; i++)
    lines.push(
      piece.d([
        [340 + i * 9, 220],
        [240 + i * 9, 510],
      ]),
      piece.d([
        [200 + i * 9, 220],
        [300 + i * 9, 510],
      ]),
    )
  return `<path d="${lines.join('')}" fill="none" stroke="#000" stroke-width="2" stroke-opacity="0.22"/><path d="${lines.join('')}" transform="translate(-1.6 -1.6)" fill="none" stroke="#fff" stroke-width="1.4" stroke-opacity="0.2"/>`
}

function bucket(piece: Piece): Point {
  const thread = piece.tones.lightness > 0.6 ? tint(piece.garment.colour, -0.2) : tint(piece.garment.colour, 0.16)
  piece.add({
    outline: outline(...knots('96,520 180,486 300,476 420,486 504,520 420,560 300,570 180,560')),
    dim: 1.3,
    rim: 14,
    patterned: false,
  })
  const seamLine = curve(knots('166,440 230,462 300,468 370,462 434,440'))
  piece.add({
    outline: outline(
      ...knots('166,444! 172,350 192,268 214,250 300,240 386,250 408,268 428,350 434,444! 370,466 300,472 230,466'),
    ),
    rim: 24,
    round: 1,
    folds: [
      fold(piece.chance, [220, 300], [206, 450], 26, 0.3),
      fold(piece.chance, [372, 290], [396, 450], 26, -0.3),
      fold(piece.chance, [260, 330], [330, 380], 24, -0.2),
      fold(piece.chance, [280, 400], [390, 390], 20, 0.2),
    ],
    ink:
      seam(piece, curve(knots('204,262 250,282 300,286 350,282 396,262'))) +
      stitches(piece, curve(knots('204,270 250,290 300,294 350,290 396,270')), thread) +
      [-1, 1]
        .map(
          (k) =>
            piece.stroke(ellipse(300 + k * 84, 384, 7, 8), piece.tones.deep, 4) +
            piece.fill(ellipse(300 + k * 84, 384, 5, 6), '#000', 0.6),
        )
        .join(''),
  })
  addBrim(piece, seamLine, thread)
  return [330, 460]
}

/** The sloping brim with its rows of stitches. */
function addBrim(piece: Piece, seamLine: Line, thread: string): void {
  const brim = outline(
    ...knots(
      '166,438! 230,460 300,466 370,460 434,438! 480,490 512,556 470,590 390,612 300,618 210,612 130,590 88,556 120,490',
    ),
  )
  const low = curve(knots('90,556 130,588 210,609 300,615 390,609 470,588 510,556'))
  piece.add({
    outline: brim,
    rims: [low, curve(knots('166,438 120,490 88,556')), curve(knots('434,438 480,490 512,556'))],
    rim: 20,
    cast: 6,
    round: 0.95,
    folds: [
      fold(piece.chance, [200, 470], [160, 590], 30, 0.3),
      fold(piece.chance, [390, 470], [440, 590], 30, -0.3),
      fold(piece.chance, [300, 480], [310, 610], 34, 0.2),
    ],
    ink:
      seam(piece, seamLine) +
      [0.12, 0.28, 0.44, 0.6, 0.76, 0.9]
        .map((k) =>
          stitches(
            piece,
            seamLine.map(([x, y], i): Point => {
              const [u, v] = along(low, i / (seamLine.length - 1))
              return [x + (u - x) * k, y + (v - y) * k]
            }),
            thread,
          ),
        )
        .join(''),
  })
}

function beanie(piece: Piece): Point {
  const cuffTop = curve(knots('142,452 220,470 300,475 380,470 458,452'))
  const cuffLow = curve(knots('138,560 220,582 300,588 380,582 462,560'))
  const apex: Point = [300, 196]
  const crown = outline(...knots('146,470! 150,380 180,284 234,218 300,196 366,218 420,284 450,380 454,470! 300,490'))
  const columns = Array.from({ length: 27 }, (_, i) => {
    const k = (i - 13) / 13
    return curve([
      [apex[0] + k * 16, 200 + Math.abs(k) * 4],
      [apex[0] + k * 118, 272 + k * k * 10],
      [apex[0] + k * 148, 380],
      [apex[0] + k * 156, 478],
    ])
  })
  piece.add({
    outline: crown,
    rim: 28,
    round: 1,
    folds: [
      ...gathers(curve(knots('330,206 300,198 270,206')), 0.3, -60, 9, 10),
      fold(piece.chance, [200, 300], [190, 460], 30, 0.22),
      fold(piece.chance, [380, 280], [410, 450], 30, -0.24),
    ],
    ink: columns
      .map(
        (l) => piece.stroke(l, piece.tones.deep, 5, 0.45) + piece.stroke(beside(l, 4.5), piece.tones.shine, 3.4, 0.35),
      )
      .join(''),
  })
  piece.add({
    outline: strip(cuffTop, cuffLow),
    rim: 20,
    round: 1,
    cast: 10,
    ink: ribs(piece, cuffTop, cuffLow, 12),
    folds: [fold(piece.chance, [170, 480], [166, 560], 26, 0.2)],
  })
  addTag(piece)
  return [330, 480]
}

/** A leather tag on the cuff. */
function addTag(piece: Piece): void {
  const tag = '#8a5a36'
  piece.over(
    piece.fill(
      outline(...knots('330,512! 384,508! 386,548! 332,552!')).map(([x, y]): Point => [x + 2, y + 4]),
      '#000',
      0.3,
    ) +
      piece.fill(outline(...knots('330,512! 384,508! 386,548! 332,552!')), tag) +
      stitches(
        piece,
        [
          [335, 517],
          [380, 513],
          [381, 543],
          [336, 547],
          [335, 517],
        ],
        '#e8cfa4',
      ) +
      piece.stroke(
        [
          [346, 531],
          [370, 529],
        ],
        '#4a2d18',
        6,
        0.8,
        ' stroke-dasharray="6 3" style="stroke-linecap:butt"',
      ),
  )
}
