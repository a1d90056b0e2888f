import { tint } from './colour.ts'
import { groundShadow, sketchOf } from './draw.ts'
import type { Garment } from './garment.ts'
import { round } from './path.ts'

const WIDTH = 1600
const HEIGHT = 800
const RAIL_Y = 92
const FLOOR = 716

/** A garment hung on the rail at x, or set on the floor. */
interface Hung {
  garment: Garment
  x: number
  scale: number
  /** y in body coordinates where the hanger carries it */
  neck: number
  by: 'hanger' | 'clips'
  turn?: number
}

interface Standing {
  garment: Garment
  x: number
  width: number
  y: number
}

const cut = (style: Garment['cut']['style'], more: Partial<Garment['cut']> = {}): Garment['cut'] => ({
  fit: 'regular',
  length: 'regular',
  sleeve: 'long',
  neck: 'crew',
  style,
  ...more,
})
const plain = { kind: 'plain' } as const

const SETS: Record<
  'moon' | 'star',
  { hung: Hung[]; standing: Standing[]; wall: string; floor: string; disc: string; rail: string }
> = {
  moon: {
    wall: '#efe6da',
    floor: '#e2d6c7',
    disc: '#e6cdb8',
    rail: '#b08d57',
    hung: [
      {
        garment: { kind: 'blouse', cut: cut('tie-neck'), cloth: 'satin', pattern: plain, colour: '#efe4d2', seed: 21 },
        x: 730,
        scale: 1.14,
        neck: 140,
        by: 'hanger',
        turn: 1,
      },
      {
        garment: {
          kind: 'dress',
          cut: cut('slip', { sleeve: 'none', length: 'long' }),
          cloth: 'satin',
          pattern: plain,
          colour: '#a8472f',
          seed: 8,
        },
        x: 905,
        scale: 1.02,
        neck: 150,
        by: 'hanger',
      },
      {
        garment: { kind: 'jacket', cut: cut('blazer'), cloth: 'wool', pattern: plain, colour: '#2c2725', seed: 16 },
        x: 1085,
        scale: 1.16,
        neck: 140,
        by: 'hanger',
        turn: -0.6,
      },
      {
        garment: {
          kind: 'dress',
          cut: cut('wrap', { sleeve: 'three-quarter' }),
          cloth: 'cotton',
          pattern: { kind: 'floral', colour: '#8c4a36' },
          colour: '#f0e3d3',
          seed: 5,
        },
        x: 1262,
        scale: 1.06,
        neck: 146,
        by: 'hanger',
      },
      {
        garment: { kind: 'jacket', cut: cut('trench'), cloth: 'cotton', pattern: plain, colour: '#c8a67c', seed: 30 },
        x: 1440,
        scale: 1.08,
        neck: 140,
        by: 'hanger',
        turn: 0.8,
      },
    ],
    standing: [
      {
        garment: {
          kind: 'boots',
          cut: cut('ankle-heel'),
          cloth: 'leather',
          pattern: plain,
          colour: '#4a2b22',
          seed: 4,
        },
        x: 690,
        width: 190,
        y: 764,
      },
      {
        garment: { kind: 'bag', cut: cut('bucket'), cloth: 'leather', pattern: plain, colour: '#b9764a', seed: 9 },
        x: 1116,
        width: 116,
        y: 758,
      },
    ],
  },
  star: {
    wall: '#e9e7e3',
    floor: '#d6d2cb',
    disc: '#c9d2dd',
    rail: '#4b4a48',
    hung: [
      {
        garment: {
          kind: 'shirt',
          cut: cut('western', { neck: 'collar' }),
          cloth: 'denim',
          pattern: plain,
          colour: '#8ba6c4',
          seed: 7,
        },
        x: 725,
        scale: 1.16,
        neck: 142,
        by: 'hanger',
        turn: 0.8,
      },
      {
        garment: { kind: 'jeans', cut: cut('straight'), cloth: 'denim', pattern: plain, colour: '#3c5878', seed: 12 },
        x: 905,
        scale: 1.18,
        neck: 318,
        by: 'clips',
      },
      {
        garment: { kind: 'jacket', cut: cut('denim'), cloth: 'denim', pattern: plain, colour: '#27406b', seed: 3 },
        x: 1080,
        scale: 1.22,
        neck: 142,
        by: 'hanger',
        turn: -0.8,
      },
      {
        garment: { kind: 'jeans', cut: cut('wide'), cloth: 'denim', pattern: plain, colour: '#22293a', seed: 9 },
        x: 1266,
        scale: 1.14,
        neck: 300,
        by: 'clips',
      },
      {
        garment: {
          kind: 'shirt',
          cut: cut('overshirt', { neck: 'collar' }),
          cloth: 'canvas',
          pattern: plain,
          colour: '#b07a3f',
          seed: 14,
        },
        x: 1436,
        scale: 1.18,
        neck: 142,
        by: 'hanger',
        turn: 0.8,
      },
    ],
    standing: [
      {
        garment: { kind: 'boots', cut: cut('combat'), cloth: 'leather', pattern: plain, colour: '#7a4e2f', seed: 4 },
        x: 700,
        width: 176,
        y: 766,
      },
      {
        garment: { kind: 'bag', cut: cut('backpack'), cloth: 'canvas', pattern: plain, colour: '#3a4658', seed: 9 },
        x: 1096,
        width: 128,
        y: 760,
      },
    ],
  },
}

