import { type Avatar, hasHair } from '../avatar.ts'
import { HAIRS, type HairTones } from './colors.ts'
import { mirrored, type PathKnot, type Placing, path, short } from './pen.ts'

/** A lock of hair: an outline, and strands from its first guide to its second. */
interface Lock {
  outline: PathKnot[]
  guides: readonly [PathKnot[], PathKnot[]]
  strands: number
  /** Whether the whole outline follows the style, or only its strands. */
  isLoose: boolean
}

interface Hair {
  /** Behind the body and what it wears. */
  behind: Lock[]
  /** Over the face's edge, and down over the shoulders. */
  front: Lock[]
}

/** Hair behind and in front, as SVG; `place` is the head's own. */
export function drawHair(avatar: Avatar, place: Placing): { behind: string; front: string } {
  if (!hasHair(avatar)) return { behind: '', front: '' }
  const tones = HAIRS[avatar.hairColor]
  const { behind, front } = avatar.gender === 'mujer' ? womansHair(avatar) : mansHair(avatar)
  const draw = (locks: Lock[], prefix: string) =>
    locks
      .map((lock, i) => drawLock(lock, { avatar, tones, place, id: `${prefix}${i}`, isBehind: prefix === 'fg-hb' }))
      .join('')
  return { behind: draw(behind, 'fg-hb'), front: draw(front, 'fg-hf') }
}

function drawLock(
  lock: Lock,
  {
    avatar,
    tones,
    place,
    id,
    isBehind,
  }: { avatar: Avatar; tones: HairTones; place: Placing; id: string; isBehind: boolean },
): string {
  const style = avatar.hairStyle
  const shape = path(lock.isLoose ? styled(lock.outline, style, true) : lock.outline, place)
  const strands = Array.from({ length: lock.strands }, (_, i) => {
    const t = (i + 0.5) / lock.strands
    const knots = styled(blend(lock.guides, t), style, false, i * 2.1)
    const shadow = i % 3 === 1 ? [tones.deep, 0.42] : [tones.dark, 0.5]
    const [color, opacity] = i % 3 === 0 ? [tones.light, 0.5] : shadow
    return `<path d="${path(knots, place, false)}" fill="none" stroke="${color}" stroke-width="${i % 3 === 0 ? 1.3 : 1.6}" stroke-linecap="round" opacity="${opacity}"/>`
  }).join('')
  const fill = isBehind
    ? `<linearGradient id="${id}g" x2="0" y2="1"><stop offset="0" stop-color="${tones.dark}"/><stop offset="0.5" stop-color="${tones.deep}"/><stop offset="1" stop-color="${tones.dark}"/></linearGradient>`
    : `<linearGradient id="${id}g" x2="0.3" y2="1"><stop offset="0" stop-color="${tones.base}"/><stop offset="0.16" stop-color="${tones.light}"/><stop offset="0.42" stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.dark}"/></linearGradient>`
  const curls = style === 'rizado' ? drawCurls(lock, tones, place) : ''
  return `<defs>${fill}<clipPath id="${id}c"><path d="${shape}"/></clipPath></defs><path d="${shape}" fill="url(#${id}g)"/><g clip-path="url(#${id}c)">${strands}${curls}</g>`
}

/** Small coils all over a lock of curls. */
function drawCurls({ outline }: Lock, tones: HairTones, place: Placing): string {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right] = [Math.min(...xs) - 6, Math.max(...xs) + 6]
  const [top, low] = [Math.min(...ys) - 6, Math.max(...ys) + 6]
  let dark = ''
  let lit = ''
  for (let row = 0; top + row * 7.5 < low; row++) {
    for (let x = left + (row % 2) * 4.5; x < right; x += 9) {
      const y = top + row * 7.5
      const wander = Math.sin(x * 12.9 + row * 78.2) * 1.6
      const [cx, cy] = place(x + wander, y - wander)
      const r = 3.6 + wander * 0.35
      dark += `M${short(cx - r)} ${short(cy)}a${short(r)} ${short(r)} 0 1 1 ${short(r)} ${short(r)}`
      lit += `M${short(cx - r * 0.7)} ${short(cy - r * 0.6)}a${short(r)} ${short(r)} 0 0 1 ${short(r * 1.3)} ${short(-r * 0.2)}`
    }
  }
  return (
    `<path d="${dark}" fill="none" stroke="${tones.deep}" stroke-width="1.5" opacity="0.55"/>` +
    `<path d="${lit}" fill="none" stroke="${tones.shine}" stroke-width="1.1" opacity="0.5"/>`
  )
}

