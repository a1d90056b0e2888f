import type { Avatar } from '../avatar.ts'
import { EYES, HAIRS, SKINS } from './colors.ts'
import { mirrored, type PathKnot, type Placing, path, short, symmetric } from './pen.ts'

/** The head: the right half from the crown to the chin, by how broad the jaw is. */
function headHalf(jaw: number, cheeks: number): PathKnot[] {
  return [
    [300, 27],
    [318, 29.5],
    [331, 41],
    [336.5, 58],
    [336, 76],
    [333.5 + cheeks * 0.6, 92],
    [327 + jaw + cheeks, 107],
    [316 + jaw * 1.3 + cheeks * 0.7, 119],
    [307 + jaw, 124],
    [300, 125.2],
  ]
}

const CHEEKS: Record<Avatar['weight'], number> = { delgado: -1.6, normal: 0, robusto: 4 }
const JAW: Record<Avatar['gender'], number> = { mujer: 0, hombre: 3.2 }

/** Head, ears and face. `place` is the head's own: it does not follow the width of the body. */
export function drawFace(avatar: Avatar, place: Placing): string {
  const skin = SKINS[avatar.skinTone]
  const isMan = avatar.gender === 'hombre'
  const d = (knots: readonly PathKnot[]) => path(knots, place)
  const line = (knots: readonly PathKnot[]) => path(knots, place, false)
  const stroke = (knots: readonly PathKnot[], color: string, width: number, opacity = 1) =>
    `<path d="${line(knots)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  const fill = (knots: readonly PathKnot[], color: string, opacity = 1) =>
    `<path d="${d(knots)}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  const both = (draw: (side: (knots: PathKnot[]) => PathKnot[]) => string) =>
    draw((knots) => mirrored(knots)) + draw((knots) => knots)
  const dot = (x: number, y: number, r: number, color: string, opacity = 1) => {
    const [cx, cy] = place(x, y)
    return `<circle cx="${short(cx)}" cy="${short(cy)}" r="${r}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  }

  const head = headHalf(JAW[avatar.gender], CHEEKS[avatar.weight])
  const outline = [...head, ...mirrored(head).slice(1, -1)]
  const defs =
    `<radialGradient id="fg-face" cx="0.42" cy="0.42" r="0.75"><stop offset="0" stop-color="${skin.light}"/><stop offset="0.55" stop-color="${skin.base}"/><stop offset="0.92" stop-color="${skin.dim}"/><stop offset="1" stop-color="${skin.shadow}"/></radialGradient>` +
    `<radialGradient id="fg-blush"><stop offset="0" stop-color="${skin.blush}" stop-opacity="${avatar.age === 'joven' ? 0.42 : 0.3}"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>`

  const ears = both(
    (side) =>
      fill(
        side([
          [335, 74],
          [341, 71],
          [343.5, 78],
          [341, 90],
          [336, 95],
          [333, 90],
        ]),
        skin.dim,
      ) +
      stroke(
        side([
          [337, 77],
          [340, 78],
          [338.5, 87],
        ]),
        skin.line,
        0.9,
        0.4,
      ),
  )
  const eyes = both((side) => drawEye(avatar, side, { fill, stroke, dot }))
  const brows = both((side) => {
    const [lift, width] = isMan ? [1.2, 3.1] : [0, 2.1]
    return stroke(
      side([
        [308, 68.6 + lift],
        [315, 65 + lift],
        [321, 65.2 + lift],
        [327.5, 68.4 + lift],
      ]),
      hasNoHairColor(avatar) ? '#4a3426' : HAIRS[avatar.hairColor].dark,
      width,
      0.86,
    )
  })
  const nose =
    stroke(
      [
        [304.6, 78],
        [303.4, 88],
        [305.4, 94],
      ],
      skin.shadow,
      1.3,
      0.4,
    ) +
    stroke(
      [
        [295, 97.2],
        [297.6, 98.6],
        [300, 98],
        [302.4, 98.6],
        [305, 97.2],
      ],
      skin.line,
      1.3,
      0.62,
    ) +
    both((side) =>
      stroke(
        side([
          [306, 96.4],
          [307, 94],
          [305.6, 92.4],
        ]),
        skin.line,
        0.9,
        0.34,
      ),
    ) +
    `<path d="${d(
      symmetric([
        [300, 91],
        [302, 94],
        [300, 96.5],
      ]),
    )}" fill="${skin.light}" opacity="0.6"/>`
  const full = isMan ? 0.66 : 1
  const mouth =
    fill(
      symmetric([
        [300, 106.6],
        [303, 105.6 - 0.4 * full],
        [310, 108.6, 1],
        [304, 109.6],
        [300, 109.9],
      ]),
      skin.lips,
      isMan ? 0.72 : 0.96,
    ) +
    fill(
      symmetric([
        [300, 109.6],
        [310, 108.7, 1],
        [305, 112.6 + full],
        [300, 113.6 + full],
      ]),
      skin.lips,
      isMan ? 0.6 : 1,
    ) +
    stroke(
      [
        [290, 108.4],
        [295, 109.8],
        [300, 109.6],
        [305, 109.8],
        [310, 108.4],
      ],
      skin.lipLine,
      1.1,
      0.85,
    ) +
    stroke(
      [
        [296, 112.2],
        [300, 112.8],
        [303, 112.3],
      ],
      skin.light,
      1.2,
      isMan ? 0.2 : 0.5,
    ) +
    stroke(
      [
        [296, 117.6],
        [300, 118.3],
        [304, 117.6],
      ],
      skin.shadow,
      1.2,
      0.3,
    )
  const blush = both((side) => {
    const [[x, y] = [0, 0]] = side([[321, 95]])
    const [cx, cy] = place(x, y)
    return `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="11" ry="8" fill="url(#fg-blush)"/>`
  })
  return (
    `<defs>${defs}</defs>${ears}<path d="${d(outline)}" fill="url(#fg-face)"/>` +
    blush +
    years(avatar, skin.line, both, stroke) +
    (isMan ? stubble(d, avatar) : '') +
    brows +
    eyes +
    nose +
    mouth
  )
}

