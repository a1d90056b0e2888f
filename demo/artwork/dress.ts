import { addKnot, addWrapOver } from './blouse.ts'
import { addFrontBand, addNeckInside, addOpenCollar, addShirtCollar, placketInk } from './collars.ts'
import { fold, torsoFolds } from './folds.ts'
import { byStyle, type Garment } from './garment.ts'
import { along, beside, curve, type Line, mirror, type Point } from './path.ts'
import { type Fold, Piece } from './piece.ts'
import type { Sketch } from './sketch.ts'
import { addHemInside, type SkirtMeasures, type SkirtShape, skirtFolds, skirtShape, tierSeam } from './skirt.ts'
import { addSleeves, gathers } from './sleeves.ts'
import { seam, stitches, strip } from './stitch.ts'
import { type Measures, measure, SLEEVE_END, type Torso, torso } from './torso.ts'

/** Dresses: A-line, wrap, shirt, slip, tiered and sheath. */
export function drawDress(garment: Garment): Sketch {
  const { cut } = garment
  const { style } = cut
  const piece = new Piece(garment)
  const hemY = { short: 520, regular: 606, long: 722 }[cut.length]
  if (style === 'slip') return slip(piece, hemY)
  const base = measure(cut)
  const one = style === 'sheath' || style === 'shirt'
  const t = dressTorso(piece, base, one, hemY)
  addNeckInside(piece, t)
  const loose = { slim: 0, regular: 2, loose: 6 }[cut.fit]
  const end = SLEEVE_END[cut.sleeve]
  const balloon = style === 'tiered' || (style === 'a-line' && garment.seed % 2 === 0)
  const flat = style === 'shirt' && cut.sleeve === 'long' ? 'cuff' : 'hem'
  if (cut.sleeve !== 'none')
    addSleeves(piece, t, {
      end: end * 0.97,
      full: balloon ? [9, 11, 9] : [loose, loose + 3, loose + (style === 'wrap' ? 8 : 2)],
      finish: balloon ? 'gathered' : flat,
      depth: balloon ? 7 : 16,
      button: '#efe9dc',
    })
  const left = mirror(t.armhole) as Line
  const sleeveless = cut.sleeve === 'none'
  const edges = [t.armhole, left]
    .map((l) => (sleeveless ? stitches(piece, beside(l, 3)) : seam(piece, l, 0.9)))
    .join('')
  if (one) addLongBody(piece, t, style === 'shirt', edges, hemY)
  else {
    addWaistedBody(piece, t, { hemY, sleeveless, edges })
  }
  if (style === 'shirt') {
    if (cut.neck === 'v') addOpenCollar(piece, 216, 22)
    else addShirtCollar(piece, { button: '#efe9dc', open: 2 })
  } else addFrontBand(piece, t, 3.6, false)
  if (style === 'wrap') addKnot(piece, [300 - t.measures.waist + 16, 318], 1.25)
  return { piece, stand: 'hung', detail: style === 'wrap' ? [292, 276] : [312, 218] }
}

/** Torso measures of a dress: in one piece or down to the waist. */
function dressTorso(piece: Piece, base: Measures, one: boolean, hemY: number): Torso {
  const { style } = piece.garment.cut
  return torso({
    ...base,
    shoulder: base.shoulder - 6,
    ease: base.ease * 0.7,
    waist: style === 'shirt' ? base.waist + 2 : 57 + base.ease * 0.45,
    hip: base.hip + (style === 'shirt' ? 6 : 1),
    flare: byStyle(style, { shirt: 14, sheath: -5 }, 0),
    hem: one ? hemY : 318,
    hemShape: style === 'shirt' ? 'round' : 'straight',
    neck: byStyle<Measures['neck']>(
      style,
      { wrap: { half: 33, drop: 92, shape: 'v', lift: 2 }, shirt: { half: 33, drop: 28, shape: 'round', lift: 3 } },
      base.neck,
    ),
  })
}

/** A bodice that ends at the waist, over a skirt. */
function addWaistedBody(
  piece: Piece,
  t: Torso,
  { hemY, sleeveless, edges }: { hemY: number; sleeveless: boolean; edges: string },
): void {
  const left = mirror(t.armhole) as Line
  const { garment } = piece
  const { style } = garment.cut
  addSkirt(piece, garment, t, hemY)
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side), ...(sleeveless ? [t.armhole, left] : [])],
    rim: 8,
    cast: 3,
    upright: false,
    folds: [...torsoFolds(piece.chance, t).slice(0, -3), ...gathers(t.hem, 0.3, 26, 11, 3.4)],
    ink:
      edges +
      [-1, 1]
        .map((k) =>
          style === 'wrap'
            ? ''
            : seam(
                piece,
                [
                  [300 + k * 26, 316],
                  [300 + k * 29, 268],
                ],
                0.55,
              ),
        )
        .join(''),
  })
  if (style === 'wrap') addWrapOver(piece, t)
  addWaistSeam(piece, t, style === 'wrap')
}

