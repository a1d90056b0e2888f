import type { Avatar } from '../avatar.ts'
import type { FigureFit } from '../figure-fit.ts'
import { SKINS } from './colors.ts'
import { mirrored, type PathKnot, path, symmetric } from './pen.ts'

/** Neck, shoulders and trunk down to the crotch: the right half, from the neck down. */
const TRUNK: PathKnot[] = [
  [318, 112],
  [318.5, 132],
  [324, 148],
  [344, 157],
  [366, 162],
  [376, 171],
  [378, 195],
  [373, 222],
  [372, 240],
  [366, 268],
  [358, 296],
  [357, 316],
  [363, 344],
  [370, 370],
  [373, 392],
  [371, 420],
  [340, 428],
  [300.5, 424],
]
const LEG: PathKnot[] = [
  [368, 362],
  [373, 390],
  [371, 424],
  [368, 470],
  [364, 520],
  [360, 556],
  [360, 582],
  [362, 612],
  [361, 640],
  [357, 676],
  [352.5, 712],
  [351.5, 736],
  [355, 748],
  [331, 752],
  [327, 748],
  [328, 736],
  [327, 712],
  [322.5, 672],
  [320, 640],
  [320, 612],
  [322, 582],
  [320, 556],
  [314, 520],
  [307, 470],
  [301, 430],
  [300, 400],
]
const FOOT: PathKnot[] = [
  [328, 734],
  [351.5, 734],
  [357, 746],
  [364, 756],
  [372, 765],
  [374, 771],
  [368, 775],
  [352, 776],
  [336, 774],
  [327, 768],
  [324, 756],
  [325, 744],
]
const ARM: PathKnot[] = [
  [362, 162],
  [376, 168],
  [386, 181],
  [395, 205],
  [405, 236],
  [412, 270],
  [418, 300],
  [424, 336],
  [426.5, 372],
  [426.5, 404],
  [428, 414],
  [404, 416],
  [402, 404],
  [398.5, 372],
  [392, 336],
  [385.5, 304],
  [379, 268],
  [373, 236],
  [366, 205],
  [356, 184],
]
const HAND: PathKnot[] = [
  [403, 398],
  [426, 398],
  [429, 414],
  [433.5, 430],
  [434.5, 448],
  [432.5, 466],
  [428.5, 480],
  [424, 486],
  [419.5, 486],
  [414, 484],
  [410.5, 474],
  [408.5, 458],
  [405.5, 456],
  [402.5, 462],
  [399.5, 462],
  [398.5, 452],
  [400, 436],
  [402, 416],
]
const FINGERS: PathKnot[][] = [
  [
    [428, 452],
    [427, 470],
    [424, 484],
  ],
  [
    [421, 454],
    [420.5, 472],
    [419, 485],
  ],
  [
    [414.5, 454],
    [414.5, 470],
    [414, 482],
  ],
]

/** Which parts of the neutral clothes below the garments are worn. */
export interface Underwear {
  top: boolean
  bottom: boolean
}

const TOP: PathKnot[] = [
  [339, 155, 1],
  [350, 158, 1],
  [352, 182],
  [359, 204],
  [374, 219, 1],
  [373.5, 240],
  [367.5, 268],
  [359, 296],
  [358.5, 316],
  [365, 342],
  [374, 364, 1],
  [336, 365],
  [300, 366],
]
const TOP_NECK: PathKnot[] = [
  [300, 205],
  [320, 201],
  [334, 184],
]
const SHORTS: PathKnot[] = [
  [366, 340, 1],
  [373, 366],
  [375, 392],
  [373.5, 424],
  [370.5, 462, 1],
  [342, 467],
  [305, 462, 1],
  [303, 440],
  [300, 431],
]

/** A part of the skin: what it covers, the edges that turn away from the light, and where the light falls. */
interface Limb {
  knots: PathKnot[]
  rims: PathKnot[][]
  light?: PathKnot[]
}