interface Marks {
  fill: (knots: readonly PathKnot[], color: string, opacity?: number) => string
  stroke: (knots: readonly PathKnot[], color: string, width: number, opacity?: number) => string
  dot: (x: number, y: number, r: number, color: string, opacity?: number) => string
}

function drawEye(avatar: Avatar, side: (knots: PathKnot[]) => PathKnot[], { fill, stroke, dot }: Marks): string {
  const skin = SKINS[avatar.skinTone]
  const { iris, rim } = EYES[avatar.eyeColor]
  const open = { joven: 0.5, adulto: 0, maduro: -0.4 }[avatar.age]
  const lids: PathKnot[] = [
    [308.4, 79.6, 1],
    [312, 76 - open],
    [317, 74.6 - open],
    [322, 76 - open * 0.6],
    [325.4, 78.2, 1],
    [322, 81.6],
    [317, 82.8],
    [312, 82],
  ]
  const [[x] = [317]] = side([[317, 78.6]])
  const isMan = avatar.gender === 'hombre'
  return (
    fill(side(lids), '#fbf7f2') +
    dot(x, 78.4, 4.3, rim) +
    dot(x, 78.4, 3.6, iris) +
    dot(x, 78.4, 1.9, '#0f0a08') +
    dot(x - 1.3, 76.9, 1, '#ffffff', 0.95) +
    stroke(
      side([
        [307.9, 79.8],
        [312, 75.8 - open],
        [317, 74.3 - open],
        [322, 75.6 - open * 0.6],
        [326.4, 77.8],
      ]),
      '#1d1310',
      isMan ? 1.4 : 2,
    ) +
    (isMan
      ? ''
      : stroke(
          side([
            [325, 77.6],
            [328.6, 75.4],
          ]),
          '#1d1310',
          1.5,
        )) +
    stroke(
      side([
        [310, 82.2],
        [317, 83.4],
        [324, 80.6],
      ]),
      skin.line,
      0.8,
      0.5,
    ) +
    stroke(
      side([
        [309.4, 74.2],
        [315.6, 71.4 - open],
        [322.6, 72.4],
        [326, 74.4],
      ]),
      skin.line,
      0.9,
      0.42,
    )
  )
}

/** The lines that the years leave in a face. */
function years(
  { age }: Avatar,
  color: string,
  both: (draw: (side: (knots: PathKnot[]) => PathKnot[]) => string) => string,
  stroke: Marks['stroke'],
): string {
  if (age === 'joven') return ''
  const folds = both((side) =>
    stroke(
      side([
        [307.4, 98],
        [312, 103],
        [313.6, 108.6],
      ]),
      color,
      1,
      age === 'maduro' ? 0.34 : 0.15,
    ),
  )
  if (age === 'adulto') return folds
  return (
    folds +
    both(
      (side) =>
        stroke(
          side([
            [328.4, 79],
            [332.4, 77.4],
          ]),
          color,
          0.9,
          0.32,
        ) +
        stroke(
          side([
            [328.6, 81.4],
            [332.6, 82.2],
          ]),
          color,
          0.9,
          0.32,
        ) +
        stroke(
          side([
            [309.6, 85.6],
            [314, 87.6],
            [319.4, 87.2],
          ]),
          color,
          0.9,
          0.26,
        ) +
        stroke(
          side([
            [312.6, 111.6],
            [314, 115.4],
          ]),
          color,
          0.9,
          0.32,
        ),
    ) +
    stroke(
      [
        [289, 54.4],
        [300, 53.2],
        [311, 54.4],
      ],
      color,
      0.9,
      0.24,
    ) +
    stroke(
      [
        [291, 59.2],
        [300, 58.2],
        [309, 59.2],
      ],
      color,
      0.9,
      0.2,
    )
  )
}

function hasNoHairColor(avatar: Avatar): boolean {
  return avatar.hairLength === 'calvo'
}

/** The shadow of a shaved beard. */
function stubble(d: (knots: readonly PathKnot[]) => string, avatar: Avatar): string {
  const color = hasNoHairColor(avatar) ? '#3b2a20' : HAIRS[avatar.hairColor].deep
  const half: PathKnot[] = [
    [300, 102.6],
    [308, 102.4],
    [313, 107],
    [318, 108],
    [333, 92],
    [330, 106],
    [319.5, 119],
    [309, 124],
    [300, 125],
  ]
  return `<path d="${d([...half, ...mirrored(half).slice(1, -1)])}" fill="${color}" opacity="0.13" filter="url(#fg-fine)"/>`
}