const WAVES: Record<Avatar['hairStyle'], { every: number; reach: number }> = {
  liso: { every: 0, reach: 0 },
  ondulado: { every: 17, reach: 3.6 },
  rizado: { every: 9, reach: 2.3 },
}

/** Bends a line as the style has it: in waves, or in the bumps of curls. Corners stay. */
function styled(knots: readonly PathKnot[], style: Avatar['hairStyle'], isClosed: boolean, phase = 0): PathKnot[] {
  const { every, reach } = WAVES[style]
  if (!every) return [...knots]
  const result: PathKnot[] = []
  let sign = Math.cos(phase) < 0 ? -1 : 1
  const spans = isClosed ? knots.length : knots.length - 1
  for (let i = 0; i < spans; i++) {
    const [x0, y0] = knots[i] as PathKnot
    const [x1, y1] = knots[(i + 1) % knots.length] as PathKnot
    const length = Math.hypot(x1 - x0, y1 - y0)
    const steps = Math.max(1, Math.round(length / every))
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const down = Math.max(0, Math.min(1, (y0 + (y1 - y0) * t - 36) / 60))
      const bend = sign * reach * (style === 'rizado' ? 1 : 0.25 + 0.75 * down)
      result.push([
        x0 + (x1 - x0) * t + ((y1 - y0) / (length || 1)) * bend,
        y0 + (y1 - y0) * t - ((x1 - x0) / (length || 1)) * bend,
      ])
      sign = -sign
    }
  }
  if (!isClosed) result.push(knots.at(-1) as PathKnot)
  return result
}

function blend([a, b]: readonly [PathKnot[], PathKnot[]], t: number): PathKnot[] {
  return a.map(([x, y], i): PathKnot => {
    const [u, v] = b[i] ?? [x, y]
    return [x + (u - x) * t, y + (v - y) * t]
  })
}

const LENGTH_END = { corto: 124, medio: 172, largo: 268 } as const

function womansHair({ hairLength, hairStyle }: Avatar): Hair {
  const end = LENGTH_END[hairLength as keyof typeof LENGTH_END]
  const full = { rizado: 8, ondulado: 3, liso: 0 }[hairStyle]
  const wide = (hairLength === 'corto' ? 44 : 50) + full
  const behindHalf: PathKnot[] = [
    [300, 18 - full * 0.6],
    [326, 22 - full * 0.5],
    [343 + full * 0.6, 42],
    [347 + full, 72],
    [346 + full, 104],
    ...(hairLength === 'corto' ? [] : ([[300 + wide, 138]] as PathKnot[])),
    ...(hairLength === 'largo'
      ? ([
          [300 + wide + 1, 190],
          [300 + wide - 2, 238],
        ] as PathKnot[])
      : []),
    [300 + wide - 9, end - 6],
    [300 + wide - 28, end + 2],
    [300, end + 3],
  ]
  const behind: Lock = {
    outline: [...behindHalf, ...mirrored(behindHalf).slice(1, -1)],
    guides: [
      [
        [262, 60],
        [256, 120],
        [258, end],
      ],
      [
        [338, 60],
        [344, 120],
        [342, end],
      ],
    ],
    strands: 12,
    isLoose: true,
  }
  return { behind: [behind], front: [...fallingLocks(hairLength, full), ...partedCap(full)] }
}

