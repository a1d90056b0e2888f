import { tint } from './colour.ts'
import { fold } from './folds.ts'
import { drawPair, lace, PAIR_CONTACTS, SHOE_ANCHOR } from './footwear.ts'
import type { Garment } from './garment.ts'
import { beside, curve, knots, type Line, outline, type Point, polygon } from './path.ts'
import type { Piece } from './piece.ts'
import type { Sketch } from './sketch.ts'
import { buckle, seam, stitches, stud, zip } from './stitch.ts'

/** Boots: chelsea, heeled ankle boots, combat and tall. */
export function drawBoots(garment: Garment, isWorn: boolean): Sketch {
  const { style } = garment.cut
  const draw = { chelsea, 'ankle-heel': ankleHeel, combat, tall }[style as 'chelsea'] ?? chelsea
  const piece = drawPair(garment, draw, { ankle: 374, isWorn })
  const details: Record<string, Point> = {
    chelsea: [330, 430],
    'ankle-heel': [340, 440],
    combat: [250, 460],
    tall: [330, 400],
  }
  const detail = details[style] ?? [330, 430]
  return { piece, stand: 'set', detail, anchor: SHOE_ANCHOR, contacts: PAIR_CONTACTS }
}

function mouth(piece: Piece, left: Point, right: Point, lining: string): void {
  const mid: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
  piece.add({
    outline: outline(
      [left[0], left[1], 1],
      [mid[0], mid[1] - 15],
      [right[0], right[1], 1],
      [right[0] - 8, right[1] + 26],
      [mid[0], mid[1] + 32],
      [left[0] + 8, left[1] + 26],
    ),
    back: true,
    colour: lining,
    dim: 1,
    rim: 16,
    crease: 0.3,
  })
}

/** Welt, sole and a stacked heel under a boot. */
function leatherSole(piece: Piece, colour: string, heel: number, welt?: string): void {
  piece.add({
    outline: polygon(...knots('388,584 484,580 482,604 386,604')),
    colour,
    rim: 6,
    round: 0.7,
    crease: 0.2,
    patterned: false,
    ink: Array.from({ length: Math.max(1, Math.round(heel / 8)) }, (_, i) =>
      piece.stroke(
        [
          [386, 590 + i * 6],
          [484, 588 + i * 6],
        ],
        '#000',
        1,
        0.35,
      ),
    ).join(''),
  })
  const top = curve(knots('84,572 180,580 300,580 390,576 490,570'))
  piece.add({
    outline: outline(
      ...knots('80,568! 78,578 92,588 180,592 300,592 388,589 490,584 493,570! 390,575 300,579 180,578'),
    ),
    colour: tint(colour, 0.03),
    rim: 3,
    cast: 3,
    round: 0.7,
    lit: 'down',
    crease: 0.2,
    patterned: false,
    ink: stitches(piece, beside(top, 4.5), welt ?? '#c9b48f', 1.3) + piece.stroke(beside(top, 11), '#000', 1.4, 0.4),
  })
}

function shineOn(piece: Piece, toe: Point): string {
  const { shine } = piece.tones
  return (
    piece.glow([toe[0] + 40, toe[1] - 26], 52, 26, shine, 0.75) +
    piece.glow([444, 520], 26, 46, shine, 0.45) +
    piece.glow([250, 486], 40, 30, shine, 0.35)
  )
}

function chelsea(piece: Piece): void {
  mouth(piece, [284, 356], [458, 350], '#b9926a')
  const tab: Line = curve(knots('452,366 450,338 464,336 468,372'))
  piece.add({
    outline: outline(...knots('446,380! 444,334! 466,332! 468,380!')),
    colour: tint(piece.garment.colour, -0.06),
    rim: 4,
    crease: 0.2,
    cloth: 'canvas',
    ink: piece.stroke(tab, '#000', 2, 0.2),
  })
  piece.add({
    outline: outline(
      ...knots(
        '84,576 80,556 96,532 150,510 210,490 252,462 276,420 284,356! 340,364 400,364 458,350! 462,400 470,460 484,510 488,576 300,584',
      ),
    ),
    rim: 18,
    lit: 'across',
    cast: 7,
    folds: [
      fold(piece.chance, [196, 500], [226, 566], 16, -0.4),
      fold(piece.chance, [222, 486], [252, 556], 15, 0.36),
      fold(piece.chance, [270, 452], [310, 500], 14, -0.34, { ends: 'far' }),
      fold(piece.chance, [470, 462], [424, 490], 14, -0.34, { ends: 'far' }),
    ],
    ink:
      shineOn(piece, [110, 552]) +
      seam(piece, curve(knots('404,486 424,530 430,580'))) +
      stitches(piece, curve(knots('411,484 432,528 438,580'))) +
      seam(piece, curve(knots('318,486 296,530 292,580')), 0.7),
  })
  const gore = outline(...knots('322,362! 400,364! 398,420 374,484 358,492 340,482 324,420'))
  piece.add({
    outline: gore,
    colour: tint(piece.garment.colour, piece.tones.lightness > 0.4 ? -0.12 : 0.05),
    cloth: 'knit',
    rim: 5,
    cast: 0,
    crease: 0.3,
    ink: Array.from({ length: 14 }, (_, i) =>
      piece.stroke(
        curve([
          [322 + i * 6, 360],
          [328 + i * 5, 420],
          [344 + i * 2.4, 494],
        ]),
        '#000',
        2,
        0.34,
      ),
    ).join(''),
  })
  leatherSole(piece, '#2b211b', 22)
}