function addSkirt(piece: Piece, garment: Garment, t: Torso, hemY: number) {
  const { style, fit } = garment.cut
  const full = { slim: -10, regular: 4, loose: 20 }[fit]
  const long = (hemY - 500) / 220
  const m: SkirtMeasures = {
    topY: 313,
    top: t.measures.waist + 0.5,
    hip: style === 'tiered' ? 92 + full * 0.5 : 84 + full * 0.35,
    hemY,
    hem: byStyle(style, { wrap: 112, tiered: 134 }, 126) + full + long * 16,
    wave: style === 'tiered' ? 4 : 6,
    waves: style === 'wrap' ? 3 : 5,
  }
  const s = skirtShape(m, garment.seed)
  addHemInside(piece, s)
  const tiers = style === 'tiered' ? [0.38, 0.7] : []
  const over = curve([
    [282, 318],
    [318, 380],
    [336, (318 + hemY) / 2 + 30],
    [344, hemY + 8],
  ])
  piece.add({
    outline: s.outline,
    rims: [...s.sides, s.hem],
    rim: 9,
    round: 0.9,
    upright: false,
    folds: [
      ...skirtFolds(piece, s, style === 'tiered' ? 12 : 10),
      ...gathers(s.top, 0.4, style === 'tiered' ? 34 : 46, style === 'wrap' ? 10 : 20, 3.4),
      ...(style === 'wrap' ? [{ line: beside(over, 3), width: 7, depth: -0.5, ends: 'none' as const }] : []),
    ],
    ink:
      stitches(piece, beside(s.hem, 4)) +
      piece.stroke(beside(s.hem, 5), piece.tones.deep, 1, 0.2) +
      tiers.map((k) => tierSeam(piece, s, k)).join('') +
      (style === 'wrap' ? seam(piece, over) + stitches(piece, beside(over, 2.6)) : ''),
  })
  return s
}

function addWaistSeam(piece: Piece, t: Torso, tied: boolean): void {
  const w = t.measures.waist
  const y = along(t.hem, 0)[1]
  const depth = tied ? 8 : 4
  const a = curve([
    [300 - w - 1, y - 3],
    [300, y + 2.5],
    [300 + w + 1, y - 3],
  ])
  const b = curve([
    [300 - w - 1.5, y - 3 + depth],
    [300, y + 2.5 + depth],
    [300 + w + 1.5, y - 3 + depth],
  ])
  piece.add({
    outline: strip(a, b),
    rim: 2,
    round: 0.8,
    cast: 1.6,
    crease: 0.4,
    ink: tied ? stitches(piece, beside(a, 1.5)) + stitches(piece, beside(b, -1.5)) : '',
  })
}

function addLongBody(piece: Piece, t: Torso, shirt: boolean, edges: string, hemY: number): void {
  const dice = piece.chance
  const ys = Array.from({ length: Math.round((hemY - 220) / 38) }, (_, i) => 200 + i * 38)
  const { waist, hip } = t.measures
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side), t.hem],
    rim: 10,
    cast: 4,
    round: 0.85,
    upright: shirt,
    folds: [
      ...torsoFolds(dice, { ...t, measures: { ...t.measures, hem: 400 } }),
      ...[-0.75, -0.4, -0.1, 0.25, 0.55, 0.8].map((k, i) =>
        fold(
          dice,
          [300 + k * waist, 350 + dice.between(0, 60)],
          [300 + k * hip * 1.05, hemY + 4],
          dice.between(10, 16),
          i % 2 ? 0.34 : -0.36,
        ),
      ),
      ...[-1, 1].flatMap((k) => [
        fold(dice, [300 + k * (hip - 3), 378], [300 + k * 26, 396], 7, -0.28, { ends: 'far' as const }),
      ]),
    ],
    ink:
      edges +
      stitches(piece, beside(t.hem, 4)) +
      (shirt
        ? placketInk(piece, 172, hemY + 6, ys, '#efe9dc', undefined, 6)
        : [-1, 1]
            .map((k) =>
              seam(
                piece,
                curve([
                  [300 + k * 34, 236],
                  [300 + k * 27, 312],
                  [300 + k * 33, 372],
                ]),
                0.6,
              ),
            )
            .join('')),
  })
  if (!shirt) return
  addSelfBelt(piece, t)
}

