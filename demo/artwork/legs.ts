import { BODY } from '#domain/try-on/body.ts'
import { fold } from './folds.ts'
import type { Chance } from './noise.ts'
import { curve, type Knot, type Line, outline, type Point } from './path.ts'
import type { Fold } from './piece.ts'

/** Measures of a pair of legs: half widths, and heights as y. */
export interface LegMeasures {
  waistY: number
  waist: number
  hip: number
  thigh: number
  knee: number
  hem: number
  hemY: number
  /** how far the hem's middle is from the axis */
  stand: number
}

export interface Legs {
  /** the viewer's right leg with its half of the hips */
  leg: Line
  outer: Line
  inner: Line
  hem: Line
  /** upper edge, left to right */
  waist: Line
  measures: LegMeasures
  /** the middle of the leg at height y */
  middle(y: number): number
  half(y: number): number
}

const X = BODY.axis

export function legs(m: LegMeasures): Legs {
  const crotch = BODY.crotch.y + 4
  const kneeX = BODY.knee.x + (m.stand - BODY.ankle.x) * 0.4 + 2
  const share = (y: number, y0: number, y1: number) => Math.max(0, Math.min(1, (y - y0) / (y1 - y0)))
  const full = BODY.ankle.y
  const half = (y: number) => {
    if (y < BODY.knee.y) return m.thigh + (m.knee - m.thigh) * share(y, crotch, BODY.knee.y) ** 0.85
    return m.knee + (m.hem - m.knee) * share(y, BODY.knee.y, full) ** 1.15
  }
  const middle = (y: number) => {
    const top = X + m.thigh + 1
    if (y < BODY.knee.y) return top + (X + kneeX - top) * share(y, crotch, BODY.knee.y)
    return X + kneeX + (m.stand - kneeX) * share(y, BODY.knee.y, full)
  }
  const outerKnots: Knot[] = [
    [X + m.waist, m.waistY - 1.5, 1],
    [X + (m.waist * 0.42 + m.hip * 0.58), (m.waistY + BODY.hip.y) / 2],
    [X + m.hip, BODY.hip.y + 2],
  ]
  const ys = [460, 520, 578, 632, 690].filter((y) => y < m.hemY - 18)
  outerKnots.push(...ys.map((y): Knot => [middle(y) + half(y), y]))
  const o: Point = [middle(m.hemY) + half(m.hemY), m.hemY - 2]
  const i: Point = [middle(m.hemY) - half(m.hemY), m.hemY - 1]
  outerKnots.push([...o, 1])
  const innerKnots: Knot[] = [
    [...i, 1],
    ...ys.reverse().map((y): Knot => [middle(y) - half(y), y]),
    [X + 1.5, crotch + 4],
  ]
  const hemKnots: Knot[] = [
    [...o, 1],
    [(o[0] + i[0]) / 2, m.hemY + 2.2],
    [...i, 1],
  ]
  const front = m.waistY + 6
  return {
    leg: outline(
      [X - 1, front, 1],
      [X + m.waist * 0.55, front - 2],
      ...outerKnots.slice(0, -1),
      ...hemKnots.slice(0, -1),
      ...innerKnots,
      [X - 1, crotch - 2, 1],
    ),
    outer: curve(outerKnots),
    inner: curve(innerKnots),
    hem: curve(hemKnots),
    waist: curve([
      [X - m.waist, m.waistY - 1.5, 1],
      [X - m.waist * 0.55, front - 2],
      [X, front],
      [X + m.waist * 0.55, front - 2],
      [X + m.waist, m.waistY - 1.5, 1],
    ]),
    measures: m,
    middle,
    half,
  }
}

/** Pulls at the crotch, slack behind the knee, breaks above the shoe. */
export function legFolds(dice: Chance, l: Legs, pressed: boolean): Fold[] {
  const { hemY } = l.measures
  const p = (y: number, off: number): Point => [l.middle(y) + l.half(y) * off, y]
  const folds: Fold[] = [
    fold(dice, [304, 424], [330 + dice.between(0, 12), 402 + dice.between(-4, 6)], 6, -0.46, { ends: 'far' }),
    fold(dice, [305, 430], [344 + dice.between(0, 12), 424 + dice.between(-4, 8)], 6, -0.42, { ends: 'far' }),
    fold(dice, [306, 440], [336 + dice.between(0, 10), 452 + dice.between(0, 12)], 6, -0.34, { ends: 'far' }),
    fold(dice, [302, 412], [318, 392], 4, -0.36, { ends: 'far', crisp: true }),
    fold(dice, [p(400, 0.95)[0] - 4, 392], [336, 408], 7, 0.26, { ends: 'far' }),
    fold(dice, p(450, -0.2), p(Math.min(hemY - 10, 570), 0.1), 12, 0.28),
    fold(dice, p(470, 0.55), p(Math.min(hemY, 600), 0.5), 10, -0.24),
  ]
  if (hemY > 600) {
    for (let k = 0; k < 3; k++) {
      const y = 566 + k * 13 + dice.between(-4, 4)
      const side = k % 2 ? 1 : -1
      folds.push(
        fold(dice, p(y, side * 0.98), p(y + dice.between(4, 14), -side * 0.1), 5, -0.36, {
          ends: 'far',
          crisp: k === 1,
        }),
      )
    }
    folds.push(
      fold(dice, p(600, -0.3), p(hemY - 14, dice.between(-0.3, 0.2)), 10, 0.26),
      fold(dice, p(590, 0.4), p(hemY, 0.35), 9, -0.24),
      fold(dice, p(hemY - 26, -0.95), p(hemY - 18, 0.3), 4.5, -0.42, { ends: 'far' }),
      fold(dice, p(hemY - 16, 0.95), p(hemY - 10, -0.2), 4, -0.36, { ends: 'far' }),
      fold(dice, p(hemY - 40, 0.95), p(hemY - 34, 0.1), 4, -0.3, { ends: 'far', crisp: true }),
    )
  } else {
    folds.push(fold(dice, p(450, -0.6), p(hemY, -0.5), 9, -0.32), fold(dice, p(440, 0.3), p(hemY, 0.2), 9, 0.3))
  }
  if (pressed)
    folds.push({
      line: curve([p(430, 0.02), p(520, 0.02), p(600, 0.02), p(hemY - 1, 0.02)]),
      width: 3,
      depth: 0.42,
      ends: 'none',
      crisp: true,
    })
  return folds
}