function ankleHeel(piece: Piece): void {
  mouth(piece, [300, 330], [452, 322], '#c9ab86')
  const pointed = piece.garment.seed % 2 === 0
  const toe = pointed ? 64 : 84
  piece.add({
    outline: outline(...knots('424,500! 478,486! 476,540 468,604! 432,604! 430,550')),
    colour: tint(piece.garment.colour, -0.04),
    rim: 10,
    round: 1,
    crease: 0.2,
  })
  addAnkleUpper(piece, toe)
  piece.add({
    outline: outline(
      [toe - 2, 588, 1],
      [150, 594],
      [270, 586],
      [350, 556],
      [424, 516],
      [480, 492, 1],
      [480, 504],
      [428, 526],
      [354, 566],
      [272, 597],
      [150, 604],
      [toe, 598],
    ),
    colour: '#241c17',
    rim: 2,
    crease: 0.1,
    round: 0.4,
  })
}

/** The upper with its creases, zip and seams. */
function addAnkleUpper(piece: Piece, toe: number): void {
  piece.add({
    outline: outline(
      [toe, 590, 1],
      [toe + 10, 572],
      [120, 552],
      [190, 520],
      [246, 480],
      [284, 430],
      [300, 330, 1],
      [350, 338],
      [404, 336],
      [452, 322, 1],
      [458, 380],
      [470, 440],
      [482, 486],
      [470, 512],
      [424, 520],
      [350, 560],
      [270, 590],
      [150, 598],
    ),
    rim: 17,
    cast: 6,
    folds: [
      fold(piece.chance, [222, 504], [262, 572], 16, -0.4),
      fold(piece.chance, [250, 484], [290, 552], 15, 0.36),
      fold(piece.chance, [466, 420], [400, 452], 16, -0.4, { ends: 'far' }),
      fold(piece.chance, [292, 420], [350, 446], 14, -0.36, { ends: 'far' }),
      fold(piece.chance, [300, 388], [370, 396], 12, 0.3, { ends: 'far' }),
    ],
    ink:
      piece.glow([150, 560], 50, 22, piece.tones.shine, 0.75) +
      piece.glow([440, 440], 22, 60, piece.tones.shine, 0.5) +
      piece.glow([262, 510], 34, 30, piece.tones.shine, 0.35) +
      zip(piece, curve(knots('372,342 366,440 352,532')), '#b9a06a', 0.02, 4.4) +
      stitches(piece, curve(knots('384,342 378,440 364,530'))) +
      stitches(piece, curve(knots('360,342 354,440 341,538'))) +
      seam(piece, curve(knots('436,330 446,430 456,500')), 0.7),
  })
}

