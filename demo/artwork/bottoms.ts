import { tint } from './colour.ts'
import { fold } from './folds.ts'
import type { Garment } from './garment.ts'
import { type LegMeasures, type Legs, legFolds, legs } from './legs.ts'
import { along, beside, curve, type Line, outline, type Point, polygon } from './path.ts'
import { type Fold, Piece } from './piece.ts'
import { addPatchPocket, slantPocket } from './pockets.ts'
import type { Sketch } from './sketch.ts'
import { gathers } from './sleeves.ts'
import { button, label, ribs, seam, stitches, strip, stud } from './stitch.ts'

/** Trousers, jeans and shorts. */
export function drawBottoms(garment: Garment): Sketch {
  const { cut, kind } = garment
  const { style } = cut
  const piece = new Piece(garment)
  const jeans = kind === 'jeans' || style === 'denim'
  const soft = style === 'jogger' || style === 'drawstring'
  const jeansThread = piece.tones.lightness > 0.75 ? '#d9c7a3' : '#c98a45'
  const thread = jeans ? jeansThread : undefined
  const l = legs(legMeasures(garment))
  const m = l.measures
  addWaistInside(piece, l)
  const turnUp = style === 'chino' && kind === 'shorts' && garment.seed % 2 === 0
  const pressed =
    style === 'pleated' || (style === 'chino' && kind === 'trousers') || (style === 'wide' && kind === 'trousers')
  piece.both((left) => {
    addHemInside(piece, l)
    const scoop = curve([
      [300 + m.waist * 0.5, m.waistY + 14],
      [300 + m.waist * 0.6, m.waistY + 37],
      [300 + m.hip * 0.8, m.waistY + 47],
      [300 + m.hip * 1.02, m.waistY + 49],
    ])
    const slant = curve([
      [300 + m.waist * 0.72, m.waistY + 15],
      [300 + m.hip * 0.86, m.waistY + 44],
      [300 + m.hip * 0.965, m.waistY + 66],
    ])
    const wash = jeans ? garment.seed % 3 : 0
    piece.add({
      outline: l.leg,
      rims: [l.outer, l.inner],
      rim: 11,
      round: 0.95,
      grain: -1,
      cast: left ? 0 : 3,
      folds: legFoldsOf(piece, l, { pressed, wash, soft }),
      ink: legInk(piece, l, { wash, jeans, scoop, thread, soft, slant, pressed }),
    })
    addLegPockets(piece, l, { jeans, left, thread })
    if (turnUp) addTurnUp(piece, l)
    addLegCuff(piece, l)
  })
  addFly(piece, m, thread, soft)
  const sewn = jeans ? 'denim' : 'tailored'
  addWaistband(piece, l, soft ? 'drawn' : sewn, thread)
  return { piece, stand: 'hung', detail: [300 + (jeans ? 26 : 22), m.waistY + (kind === 'shorts' ? 42 : 62)] }
}

/** The inside of the hem, seen from below. */
function addHemInside(piece: Piece, l: Legs): void {
  const { style } = piece.garment.cut
  const m = l.measures
  const hemInside = curve(
    [
      [...(l.hem[0] as Point), 1],
      [l.middle(m.hemY), m.hemY - 5],
      [...(l.hem.at(-1) as Point), 1],
      [l.middle(m.hemY), m.hemY + 3.4],
    ],
    true,
  )
  if (style !== 'jogger') piece.add({ outline: hemInside, dim: 1.6, crease: 0, rim: 2.5, patterned: false })
}

/** All folds of a leg: its own, worn creases, gathers and pleats. */
function legFoldsOf(
  piece: Piece,
  l: Legs,
  { pressed, wash, soft }: { pressed: boolean; wash: number; soft: boolean },
): Fold[] {
  const { cut, kind } = piece.garment
  const m = l.measures
  const { style } = cut
  return [
    ...legFolds(piece.chance, l, pressed),
    ...(wash ? whiskers(piece, wash) : []),
    ...(soft ? gathers(l.waist, 0.5, 34, 18, 3) : []),
    ...(style === 'jogger' ? gathers(beside(l.hem, 2), 0.4, 30, 9, 4) : []),
    ...(style === 'pleated' || (style === 'wide' && kind === 'trousers')
      ? [18, 30].flatMap((x, k) => [
          fold(piece.chance, [300 + x, m.waistY + 16], [300 + x + 6, m.waistY + 80 + k * -14], 4, -0.6, {
            ends: 'far',
            crisp: true,
          }),
        ])
      : []),
  ]
}