/** One file holds many pieces, so each piece's ids get a prefix of their own. */
function renamed(svg: string, prefix: string): string {
  return svg.replace(/id="(\w+)"/g, `id="${prefix}$1"`).replace(/url\(#(\w+)\)/g, `url(#${prefix}$1)`)
}

export function coverScene(motif: 'moon' | 'star'): string {
  const set = SETS[motif]
  const shadow = tint(set.wall, -0.3)
  const scene = [
    `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="${tint(set.wall, 0.03)}"/><stop offset="0.5" stop-color="${set.wall}"/><stop offset="1" stop-color="${tint(set.wall, -0.045)}"/></linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>`,
    motif === 'moon'
      ? `<radialGradient id="disc" cx="0.4" cy="0.35" r="0.75"><stop offset="0" stop-color="${tint(set.disc, 0.03)}"/><stop offset="1" stop-color="${tint(set.disc, -0.03)}"/></radialGradient><circle cx="1090" cy="400" r="292" fill="url(#disc)"/>`
      : `<linearGradient id="disc" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tint(set.disc, 0.03)}"/><stop offset="1" stop-color="${tint(set.disc, -0.04)}"/></linearGradient><path d="M1085 20L1180 300L1470 392L1180 484L1085 764L990 484L700 392L990 300Z" fill="url(#disc)"/>`,
    // the floor, and the soft turn where wall becomes floor
    `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint(set.floor, -0.03)}"/><stop offset="0.2" stop-color="${set.floor}"/><stop offset="1" stop-color="${tint(set.floor, 0.035)}"/></linearGradient><rect y="${FLOOR}" width="${WIDTH}" height="${HEIGHT - FLOOR}" fill="url(#floor)"/>` +
      `<filter id="turn" x="-0.1" y="-1" width="1.2" height="3"><feGaussianBlur stdDeviation="9"/></filter><rect y="${FLOOR - 7}" width="${WIDTH}" height="14" fill="${shadow}" opacity="0.22" filter="url(#turn)"/>`,
    // late light through a window, thrown on the wall
    `<filter id="sun" x="-0.2" y="-0.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="11"/></filter><g filter="url(#sun)" fill="#fffaf0" opacity="0.5"><path d="M470 0L640 0L900 716L730 716Z"/><path d="M690 0L800 0L1060 716L950 716Z"/></g>`,
    rail(set.rail, shadow),
  ]
  set.hung.forEach((h, i) => {
    scene.push(hang(h, i, set.rail))
  })
  set.standing.forEach((s, i) => {
    scene.push(stand(s, i))
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${scene.join('')}</svg>`
}

function rail(colour: string, shadow: string): string {
  const [from, to] = [610, 1575]
  const tube = (x: number, y: number, width: number, height: number, id: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="${width > height ? 0 : 1}" y2="${width > height ? 1 : 0}"><stop offset="0" stop-color="${tint(colour, -0.08)}"/><stop offset="0.3" stop-color="${tint(colour, 0.2)}"/><stop offset="0.6" stop-color="${colour}"/><stop offset="1" stop-color="${tint(colour, -0.16)}"/></linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="url(#${id})"/>`
  return (
    `<filter id="rs" x="-0.1" y="-3" width="1.2" height="8"><feGaussianBlur stdDeviation="6"/></filter><rect x="${from + 14}" y="${RAIL_Y + 22}" width="${to - from}" height="8" fill="${shadow}" opacity="0.4" filter="url(#rs)"/>` +
    `<filter id="ps" x="-4" y="-0.1" width="12" height="1.3"><feGaussianBlur stdDeviation="5"/></filter>${[from + 4, to - 12].map((x) => `<rect x="${x + 14}" y="${RAIL_Y + 10}" width="8" height="664" fill="${shadow}" opacity="0.3" filter="url(#ps)"/>`).join('')}` +
    tube(from + 2, RAIL_Y, 9, 672, 'p1') +
    tube(to - 12, RAIL_Y, 9, 672, 'p2') +
    tube(from, RAIL_Y - 4, to - from, 9, 'p3') +
    `<ellipse cx="${from + 6}" cy="${RAIL_Y + 674}" rx="30" ry="5" fill="${tint(colour, -0.1)}"/><ellipse cx="${to - 8}" cy="${RAIL_Y + 674}" rx="30" ry="5" fill="${tint(colour, -0.1)}"/>`
  )
}

function hang({ garment, x, scale, neck, by, turn }: Hung, i: number, metal: string): string {
  const sketch = sketchOf(garment)
  const drop = by === 'clips' ? 52 : 40
  const place = `translate(${round(x - 300 * scale)} ${round(RAIL_Y + drop - neck * scale)}) scale(${scale})`
  const hook = `<path d="M${x} ${RAIL_Y + drop + 4}V${RAIL_Y + 22}C${x} ${RAIL_Y + 12} ${x + 11} ${RAIL_Y + 12} ${x + 11} ${RAIL_Y}A11 10 0 0 0 ${x - 10} ${RAIL_Y - 2}" fill="none" stroke="${tint(metal, -0.06)}" stroke-width="3.2" stroke-linecap="round"/>`
  const wood = '#a9794c'
  const yoke =
    by === 'clips'
      ? `<path d="M${x - 62} ${RAIL_Y + drop - 4}H${x + 62}" stroke="${wood}" stroke-width="8" stroke-linecap="round"/><path d="M${x - 62} ${RAIL_Y + drop - 6}H${x + 62}" stroke="${tint(wood, 0.12)}" stroke-width="2" stroke-linecap="round"/>`
      : `<path d="M${x - 74 * scale} ${RAIL_Y + drop + 40 * scale}Q${x - 30} ${RAIL_Y + drop + 6} ${x} ${RAIL_Y + drop + 2}Q${x + 30} ${RAIL_Y + drop + 6} ${x + 74 * scale} ${RAIL_Y + drop + 40 * scale}" fill="none" stroke="${wood}" stroke-width="9" stroke-linecap="round"/>`
  const clips =
    by === 'clips'
      ? [-44, 44]
          .map(
            (dx) =>
              `<rect x="${x + dx - 7}" y="${RAIL_Y + drop - 8}" width="14" height="24" rx="3" fill="${tint(metal, 0.05)}"/><rect x="${x + dx - 5}" y="${RAIL_Y + drop - 7}" width="4" height="21" rx="2" fill="${tint(metal, 0.25)}"/>`,
          )
          .join('')
      : ''
  return (
    `<g${turn ? ` transform="rotate(${turn} ${x} ${RAIL_Y})"` : ''}>${hook}${yoke}<g transform="${place}">` +
    renamed(groundShadow(sketch, scale), `h${i}`) +
    renamed(sketch.piece.svg(scale), `h${i}`) +
    `</g>${clips}</g>`
  )
}

function stand({ garment, x, width, y }: Standing, i: number): string {
  const sketch = sketchOf(garment)
  const { box } = sketch.piece
  const scale = width / box.width
  return (
    `<g transform="translate(${round(x - (box.x + box.width / 2) * scale)} ${round(y - (box.y + box.height) * scale)}) scale(${round(scale * 1000) / 1000})">` +
    renamed(groundShadow(sketch, scale), `s${i}`) +
    renamed(sketch.piece.svg(scale), `s${i}`) +
    '</g>'
  )
}