/** The hair over the skull, parted on the viewer's left. */
function partedCap(full: number): Lock[] {
  const right: PathKnot[] = [
    [287, 24 - full * 0.8],
    [306, 17.5 - full],
    [326, 21 - full * 0.8],
    [341 + full * 0.7, 38],
    [346.5 + full, 62],
    [346.5 + full, 88],
    [343 + full, 110],
    [337, 116],
    [336.5, 98],
    [336, 80],
    [332, 66],
    [322, 54],
    [306, 44],
    [292, 37],
    [286, 31],
  ]
  const left: PathKnot[] = [
    [290, 22.5 - full * 0.8],
    [274, 23 - full * 0.8],
    [259 - full * 0.7, 38],
    [253.5 - full, 62],
    [253.5 - full, 88],
    [257 - full, 110],
    [263, 116],
    [263.5, 98],
    [264, 80],
    [266.5, 66],
    [274, 52],
    [284, 42],
    [289, 34],
  ]
  return [
    {
      outline: left,
      guides: [
        [
          [288, 27],
          [266, 44],
          [257, 70],
          [258, 110],
        ],
        [
          [289, 36],
          [276, 50],
          [266, 70],
          [263, 106],
        ],
      ],
      strands: 8,
      isLoose: false,
    },
    {
      outline: right,
      guides: [
        [
          [289, 22],
          [320, 22],
          [343, 56],
          [342, 108],
        ],
        [
          [290, 34],
          [316, 48],
          [333, 70],
          [337, 106],
        ],
      ],
      strands: 13,
      isLoose: false,
    },
  ]
}

/** The hair that falls over the shoulders. */
function fallingLocks(length: Avatar['hairLength'], full: number): Lock[] {
  if (length === 'corto' || length === 'calvo') return []
  const end = LENGTH_END[length]
  const lock: PathKnot[] = [
    [330, 52],
    [343 + full, 62],
    [348 + full, 120],
    [351 + full, 146],
    ...(length === 'largo'
      ? ([
          [356 + full, 190],
          [354 + full, 232],
        ] as PathKnot[])
      : []),
    [347 + full * 0.6, end - 4],
    [338, end],
    [334, end - 14],
    ...(length === 'largo'
      ? ([
          [332, 220],
          [331, 184],
        ] as PathKnot[])
      : []),
    [332, 148],
    [336, 122],
    [337, 98],
  ]
  const guides: readonly [PathKnot[], PathKnot[]] = [
    [
      [345 + full, 84],
      [348 + full, 122],
      [349 + full, end - 18],
      [345, end - 4],
    ],
    [
      [338, 84],
      [337, 122],
      [335, end - 18],
      [338, end - 4],
    ],
  ]
  const other = (knots: PathKnot[]) => mirrored(knots).reverse()
  return [
    { outline: mirrored(lock), guides: [other(guides[0]), other(guides[1])], strands: 6, isLoose: true },
    { outline: lock, guides, strands: 6, isLoose: true },
  ]
}

function mansHair(avatar: Avatar): Hair {
  const { hairLength, hairStyle } = avatar
  const full = { rizado: 5, ondulado: 2, liso: 0 }[hairStyle]
  if (hairLength !== 'corto') {
    const end = hairLength === 'medio' ? 132 : 186
    const wide = (hairLength === 'medio' ? 43 : 48) + full
    const half: PathKnot[] = [
      [300, 19 - full],
      [324, 22 - full],
      [341 + full * 0.6, 42],
      [345 + full, 74],
      [344 + full, 104],
      [300 + wide, Math.min(138, end - 12)],
      [300 + wide - 4, end - 6],
      [300 + wide - 24, end + 1],
      [300, end + 2],
    ]
    const behind: Lock = {
      outline: [...half, ...mirrored(half).slice(1, -1)],
      guides: [
        [
          [264, 60],
          [260, 110],
          [262, end],
        ],
        [
          [336, 60],
          [340, 110],
          [338, end],
        ],
      ],
      strands: 11,
      isLoose: true,
    }
    return { behind: [behind], front: partedCap(full) }
  }
  const crop: PathKnot[] = [
    [263.5, 82],
    [259.5 - full * 0.4, 66],
    [259.5 - full, 46],
    [270 - full * 0.6, 27 - full * 0.6],
    [288, 17 - full],
    [308, 15.5 - full],
    [328 + full * 0.6, 24 - full * 0.6],
    [340 + full, 43],
    [340.5 + full * 0.4, 64],
    [336.5, 82],
    [335, 70],
    [331, 57],
    [321, 47.5],
    [306, 43],
    [288, 44],
    [275, 49],
    [268, 58],
    [265, 70],
  ]
  return {
    behind: [],
    front: [
      {
        outline: crop,
        guides: [
          [
            [268, 54],
            [278, 34],
            [300, 20],
            [322, 22],
          ],
          [
            [278, 50],
            [300, 42],
            [322, 44],
            [336, 62],
          ],
        ],
        strands: 11,
        isLoose: hairStyle === 'rizado',
      },
    ],
  }
}