/** Washing, pockets and seams of a leg. */
function legInk(
  piece: Piece,
  l: Legs,
  {
    wash,
    jeans,
    scoop,
    thread,
    soft,
    slant,
    pressed,
  }: {
    wash: number
    jeans: boolean
    scoop: Line
    thread: string | undefined
    soft: boolean
    slant: Line
    pressed: boolean
  },
): string {
  const { style } = piece.garment.cut
  return (
    (wash ? fades(piece, l, wash) : '') +
    (jeans
      ? seam(piece, scoop) +
        stitches(piece, beside(scoop, -1.6), thread) +
        stitches(piece, beside(scoop, -3), thread) +
        seam(piece, beside(l.outer, 1.4), 0.7)
      : slantPocket(piece, slant, soft ? undefined : thread)) +
    (style === 'skinny' || style === 'straight' || jeans ? stitches(piece, beside(l.inner, 2), thread) : '') +
    (style === 'jogger'
      ? ''
      : piece.stroke(beside(l.hem, jeans ? 6.5 : 9), piece.tones.deep, 1, 0.3) +
        (pressed ? '' : stitches(piece, beside(l.hem, jeans ? 6 : 8), thread)))
  )
}

/** Coin pocket, rivets and cargo pocket. */
function addLegPockets(
  piece: Piece,
  l: Legs,
  { jeans, left, thread }: { jeans: boolean; left: boolean; thread: string | undefined },
): void {
  const { garment } = piece
  const { cut, kind } = garment
  const { style } = cut
  const m = l.measures
  if (jeans && !left) addCoinPocket(piece, m, thread)
  if (jeans)
    piece.over(
      [
        [300 + m.waist * 0.52, m.waistY + 18],
        [300 + m.hip * 0.86, m.waistY + 47],
      ]
        .map((p) => stud(piece, p as unknown as Point, 1.25, '#b5814b'))
        .join(''),
    )
  if (style === 'cargo') {
    const y = kind === 'shorts' ? 462 : 500
    addPatchPocket(piece, [l.middle(y) + l.half(y) * 0.5, y], 38, 46, {
      flap: true,
      fastening: { colour: tint(garment.colour, -0.2), metal: false },
      lean: kind === 'shorts' ? 2 : 3,
    })
  }
}

/** The ribbed cuff of a jogger. */
function addLegCuff(piece: Piece, l: Legs): void {
  const m = l.measures
  const { style } = piece.garment.cut
  if (style === 'jogger') {
    const low = l.hem.map(([x, y]): Point => [l.middle(m.hemY) + (x - l.middle(m.hemY)) * 0.9, y + 17])
    const top = beside(l.hem, 1)
    piece.add({
      outline: strip(top, low),
      rim: 4,
      round: 0.95,
      cast: 1,
      crease: 0.4,
      patterned: false,
      ink: ribs(piece, top, low),
    })
  }
}

/** Where denim wears pale: thigh and knee. */
function fades(piece: Piece, l: Legs, wash: number): string {
  const { colour } = piece.garment
  const { hemY } = l.measures
  const thigh = piece.glow(
    [l.middle(480) - 2, 486],
    l.half(480) * 0.85,
    Math.min(92, hemY - 440),
    tint(colour, 0.17),
    0.3 * wash,
  )
  return hemY > 600
    ? thigh + piece.glow([l.middle(590), 598], l.half(590) * 0.8, 62, tint(colour, 0.14), 0.26 * wash)
    : thigh
}

/** The creases of sitting, worn in across the lap. */
function whiskers(piece: Piece, wash: number): Fold[] {
  return [0, 1, 2, 3].map((k) =>
    fold(piece.chance, [310 + k * 2, 421 + k * 9], [352 - k * 3, 401 + k * 11], 4.5, 0.2 * wash, { ends: 'both' }),
  )
}

