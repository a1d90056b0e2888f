import { BODY } from '#domain/try-on/body.ts'
import type { Cut } from './garment.ts'
import { curve, type Knot, type Line, mirror, outline, type Point } from './path.ts'

export type HemShape = 'straight' | 'tails' | 'round'

/** Measures of an upper garment, in halves from the body axis where they are widths. */
export interface Measures {
  /** added to the body's half widths */
  ease: number
  shoulder: number
  /** how far the shoulder seam lies below the body's */
  drop: number
  waist: number
  hip: number
  hem: number
  hemShape: HemShape
  neck: { half: number; drop: number; shape: 'round' | 'v' | 'square' | 'flat'; lift: number }
  sleeveless: boolean
  /** added to the half width at the hem, when it lies below the hip */
  flare?: number
}

export interface Torso {
  front: Line
  /** the back's inside, seen through the neck */
  inside: Line
  neckline: Line
  backNeck: Line
  hem: Line
  /** right-hand lines (the viewer's); mirror for the left */
  side: Line
  armhole: Line
  shoulder: Line
  tip: Point
  armpit: Point
  measures: Measures
}

const X = BODY.axis

const NECKS: Record<Cut['neck'], Measures['neck']> = {
  crew: { half: 33, drop: 27, shape: 'round', lift: 3 },
  v: { half: 32, drop: 66, shape: 'v', lift: 2 },
  scoop: { half: 45, drop: 58, shape: 'round', lift: 1 },
  boat: { half: 60, drop: 13, shape: 'flat', lift: -5 },
  square: { half: 48, drop: 56, shape: 'square', lift: 0 },
  turtle: { half: 30, drop: 16, shape: 'round', lift: 4 },
  collar: { half: 33, drop: 28, shape: 'round', lift: 3 },
  band: { half: 31, drop: 24, shape: 'round', lift: 4 },
}

export const EASE = { slim: 1, regular: 7, loose: 16 } as const
/** hem height by length for tops, y */
export const TOP_HEM = { short: 366, regular: 420, long: 456 } as const

export function measure(cut: Cut, change: Partial<Measures> = {}): Measures {
  const ease = EASE[cut.fit]
  return {
    ease,
    shoulder: BODY.shoulder.half + { loose: 9, regular: 2, slim: -1 }[cut.fit],
    drop: cut.fit === 'loose' ? 8 : 0,
    waist: BODY.waist.half + 6 + ease * 1.2,
    hip: BODY.hip.half - 1 + ease * 0.8,
    hem: TOP_HEM[cut.length],
    hemShape: 'straight',
    neck: NECKS[cut.neck],
    sleeveless: cut.sleeve === 'none',
    ...change,
  }
}

export function torso(m: Measures): Torso {
  const { half: nh, drop: nd, shape, lift } = m.neck
  const ny = BODY.neck.y + 3 - lift + Math.max(0, nh - 30) * 0.22
  const tipX = m.sleeveless ? Math.min(m.shoulder - 14, 70) : m.shoulder
  const tip: Point = [X + Math.max(tipX, nh + 9), BODY.shoulder.y + m.drop - (m.sleeveless ? 3 : 0)]
  const pit: Point = [
    X + BODY.armpit.half + m.ease * (m.sleeveless ? 0.5 : 1),
    BODY.armpit.y + m.ease * 0.7 - (m.sleeveless ? 4 : 0),
  ]

  const neck = neckKnots(m, ny, nd, nh)
  const shoulder: Knot[] = [
    [X + nh, ny, 1],
    [(X + nh + tip[0]) / 2, (ny + tip[1]) / 2 - 1.4],
    [tip[0], tip[1], 1],
  ]
  const armhole: Knot[] = [
    [tip[0], tip[1], 1],
    [tip[0] - (m.sleeveless ? 5 : 6), tip[1] + 20],
    [tip[0] - (m.sleeveless ? 2 : 7), pit[1] - 16],
    [pit[0], pit[1], 1],
  ]
  const { side, hem } = sideAndHem(m, pit)
  const half: Knot[] = [
    ...neck.slice(0, -1),
    ...shoulder.slice(0, -1),
    ...armhole.slice(0, -1),
    ...side.slice(0, -1),
    ...hem,
  ]
  const rest = mirror(half).slice(1, -1)
  const across = (knots: Knot[]) => curve([...mirror(knots), ...knots.slice(1)])
  const backKnots: Knot[] = [
    [X, ny + 6.5],
    [X + nh * 0.6, ny + 4.5],
    [X + nh, ny, 1],
  ]
  const back = across(backKnots)
  // the inside must reach behind the whole opening, into a square one's corners too
  const well: Knot[] = shape === 'square' ? [[X + nh + 3, ny + nd + 6, 1]] : [[X + nh * 0.6, ny + nd + 6]]
  return {
    front: outline(...half, ...rest),
    inside: insideOutline({ backKnots, nh, ny, well, nd }),
    neckline: across(neck),
    backNeck: back,
    hem: curve([...hem, ...mirror(hem).slice(1)]),
    side: curve(side),
    armhole: curve(armhole),
    shoulder: curve(shoulder),
    tip,
    armpit: pit,
    measures: m,
  }
}

