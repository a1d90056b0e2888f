import type { Avatar } from './avatar.ts'
import { BODY } from './body.ts'

/**
 * Maps places of the body `BODY` to an avatar's body. Skin and garments are drawn for that one body and pass through
 * here alike, so that a garment lies on every figure as it lies on the first.
 */
export interface FigureFit {
  /** The figure's place of a point of the body. */
  place: (x: number, y: number) => [x: number, y: number]
  /** The body's height of a height of the figure. */
  bodyY: (y: number) => number
  /** The body's x for each x of the figure, at a height of the body. */
  columnsAt: (bodyY: number) => (x: number) => number
  /** The size of the head, 1 as the body has it. */
  head: number
}

/** Values at heights of the body, from its crown down. */
type Profile = readonly (readonly [y: number, value: number])[]

/** Half widths and places of the body's parts from its axis, by height. */
const OUTER: Profile = [
  [148, 27],
  [167, 76],
  [219, 72],
  [238, 73],
  [314, 57],
  [388, 77],
  [450, 76],
  [578, 67],
  [632, 67],
  [738, 54],
  [774, 60],
]
const INNER: Profile = [
  [388, 0],
  [420, 2],
  [450, 5],
  [578, 17],
  [632, 17],
  [738, 26],
  [774, 24],
]
const ARM: Profile = [
  [148, 60],
  [167, 80],
  [219, 92],
  [304, 102],
  [404, 114],
  [460, 119],
]
const ARM_HALF: Profile = [
  [148, 18],
  [219, 20],
  [304, 17],
  [404, 12],
  [460, 12],
]

/** Additions of a build to these. */
interface Build {
  outer: Profile
  inner: Profile
  arm: Profile
  armHalf: Profile
}

const NORMAL: Build = { outer: [[0, 0]], inner: [[0, 0]], arm: [[0, 0]], armHalf: [[0, 0]] }

const BUILDS: Record<Avatar['weight'], Build> = {
  normal: NORMAL,
  delgado: {
    outer: [
      [148, -1.5],
      [167, -3],
      [238, -6],
      [314, -6],
      [388, -8],
      [450, -7],
      [578, -3],
      [632, -4],
      [738, -1],
    ],
    inner: [
      [388, 0],
      [450, 2],
      [578, 3],
      [632, 3],
      [738, 1],
    ],
    arm: [
      [148, -2],
      [219, -5],
      [404, -6],
    ],
    armHalf: [
      [148, -2],
      [304, -3],
      [404, -1.5],
    ],
  },
  robusto: {
    outer: [
      [148, 4],
      [167, 8],
      [238, 17],
      [314, 25],
      [388, 22],
      [450, 19],
      [578, 10],
      [632, 9],
      [738, 4],
    ],
    inner: [
      [388, 0],
      [450, -2],
      [578, -2],
      [632, -1],
      [738, -1],
    ],
    arm: [
      [148, 8],
      [219, 17],
      [304, 24],
      [404, 27],
    ],
    armHalf: [
      [148, 5],
      [219, 7],
      [304, 6],
      [404, 3],
    ],
  },
}

/** Additions of a man's body. */
const MALE: Build = {
  outer: [
    [148, 5],
    [167, 11],
    [238, 8],
    [314, 12],
    [388, -3],
    [450, -2],
    [578, 2],
    [632, 3],
    [738, 2],
  ],
  inner: [
    [388, 0],
    [450, 1],
    [578, 0],
    [738, 0],
  ],
  arm: [
    [148, 8],
    [219, 12],
    [404, 11],
  ],
  armHalf: [
    [148, 4],
    [219, 4.5],
    [304, 3.5],
    [404, 2],
  ],
}

/** The parts of the height by stature, as shares of the body's. */
const STATURES: Record<Avatar['height'], { head: number; trunk: number; legs: number }> = {
  bajo: { head: 0.97, trunk: 0.935, legs: 0.875 },
  medio: { head: 0.985, trunk: 0.965, legs: 0.94 },
  alto: { head: 1, trunk: 1, legs: 1 },
}

const AXIS = BODY.axis
const NECK = BODY.neck.y
const CROTCH = BODY.crotch.y
const FLOOR = BODY.sole.y
/** Below the hands nothing of the arms is left; from here on the outer edge alone counts. */
const ARMS_END = 500