function legMeasures({ cut, kind, seed }: Garment): LegMeasures {
  const { style, fit, length } = cut
  const ease = { slim: 0, regular: 4, loose: 11 }[fit]
  const m: LegMeasures = {
    waistY: 324,
    waist: 59 + ease * 0.3,
    hip: 77 + ease * 0.7,
    thigh: 39 + ease * 0.5,
    knee: 28 + ease,
    hem: 22 + ease,
    hemY: { short: 690, regular: 736, long: 756 }[length],
    stand: 44,
  }
  if (kind === 'shorts') {
    const hemY = { short: 470, regular: 512, long: 556 }[length]
    return { ...m, hemY, thigh: 41 + ease * 0.6, knee: 40 + ease, hem: 36 + ease, stand: 48 }
  }
  switch (style) {
    case 'skinny':
      return { ...m, waistY: 318, hip: 75, thigh: 37, knee: 23.5, hem: 14.5, stand: 38 }
    case 'straight':
      return { ...m, knee: 27 + ease, hem: 24 + ease }
    case 'wide':
      return { ...m, waistY: 306, waist: 57, thigh: 42 + ease * 0.4, knee: 42 + ease, hem: 45 + ease * 1.1, stand: 54 }
    case 'flare':
      return { ...m, waistY: 310, waist: 57, hip: 75, thigh: 37, knee: 25, hem: 40 + ease, stand: 50 }
    case 'pleated':
      return { ...m, waistY: 308, waist: 57, thigh: 43 + ease * 0.4, knee: 32 + ease, hem: 21 + ease * 0.7 }
    case 'jogger':
      return { ...m, thigh: 42 + ease * 0.5, knee: 31 + ease, hem: 19 + ease * 0.4, hemY: m.hemY - 22 }
    case 'cargo':
      return { ...m, thigh: 43 + ease * 0.5, knee: 35 + ease, hem: 30 + ease }
    default:
      return { ...m, knee: 28 + ease * 0.9, hem: 20 + ease + (seed % 3) }
  }
}

/** The back of the waist, seen over the front's dip. */
export function addWaistInside(piece: Piece, l: Pick<Legs, 'waist'>, depth = 20): void {
  const [a, b] = [along(l.waist, 0), along(l.waist, 1)]
  const top = a[1] - 2
  piece.add({
    outline: outline(
      [a[0] + 0.6, a[1], 1],
      [a[0] + 14, top - 1.5],
      [300, top - 3],
      [b[0] - 14, top - 1.5],
      [b[0] - 0.6, b[1], 1],
      [b[0] - 8, top + depth],
      [300, top + depth + 6],
      [a[0] + 8, top + depth],
    ),
    back: true,
    dim: 1.15,
    crease: 0.3,
    rim: 5,
    patterned: false,
    ink:
      piece.stroke(
        curve([
          [a[0], top + 8],
          [300, top + 7],
          [b[0], top + 8],
        ]),
        piece.tones.deep,
        0.7,
        0.6,
      ) + label(piece, [300, top], 17, 6),
  })
}

/** The band over the waist: with loops and a button, or elastic with a cord. */
export function addWaistband(
  piece: Piece,
  l: Pick<Legs, 'waist'>,
  finish: 'denim' | 'tailored' | 'drawn' | 'plain',
  thread?: string,
  depth = 15,
): void {
  const low = l.waist.map(([x, y]): Point => [300 + (x - 300) * 1.035, y + depth])
  piece.add({
    outline: strip(l.waist, low),
    rim: 3,
    round: 0.75,
    crease: 0.45,
    cast: 2.2,
    folds: finish === 'drawn' ? gathers(beside(l.waist, 1), 0.2, depth - 2, 34, 2.2) : [],
    ink: bandInk(piece, l, { finish, depth, thread, low }),
  })
  const y = along(l.waist, 0.5)[1]
  if (finish === 'drawn') {
    addCords(piece, y)
    return
  }
  if (finish === 'plain') return
  addLoops(piece, l, depth, thread)
  const at: Point = [300 - 0.5, y + depth * 0.5]
  piece.over(
    finish === 'denim'
      ? stud(piece, at, 3.5, '#a9713a')
      : button(piece, at, 3, tint(piece.garment.colour, piece.tones.lightness > 0.5 ? -0.22 : 0.2)),
  )
}