/** The neckline from its middle to the shoulder. */
function neckKnots(m: Measures, ny: number, nd: number, nh: number): Knot[] {
  const { shape } = m.neck
  switch (shape) {
    case 'v':
      return [
        [X, ny + nd, 1],
        [X + nh * 0.42, ny + nd * 0.5],
        [X + nh, ny, 1],
      ]
    case 'square':
      return [
        [X, ny + nd + 1],
        [X + nh * 0.86, ny + nd - 1, 1],
        [X + nh * 0.94, ny + nd * 0.5],
        [X + nh, ny, 1],
      ]
    case 'flat':
      return [
        [X, ny + nd],
        [X + nh * 0.6, ny + nd * 0.72],
        [X + nh, ny, 1],
      ]
    default:
      return [
        [X, ny + nd],
        [X + nh * 0.46, ny + nd * 0.87],
        [X + nh * 0.82, ny + nd * 0.5],
        [X + nh, ny, 1],
      ]
  }
}

/** The side seam down from the armpit, and the hem from there to the middle. */
function sideAndHem(m: Measures, pit: Point): { side: Knot[]; hem: Knot[] } {
  const hemHalf =
    m.hem <= BODY.hip.y
      ? m.waist + (m.hip - m.waist) * ((m.hem - BODY.waist.y) / (BODY.hip.y - BODY.waist.y))
      : m.hip + (m.flare ?? 0)
  const up = { tails: 26, round: 12, straight: 3 }[m.hemShape]
  const hemSide: Point = [X + hemHalf, m.hem - up]
  const side: Knot[] = [
    [pit[0], pit[1], 1],
    [X + (pit[0] - X) * 0.55 + m.waist * 0.45, (pit[1] + BODY.waist.y) / 2],
    ...(m.hem > BODY.waist.y + 25 ? [[X + m.waist, BODY.waist.y - 4] as Knot] : []),
    ...(m.hem > BODY.hip.y + 10 ? [[X + m.hip - 1 + (m.flare ?? 0) * 0.12, BODY.hip.y - 8] as Knot] : []),
    [hemSide[0], hemSide[1], 1],
  ]
  const hem: Knot[] =
    m.hemShape === 'tails'
      ? [
          [hemSide[0], hemSide[1], 1],
          [X + hemHalf * 0.86, m.hem - 13],
          [X + hemHalf * 0.56, m.hem + 2],
          [X, m.hem + 5],
        ]
      : [
          [hemSide[0], hemSide[1], 1],
          [X + hemHalf * 0.6, m.hem - up * 0.1 + 1.5],
          [X, m.hem + 3],
        ]
  return { side, hem }
}