/** A belt of the dress's own cloth, which gives it its waist. */
function addSelfBelt(piece: Piece, t: Torso): void {
  const { waist } = t.measures
  const a = curve([
    [300 - waist - 2, 308],
    [300, 313],
    [300 + waist + 2, 308],
  ])
  const b = curve([
    [300 - waist - 2.6, 320],
    [300, 325],
    [300 + waist + 2.6, 320],
  ])
  piece.add({
    outline: strip(a, b),
    rim: 2.6,
    round: 0.8,
    cast: 2.4,
    crease: 0.4,
    ink: stitches(piece, beside(a, 1.4)) + stitches(piece, beside(b, -1.4)),
  })
  addKnot(piece, [296, 317], 1)
}

function slip(piece: Piece, hemY: number): Sketch {
  const { fit } = piece.garment.cut
  const e = { slim: 0, regular: 4, loose: 9 }[fit]
  const straps: Line = curve([
    [300 + 41, 212],
    [300 + 43, 190],
    [300 + 41, 166],
    [300 + 37, 152],
  ])
  addBackInside(piece)
  const neck: Line = curve([
    [300 - 66, 221, 1],
    [300 - 41, 209, 1],
    [300 - 26, 236],
    [300, 250],
    [300 + 26, 236],
    [300 + 41, 209, 1],
    [300 + 66, 221, 1],
  ])
  const s = skirtShape({ topY: 221, top: 66, hip: 66, hemY, hem: 92 + e * 2 + (hemY - 500) * 0.06, wave: 3, waves: 3 })
  const side = curve([
    [300 + 66, 221, 1],
    [300 + 64, 262],
    [300 + 57 + e, 312],
    [300 + 78 + e * 0.5, 384],
    [300 + 82 + e, (384 + hemY) / 2],
    [300 + s.measures.hem, hemY - 8, 1],
  ])
  const leftSide = [...side].reverse().map(([x, y]): Point => [600 - x, y])
  addHemInside(piece, s)
  const shape = [...neck, ...side.slice(1), ...s.hem.slice(1), ...leftSide.slice(1, -1)]
  piece.add({
    outline: shape,
    rims: [side, leftSide, s.hem],
    rim: 9,
    round: 0.95,
    folds: slipFolds(piece, hemY, s),
    ink:
      stitches(piece, beside(neck, 2.4)) +
      piece.stroke(beside(neck, 0.6), piece.tones.shine, 0.9, 0.5) +
      stitches(piece, beside(s.hem, 4)),
  })
  piece.both(() =>
    piece.add({
      outline: [...beside(straps, -1.4), ...[...beside(straps, 1.4)].reverse()],
      rim: 0.8,
      crease: 0,
      cast: 1,
      patterned: false,
    }),
  )
  return { piece, stand: 'hung', detail: [312, 246] }
}

/** The inside of the back, seen over the neckline. */
function addBackInside(piece: Piece): void {
  const backY = 214
  piece.add({
    outline: curve(
      [
        [300 - 61, backY + 8, 1],
        [300 - 30, backY - 3],
        [300, backY - 5],
        [300 + 30, backY - 3],
        [300 + 61, backY + 8, 1],
        [300 + 40, 262],
        [300, 272],
        [300 - 40, 262],
      ],
      true,
    ),
    back: true,
    dim: 1.1,
    rim: 8,
    patterned: false,
    crease: 0.5,
  })
}

/** Pulls at the bust and hips, long folds below, and the draped neck. */
function slipFolds(piece: Piece, hemY: number, s: SkirtShape): Fold[] {
  const dice = piece.chance
  return [
    ...[-1, 1].flatMap((k) => [
      fold(dice, [300 + k * 40, 216], [300 + k * 14, 300], 8, k * 0.4),
      fold(dice, [300 + k * 60, 232], [300 + k * 24, 262], 6, -0.4, { ends: 'far' as const }),
      fold(dice, [300 + k * 40, 330], [300 + k * 66, hemY], 14, k * 0.42),
      fold(dice, [300 + k * 76, 382], [300 + k * 30, 420], 8, -0.36, { ends: 'far' as const }),
    ]),
    ...[-0.6, -0.28, 0.05, 0.36, 0.7].map((k, i) =>
      fold(
        dice,
        [300 + k * 50, 380 + dice.between(-20, 60)],
        [300 + k * s.measures.hem, hemY + 6],
        dice.between(11, 18),
        i % 2 ? 0.5 : -0.5,
      ),
    ),
    ...[0, 1, 2].map((i) => fold(dice, [300 - 20 + i * 4, 246 + i * 9], [300 + 22 - i * 3, 248 + i * 9], 5, -0.34)),
  ]
}