const RIGHT_LIMBS: Limb[] = [
  { knots: FOOT, rims: [[...FOOT.slice(2, 10)]] },
  {
    knots: LEG,
    rims: [LEG.slice(1, 12), LEG.slice(15, 25)],
    light: [
      [334, 440],
      [340, 520],
      [339, 570],
      [336, 620],
      [336, 680],
      [338, 730],
    ],
  },
  {
    knots: ARM,
    rims: [ARM.slice(1, 10), ARM.slice(12, 18)],
    light: [
      [380, 190],
      [388, 240],
      [398, 300],
      [409, 360],
      [412, 400],
    ],
  },
  { knots: HAND, rims: [HAND.slice(1, 18)] },
]
const TRUNK_LIMB: Limb = {
  knots: symmetric(TRUNK),
  rims: [TRUNK.slice(7, 14), mirrored(TRUNK.slice(7, 14)), TRUNK.slice(0, 4), mirrored(TRUNK.slice(0, 4))],
  light: [
    [286, 190],
    [284, 240],
    [288, 310],
    [286, 380],
  ],
}

/** The body of a figure in two parts that garments lie between: all of it, and the hands alone. */
export function drawBody(avatar: Avatar, fit: FigureFit, underwear: Underwear): { body: string; hands: string } {
  const skin = SKINS[avatar.skinTone]
  const d = (knots: readonly PathKnot[]) => path(knots, fit.place)
  const line = (knots: readonly PathKnot[]) => path(knots, fit.place, false)
  const bothSides = (draw: (side: (knots: PathKnot[]) => PathKnot[]) => string) =>
    draw((knots) => mirrored(knots)) + draw((knots) => knots)
  const shade = (knots: PathKnot[], opacity: number) =>
    `<path d="${d(knots)}" fill="${skin.shadow}" opacity="${opacity}" filter="url(#fg-soft)"/>`
  const stroke = (knots: PathKnot[], width: number, opacity: number) =>
    `<path d="${line(knots)}" fill="none" stroke="${skin.line}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`

  const left = RIGHT_LIMBS.map(
    ({ knots, rims, light }): Limb => ({
      knots: mirrored(knots),
      rims: rims.map(mirrored),
      // the light comes from the left, so that it does not mirror
      ...(light ? { light: mirrored(light).map(([x, y]): PathKnot => [x - 5, y]) } : {}),
    }),
  )
  const limbs = [
    ...left,
    ...RIGHT_LIMBS.map((limb) => ({ ...limb, light: limb.light?.map(([x, y]): PathKnot => [x - 4, y]) })),
    TRUNK_LIMB,
  ]
  const skinOf = (limb: Limb, id: string) => {
    const dark = limb.rims.map(line).join('')
    const lit = limb.light
      ? `<path d="${line(limb.light)}" fill="none" stroke="${skin.light}" stroke-width="13" stroke-linecap="round" opacity="0.6"/>`
      : ''
    return `<clipPath id="${id}"><path d="${d(limb.knots)}"/></clipPath><g clip-path="url(#${id})"><g filter="url(#fg-soft)"><path d="${dark}" fill="none" stroke="${skin.shadow}" stroke-width="11" opacity="0.6"/>${lit}</g></g>`
  }
  const flat = (knots: PathKnot[]) => `<path d="${d(knots)}"/>`
  const silhouette = `<g fill="${skin.base}">${limbs.map(({ knots }) => flat(knots)).join('')}</g>`
  const details =
    shade(
      symmetric([
        [307, 122],
        [310, 136],
        [308, 146],
        [300, 152],
      ]),
      0.62,
    ) +
    bothSides(
      (side) =>
        toes(side, stroke) +
        stroke(
          side([
            [330, 566],
            [336, 572],
            [346, 572],
          ]),
          1.4,
          0.22,
        ) +
        stroke(
          side([
            [334, 590],
            [342, 593],
            [350, 589],
          ]),
          1.2,
          0.16,
        ) +
        stroke(
          side([
            [306, 166],
            [322, 161],
            [346, 161],
            [362, 165],
          ]),
          1.6,
          0.24,
        ) +
        stroke(
          side([
            [373, 226],
            [368, 214],
            [365, 204],
          ]),
          1.5,
          0.32,
        ) +
        FINGERS.map((finger) => stroke(side(finger), 1.1, 0.4)).join(''),
    ) +
    (avatar.gender === 'mujer'
      ? ''
      : bothSides((side) =>
          stroke(
            side([
              [308, 236],
              [326, 243],
              [352, 238],
              [364, 226],
            ]),
            2.2,
            0.18,
          ),
        )) +
    stroke(
      [
        [300, 300],
        [300.5, 330],
        [300, 334],
      ],
      1.6,
      0.14,
    )
  const bust = avatar.gender === 'mujer' ? bustShade(bothSides, d) : ''

  const hands = bothSides((side) => {
    const knots = side(HAND)
    const id = `fg-hand${knots === HAND ? 'r' : 'l'}`
    return (
      `<path d="${d(knots)}" fill="${skin.base}"/>` +
      skinOf({ knots, rims: [side(HAND.slice(1, 18))] }, id) +
      FINGERS.map((finger) => stroke(side(finger), 1.1, 0.4)).join('')
    )
  })
  const defs = `<filter id="fg-soft" x="-40%" y="-20%" width="180%" height="140%"><feGaussianBlur stdDeviation="4.5"/></filter><filter id="fg-fine" x="-40%" y="-20%" width="180%" height="140%"><feGaussianBlur stdDeviation="2"/></filter>`
  return {
    body: `<defs>${defs}</defs>${silhouette}${limbs.map((limb, i) => skinOf(limb, `fg-k${i}`)).join('')}${details}${underclothes(d, line, underwear)}${bust}`,
    hands,
  }
}