function combat(piece: Piece): void {
  const eyelet = '#8f8c86'
  mouth(piece, [272, 268], [456, 258], '#57493c')
  piece.add({
    outline: outline(...knots('216,478 250,420 266,330 268,254! 296,240 322,250! 318,330 300,420 262,500')),
    rim: 10,
    crease: 0.8,
    dim: 0.2,
  })
  piece.add({
    outline: outline(
      ...knots(
        '84,576 78,546 94,514 140,496 200,486 238,452 262,388 274,268! 340,278 404,276 456,258! 462,330 464,400 478,480 488,576 300,584',
      ),
    ),
    rim: 18,
    cast: 7,
    folds: [
      fold(piece.chance, [300, 420], [396, 452], 18, -0.42),
      fold(piece.chance, [306, 384], [390, 408], 15, 0.36),
      fold(piece.chance, [466, 400], [404, 436], 15, -0.4, { ends: 'far' }),
      fold(piece.chance, [458, 340], [396, 356], 12, -0.3, { ends: 'far' }),
    ],
    ink:
      piece.glow([140, 530], 50, 28, piece.tones.shine, 0.8) +
      piece.glow([444, 500], 26, 50, piece.tones.shine, 0.5) +
      seam(piece, curve(knots('196,488 214,520 216,580'))) +
      stitches(piece, curve(knots('204,486 222,520 224,580'))) +
      seam(piece, curve(knots('310,276 300,390 262,474 244,500'))) +
      stitches(piece, curve(knots('317,276 307,392 268,478 250,506'))) +
      seam(piece, curve(knots('412,276 420,400 420,500 404,580'))) +
      stitches(piece, curve(knots('420,276 428,400 428,500 412,580'))),
  })
  const out: string[] = []
  for (let i = 0; i < 8; i++) {
    const k = i / 7
    const a: Point = [226 + 44 * k ** 0.6, 474 - 196 * k]
    const b: Point = [a[0] + 30, a[1] + 20 - 12 * k]
    out.push(stud(piece, b, 6, eyelet), lace(piece, a, b, '#2a2724', 8))
  }
  piece.add({ outline: outline(...knots('190,500 230,240 320,240 300,520')), bare: true, ink: out.join('') })
  lugs(piece)
}

function lugs(piece: Piece): void {
  const rubber = '#242220'
  const teeth: Point[] = []
  for (let x = 92; x < 480; x += 26) teeth.push([x, 598], [x + 2, 606], [x + 15, 606], [x + 17, 598])
  piece.add({
    outline: polygon([80, 574], ...teeth, [492, 598], [494, 572]),
    colour: rubber,
    cloth: 'canvas',
    rim: 6,
    crease: 0.2,
    lit: 'down',
    patterned: false,
  })
  const top = curve(knots('80,570 180,577 300,578 390,576 492,568'))
  piece.add({
    outline: outline(...knots('78,566! 74,580 88,590 300,593 490,588 495,567! 390,574 300,576 180,575')),
    colour: rubber,
    cloth: 'canvas',
    rim: 3,
    cast: 3,
    lit: 'down',
    crease: 0.2,
    patterned: false,
    ink: stitches(piece, beside(top, 4), '#dcb43c', 1.7),
  })
}

function tall(piece: Piece): void {
  mouth(piece, [268, 92], [462, 82], '#a98560')
  piece.add({
    outline: outline(
      ...knots(
        '84,576 80,556 96,532 150,512 214,492 258,456 280,400 276,260 262,180 268,92! 340,104 410,102 462,82! 470,170 462,270 446,380 462,460 484,512 488,576 300,584',
      ),
    ),
    rim: 20,
    cast: 7,
    folds: [
      fold(piece.chance, [284, 400], [380, 436], 20, -0.44, { ends: 'far' }),
      fold(piece.chance, [282, 372], [390, 390], 17, 0.4, { ends: 'far' }),
      fold(piece.chance, [446, 392], [366, 424], 18, -0.42, { ends: 'far' }),
      fold(piece.chance, [450, 356], [372, 372], 15, -0.34, { ends: 'far' }),
      fold(piece.chance, [280, 330], [352, 342], 14, -0.28, { ends: 'far' }),
      fold(piece.chance, [310, 130], [316, 330], 26, 0.34),
      fold(piece.chance, [206, 500], [236, 566], 16, -0.36),
    ],
    ink:
      shineOn(piece, [110, 554]) +
      piece.glow([330, 220], 34, 130, piece.tones.shine, 0.55) +
      seam(piece, curve(knots('410,104 416,260 400,400 414,500 424,580'))) +
      stitches(piece, curve(knots('418,104 424,260 408,400 422,500 432,580'))) +
      stitches(piece, curve(knots('270,106 340,117 410,115 462,97'))) +
      seam(piece, curve(knots('258,462 300,500 300,580')), 0.8),
  })
  const strap = curve(knots('268,138 330,152 400,152 468,134'))
  piece.add({
    outline: [...beside(strap, -8), ...[...beside(strap, 8)].reverse()],
    rim: 3,
    cast: 4,
    crease: 0.3,
    ink: stitches(piece, beside(strap, -5)) + stitches(piece, beside(strap, 5)),
  })
  piece.add({
    outline: polygon(...knots('330,130 374,130 374,172 330,172')),
    bare: true,
    ink: buckle(piece, [356, 152], 26, 28, '#b9a06a'),
  })
  leatherSole(piece, '#2b211b', 24)
}