/** The rows of stitches on the band. */
function bandInk(
  piece: Piece,
  l: Pick<Legs, 'waist'>,
  {
    finish,
    depth,
    thread,
    low,
  }: { finish: 'denim' | 'tailored' | 'drawn' | 'plain'; depth: number; thread: string | undefined; low: Point[] },
): string {
  return finish === 'drawn'
    ? [0.36, 0.66]
        .map((k) =>
          piece.stroke(
            l.waist.map(([x, y]): Point => [x, y + depth * k]),
            piece.tones.deep,
            0.6,
            0.5,
          ),
        )
        .join('')
    : stitches(piece, beside(l.waist, 1.6), thread) +
        stitches(piece, beside(low, -1.6), thread) +
        (finish === 'plain'
          ? ''
          : seam(
              piece,
              [
                [305, along(l.waist, 0)[1]],
                [305, along(l.waist, 0)[1] + depth + 12],
              ],
              0.8,
            ))
}

/** The two ends of the cord. */
function addCords(piece: Piece, y: number): void {
  for (const [k, length] of [
    [-1, 54],
    [1, 46],
  ] as const) {
    const cord = curve([
      [300 + k * 5, y + 7],
      [300 + k * 10, y + 20],
      [300 + k * 7, y + length * 0.7],
      [300 + k * 11, y + length],
    ])
    const pale = piece.tones.lightness > 0.8 ? '#cfc6b6' : '#efe9dc'
    piece.over(
      piece.stroke(
        cord.map(([u, v]): Point => [u + 1, v + 1.4]),
        '#000',
        2.2,
        0.25,
      ) +
        piece.stroke(cord, pale, 2.1) +
        piece.stroke(cord, '#000', 2, 0.13, ' stroke-dasharray="0.7 1"'),
    )
  }
}

/** The belt loops. */
function addLoops(piece: Piece, l: Pick<Legs, 'waist'>, depth: number, thread: string | undefined): void {
  for (const k of [-0.74, -0.36, 0.36, 0.74]) {
    const [x, top] = along(l.waist, 0.5 + k / 2)
    piece.add({
      outline: polygon(
        [x - 2.1, top - 1.5],
        [x + 2.1, top - 1.5],
        [x + 2.3, top + depth + 2.5],
        [x - 2.1, top + depth + 2.5],
      ),
      rim: 1.2,
      round: 0.7,
      cast: 1.6,
      crease: 0,
      patterned: false,
      ink: thread
        ? stitches(
            piece,
            [
              [x - 1, top],
              [x - 1, top + depth + 2],
            ],
            thread,
            0.8,
          ) +
          stitches(
            piece,
            [
              [x + 1.1, top],
              [x + 1.1, top + depth + 2],
            ],
            thread,
            0.8,
          )
        : '',
    })
  }
}

function addFly(piece: Piece, m: LegMeasures, thread: string | undefined, soft: boolean): void {
  const top = m.waistY + 18
  const centre: Line = curve([
    [300, top - 4],
    [300.4, 380],
    [300, 424],
  ])
  const j = curve([
    [310, top],
    [310.5, 372],
    [308, 392],
    [300.5, 402],
  ])
  piece.add({
    outline: polygon([299.2, top], [300.6, top], [300.4, 426], [299.4, 426]),
    rim: 0,
    crease: 0,
    dim: 1,
    patterned: false,
  })
  if (!soft)
    piece.over(
      stitches(piece, j, thread) +
        (thread ? stitches(piece, beside(j, 1.5), thread) : '') +
        stitches(piece, beside(centre, -1.2).slice(0, -4), thread),
    )
}

function addCoinPocket(piece: Piece, m: LegMeasures, thread?: string): void {
  const x = 300 + m.waist * 0.72
  const y = m.waistY + 31
  piece.over(
    seam(
      piece,
      [
        [x - 2, y],
        [x + 17, y + 2],
      ],
      0.8,
    ) +
      stitches(
        piece,
        [
          [x - 2, y + 1.6],
          [x + 17, y + 3.6],
        ],
        thread,
      ),
  )
}

function addTurnUp(piece: Piece, l: Legs): void {
  const depth = 15
  const low = l.hem.map(
    ([x, y]): Point => [l.middle(l.measures.hemY) + (x - l.middle(l.measures.hemY)) * 1.03, y + 1.5],
  )
  const top = low.map(([x, y]): Point => [x, y - depth])
  piece.add({
    outline: strip(top, low),
    rim: 3,
    round: 0.9,
    cast: 2,
    crease: 0.5,
    ink: stitches(piece, beside(top, -1.5)),
    folds: [fold(piece.chance, along(top, 0.4), along(low, 0.5), 5, 0.3)],
  })
}