/** The shade below the bust, over skin and top alike. */
function bustShade(
  bothSides: (draw: (side: (knots: PathKnot[]) => PathKnot[]) => string) => string,
  d: (knots: readonly PathKnot[]) => string,
): string {
  const half: PathKnot[] = [
    [312, 247],
    [328, 258],
    [348, 256],
    [364, 240],
    [358, 258],
    [336, 267],
    [318, 259],
  ]
  return bothSides((side) => `<path d="${d(side(half))}" fill="#3d2c22" opacity="0.16" filter="url(#fg-soft)"/>`)
}

function toes(
  side: (knots: PathKnot[]) => PathKnot[],
  stroke: (knots: PathKnot[], width: number, opacity: number) => string,
) {
  return [338, 346, 353, 360]
    .map((x, i) =>
      stroke(
        side([
          [x, 776 - i * 0.4],
          [x - 1.5, 769 - i * 0.8],
        ]),
        1,
        0.35,
      ),
    )
    .join('')
}

/** A plain warm grey top and shorts, which every garment covers. */
function underclothes(
  d: (knots: readonly PathKnot[]) => string,
  line: (knots: readonly PathKnot[]) => string,
  { top, bottom }: Underwear,
): string {
  const hem = (knots: PathKnot[]) =>
    `<path d="${line(knots)}" fill="none" stroke="#8f877c" stroke-width="1.1" opacity="0.5"/>`
  const cloth = (knots: PathKnot[]) => `<path d="${d(knots)}" fill="url(#fg-cloth)"/>`
  const defs =
    '<linearGradient id="fg-cloth"><stop offset="0" stop-color="#a79e92"/><stop offset="0.25" stop-color="#c9c1b6"/><stop offset="0.5" stop-color="#d8d1c7"/><stop offset="0.78" stop-color="#c6beb2"/><stop offset="1" stop-color="#a0978b"/></linearGradient>'
  let drawn = ''
  if (bottom) {
    drawn +=
      cloth(symmetric(SHORTS)) +
      hem([
        [227, 458],
        [258, 462],
        [294, 457],
      ]) +
      hem([
        [373, 458],
        [342, 462],
        [306, 457],
      ]) +
      hem([
        [234, 352],
        [266, 356],
        [300, 357],
        [334, 356],
        [366, 352],
      ]) +
      hem([
        [300, 358],
        [300, 400],
        [300, 430],
      ])
  }
  if (top) {
    const neck = [...TOP_NECK].reverse().map(([x, y]): PathKnot => [600 - x, y])
    const half = [...TOP_NECK, ...TOP]
    drawn +=
      cloth([...half, ...mirrored(half).slice(1, -1)]) +
      hem([[261, 155], ...neck, ...TOP_NECK.slice(1), [339, 155]]) +
      hem([
        [230, 356],
        [264, 361],
        [300, 362],
        [336, 361],
        [370, 356],
      ])
  }
  return drawn && `<defs>${defs}</defs>${drawn}`
}
