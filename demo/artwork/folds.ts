import type { Chance } from './noise.ts'
import { curve, type Point } from './path.ts'
import type { Fold } from './piece.ts'
import type { Sleeve, Torso } from './torso.ts'

/** A fold through the points, a little bent by chance so that no two are parallel. */
export function fold(
  dice: Chance,
  from: Point,
  to: Point,
  width: number,
  depth: number,
  more: Partial<Fold> = {},
): Fold {
  const bow = dice.between(-0.09, 0.09)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const jog = dice.between(-0.05, 0.05)
  return {
    line: curve([
      from,
      [from[0] + dx * 0.36 - dy * (bow + jog), from[1] + dy * 0.36 + dx * (bow + jog)],
      [from[0] + dx * 0.7 - dy * bow, from[1] + dy * 0.7 + dx * bow],
      to,
    ]),
    width: width * dice.between(0.8, 1.2),
    depth,
    ...more,
  }
}

/**
 * How an empty upper garment hangs on an invisible body: from the shoulders, pulled at the armpits, slack at the waist.
 */
export function torsoFolds(dice: Chance, t: Torso): Fold[] {
  const { ease, hem } = t.measures
  const slack = 0.75 + ease * 0.028
  const folds = [1, -1].flatMap((sign) => {
    const x = (dx: number) => 300 + sign * dx
    return [...armpitFolds(dice, t, { x, slack }), ...sideFolds(dice, t, { x, slack })]
  })
  folds.push(
    fold(dice, [300 + dice.between(-30, -8), 300], [300 + dice.between(-30, 4), hem], 13, 0.26 * slack),
    fold(dice, [300 + dice.between(6, 26), 290], [300 + dice.between(0, 34), hem], 10, -0.22 * slack),
    fold(dice, [300 - dice.between(20, 44), 326], [300 - dice.between(-4, 12), 332 + dice.between(-8, 12)], 5, -0.24, {
      crisp: true,
    }),
  )
  return folds
}

interface Side {
  /** the half of the body: maps a distance from its axis to x */
  x: (dx: number) => number
  /** how loose the garment hangs; 1 is ordinary */
  slack: number
}

/** Pulls at the armpit, and the fold that falls from it. */
function armpitFolds(dice: Chance, t: Torso, { x, slack }: Side): Fold[] {
  const { hem, waist } = t.measures
  const pit = t.armpit[0] - 300
  return [
    fold(
      dice,
      [x(pit - 2), t.armpit[1] + 3],
      [x(pit - dice.between(26, 38)), t.armpit[1] + dice.between(34, 48)],
      8,
      -0.42 * slack,
      { ends: 'far' },
    ),
    fold(
      dice,
      [x(pit - 5), t.armpit[1] - 6],
      [x(pit - dice.between(34, 46)), t.armpit[1] + dice.between(8, 16)],
      6,
      -0.3 * slack,
      { ends: 'far' },
    ),
    fold(
      dice,
      [x(pit - 8), t.armpit[1] + 24],
      [x(waist - dice.between(14, 24)), hem - dice.between(26, 50)],
      11,
      0.36 * slack,
    ),
  ]
}

/** Long folds to the hem, slack at the waist, and the pull from the shoulder. */
function sideFolds(dice: Chance, t: Torso, { x, slack }: Side): Fold[] {
  const { ease, hem, waist } = t.measures
  return [
    fold(
      dice,
      [x(dice.between(16, 30)), t.armpit[1] + dice.between(30, 52)],
      [x(dice.between(22, 44)), hem + 4],
      12,
      -0.34 * slack,
      { ends: 'both' },
    ),
    fold(
      dice,
      [x(dice.between(34, 44)), t.armpit[1] + dice.between(64, 84)],
      [x(dice.between(46, 58)), hem + 6],
      9,
      0.34 * slack,
    ),
    fold(dice, [x(waist + ease * 0.2), 318], [x(waist - dice.between(20, 32)), 318 + dice.between(8, 22)], 6, -0.34, {
      ends: 'far',
    }),
    fold(
      dice,
      [x(waist + ease * 0.2), 300 + dice.between(-4, 4)],
      [x(waist - dice.between(14, 24)), 292 + dice.between(-4, 14)],
      4,
      -0.3,
      { ends: 'far', crisp: true },
    ),
    fold(
      dice,
      [x(t.tip[0] - 300 - 14), t.tip[1] + 8],
      [x(dice.between(30, 40)), t.armpit[1] + dice.between(4, 22)],
      9,
      0.24 * slack,
    ),
  ]
}

/** Creases of a hanging sleeve: at the armpit, in the crook of the elbow, gathered towards the wrist. */
export function sleeveFolds(dice: Chance, s: Sleeve): Fold[] {
  const p = (k: number, off: number): Point => {
    const [x, y] = s.at(k)
    return [x + s.half(k) * off, y - s.half(k) * off * 0.22]
  }
  const folds: Fold[] = [fold(dice, p(0.12, -0.9), p(Math.min(0.3, s.endAt), 0.1), 6, -0.4, { ends: 'far' })]
  if (s.endAt < 0.5) {
    folds.push(
      fold(dice, p(0.1, 0.1), p(s.endAt, dice.between(0, 0.4)), 7, 0.3),
      fold(dice, p(0.14, -0.4), p(s.endAt, dice.between(-0.5, -0.2)), 6, -0.34),
    )
  } else {
    folds.push(
      fold(dice, p(0.1, 0.25), p(0.5, 0.35), 8, 0.34),
      fold(dice, p(0.2, -0.5), p(0.5, -0.1), 6, -0.32),
      fold(dice, p(0.53, -1), p(0.47, dice.between(0, 0.5)), 5, -0.5, { ends: 'far' }),
      fold(dice, p(0.57, -1), p(0.62, dice.between(-0.1, 0.4)), 5, -0.46, { ends: 'far' }),
      fold(dice, p(0.5, 1), p(0.55, 0), 4, -0.3, { ends: 'far', crisp: true }),
    )
    if (s.endAt > 0.8) {
      folds.push(
        fold(dice, p(0.64, 0.3), p(0.9, 0.4), 6, 0.34),
        fold(dice, p(0.74, -0.95), p(0.79, 0.4), 4, -0.42, { ends: 'far' }),
        fold(dice, p(0.84, 0.95), p(0.87, -0.3), 4, -0.4, { ends: 'far' }),
        fold(dice, p(0.9, -0.9), p(0.92, 0.2), 3, -0.34, { ends: 'far', crisp: true }),
      )
    }
  }
  return folds
}