/** The inside of the back behind the whole opening. */
function insideOutline({
  backKnots,
  nh,
  ny,
  well,
  nd,
}: {
  backKnots: Knot[]
  nh: number
  ny: number
  well: Knot[]
  nd: number
}): Line {
  return outline(
    ...mirror(backKnots),
    ...backKnots.slice(1),
    [X + nh + 4, ny + 6, 1],
    ...well,
    [X, ny + nd + 10],
    ...mirror(well),
    [X - nh - 4, ny + 6, 1],
  )
}

export interface Sleeve {
  outline: Line
  outer: Line
  inner: Line
  /** the opening, from the outer to the inner edge */
  end: Line
  /** middle of the arm at share t of its length */
  at(t: number): Point
  half(t: number): number
  endAt: number
}

export const SLEEVE_END = { none: 0, short: 0.33, 'three-quarter': 0.7, long: 1 } as const

/**
 * The viewer's right sleeve. `full` is added to the arm's half width, from shoulder to wrist; `end` is the share of the
 * arm covered.
 */
export function sleeve(t: Torso, end: number, full: readonly [number, number, number]): Sleeve {
  const { elbow, wrist } = BODY
  const s: Point = [t.tip[0] - 11, t.tip[1] + 8]
  const lift = Math.max(0, full[1] - 4) * 0.35
  const arm = curve(
    [s, [X + elbow.x + lift, elbow.y], [X + wrist.x + lift, wrist.y], [X + wrist.x + 3 + lift, wrist.y + 10]],
    false,
    1,
  )
  // an arm has no more knots below the wrist: a longer sleeve goes on in the same direction
  const at = (k: number): Point => {
    const [x, y] = arm[Math.round(Math.max(0, Math.min(1, k)) * (arm.length - 1))] as Point
    const over = Math.max(0, k - 1) * arm.length
    return [x + over * 0.28, y + over * 0.96]
  }
  const half = (k: number) => {
    const [a, b, c] = [20 + full[0], elbow.half + 1 + full[1], wrist.half + 2 + full[2]]
    return k < 0.55 ? a + (b - a) * (k / 0.55) : b + (c - b) * ((k - 0.55) / 0.45)
  }
  const edge = (k: number, sign: number): Point => {
    const p = at(k - 0.02)
    const q = at(k + 0.02)
    const size = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    const [x, y] = at(k)
    return [x + ((q[1] - p[1]) / size) * half(k) * sign, y - ((q[0] - p[0]) / size) * half(k) * sign]
  }
  const ks = [0.24, 0.4, 0.55, 0.7, 0.86].filter((k) => k < end - 0.07)
  const outerKnots: Knot[] = [
    [t.tip[0] - 3, t.tip[1] - 0.9, 1],
    [t.tip[0] + 5 + full[0] * 0.2, t.tip[1] + 5.5],
    [t.tip[0] + 10 + full[0] * 0.4, t.tip[1] + 18],
    ...ks.map((k): Knot => edge(k, 1)),
    [...edge(end, 1), 1],
  ]
  const innerKs = ks.filter((k) => edge(k, -1)[1] > t.armpit[1] + 8).reverse()
  const innerKnots: Knot[] = [
    [...edge(end, -1), 1],
    ...innerKs.map((k): Knot => edge(k, -1)),
    [t.armpit[0] - 1, t.armpit[1] - 1, 1],
  ]
  const o = edge(end, 1)
  const i = edge(end, -1)
  const bow: Point = [(o[0] + i[0]) / 2 + (i[1] - o[1]) * 0.02 + 0.6, (o[1] + i[1]) / 2 + 2.4]
  const endKnots: Knot[] = [[...o, 1], bow, [...i, 1]]
  return {
    outline: outline(...outerKnots.slice(0, -1), ...endKnots.slice(0, -1), ...innerKnots, [
      t.tip[0] - 22,
      t.tip[1] + 24,
      1,
    ]),
    outer: curve(outerKnots),
    inner: curve(innerKnots),
    end: curve(endKnots),
    at,
    half,
    endAt: end,
  }
}