export function fitFigure({ gender, height, weight }: Pick<Avatar, 'gender' | 'height' | 'weight'>): FigureFit {
  const stature = STATURES[height]
  const shrink = gender === 'mujer' ? 0.985 : 1
  const [head, trunk, legs] = [stature.head, stature.trunk * shrink, stature.legs * shrink]
  const crotch = FLOOR - (FLOOR - CROTCH) * legs
  const neck = crotch - (CROTCH - NECK) * trunk
  const breadth = 1 - (1 - trunk) * 0.45

  const figureY = (y: number) => {
    if (y >= CROTCH) return FLOOR - (FLOOR - y) * legs
    return y >= NECK ? crotch - (CROTCH - y) * trunk : neck - (NECK - y) * head
  }
  const bodyY = (y: number) => {
    if (y >= crotch) return FLOOR - (FLOOR - y) / legs
    return y >= neck ? CROTCH - (crotch - y) / trunk : NECK - (neck - y) / head
  }

  const builds = gender === 'hombre' ? [BUILDS[weight], MALE] : [BUILDS[weight]]
  const added = (part: keyof Build, y: number) => builds.reduce((sum, build) => sum + at(build[part], y), 0)

  /** Distances from the axis on the body with those on the figure, outwards. */
  const knotsAt = (y: number): [body: number, figure: number][] => {
    if (y < NECK) {
      const share = (NECK - y) / (NECK - BODY.chin.y)
      const scale = share >= 1 ? head : breadth + (head - breadth) * share
      return [
        [0, 0],
        [400, 400 * scale],
      ]
    }
    const inner = at(INNER, y)
    const outer = at(OUTER, y)
    const result: [number, number][] = [[0, 0]]
    if (inner > 1) result.push([inner, Math.max(0.5, inner + added('inner', y))])
    result.push([outer, outer + added('outer', y)])
    const fading = Math.max(0, Math.min(1, (ARMS_END - y) / (ARMS_END - 460)))
    const middle = at(ARM, y)
    const half = at(ARM_HALF, y)
    const outerShift = added('outer', y)
    const shift = outerShift + (added('arm', y) - outerShift) * fading
    const wide = added('armHalf', y) * fading
    for (const [body, figure] of [
      [middle - half, middle - half + shift - wide],
      [middle + half, middle + half + shift + wide],
    ] as const) {
      const [lastBody, lastFigure] = result.at(-1) as [number, number]
      if (body > lastBody + 1) result.push([body, Math.max(lastFigure + 0.5, figure)])
    }
    const [lastBody, lastFigure] = result.at(-1) as [number, number]
    result.push([lastBody + 400, lastFigure + 400])
    return result.map(([body, figure]) => [body, figure * breadth])
  }

  return {
    head,
    bodyY,
    place: (x, y) => {
      const side = Math.sign(x - AXIS)
      return [AXIS + side * between(knotsAt(y), Math.abs(x - AXIS), 0, 1), figureY(y)]
    },
    columnsAt: (y) => {
      const knots = knotsAt(y)
      return (x) => AXIS + Math.sign(x - AXIS) * between(knots, Math.abs(x - AXIS), 1, 0)
    },
  }
}

/** The value of a profile at a height: eased between its rows, the first or last beyond them. */
function at(profile: Profile, y: number): number {
  const next = profile.findIndex(([row]) => row >= y)
  const [first] = profile
  if (next === -1) return profile.at(-1)?.[1] ?? 0
  if (next === 0) return first?.[1] ?? 0
  const [y0, v0] = profile[next - 1] as readonly [number, number]
  const [y1, v1] = profile[next] as readonly [number, number]
  const share = (y - y0) / (y1 - y0)
  return v0 + (v1 - v0) * share * share * (3 - 2 * share)
}

/** Reads one column of knots by the other, straight between them. Called for each pixel, it allocates nothing. */
function between(knots: readonly [number, number][], value: number, from: 0 | 1, to: 0 | 1): number {
  let next = 1
  while (next < knots.length - 1 && (knots[next] as [number, number])[from] < value) next++
  const a = knots[next - 1] as [number, number]
  const b = knots[next] as [number, number]
  return a[to] + ((b[to] - a[to]) * (value - a[from])) / (b[from] - a[from])
}
