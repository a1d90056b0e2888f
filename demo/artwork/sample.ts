import type { Cloth, Cut, Garment, GarmentKind, Pattern, Style } from './garment.ts'

/** Cloths that suit a kind, most usual first. */
export const CLOTHS: Record<GarmentKind, readonly [Cloth, ...Cloth[]]> = {
  shirt: ['cotton', 'linen', 'denim'],
  tee: ['cotton', 'linen', 'knit'],
  blouse: ['satin', 'cotton', 'linen'],
  polo: ['cotton', 'knit'],
  dress: ['linen', 'satin', 'cotton', 'knit', 'denim'],
  trousers: ['cotton', 'wool', 'linen', 'canvas'],
  jeans: ['denim'],
  skirt: ['cotton', 'wool', 'satin', 'denim', 'leather'],
  shorts: ['cotton', 'linen', 'denim', 'canvas'],
  jacket: ['denim', 'wool', 'canvas', 'cotton', 'leather'],
  sweater: ['knit', 'wool'],
  sneakers: ['leather', 'canvas'],
  boots: ['leather'],
  sandals: ['leather'],
  bag: ['leather', 'canvas'],
  cap: ['cotton', 'canvas', 'wool', 'knit', 'denim'],
}

const COLOURS = [
  '#a8472f',
  '#22304f',
  '#e9e0cf',
  '#6f7c5b',
  '#1f1d1c',
  '#c58f7d',
  '#7fa0bf',
  '#f4f1ea',
  '#5a3a2b',
  '#d3a53c',
  '#6d2f3f',
  '#8f9296',
] as const
const SECOND: Pattern[] = [
  { kind: 'plain' },
  { kind: 'stripe', colour: '#22304f' },
  { kind: 'plain' },
  { kind: 'check', colour: '#2f4a3c' },
  { kind: 'plain' },
  { kind: 'floral', colour: '#f0dfc8' },
  { kind: 'dot', colour: '#f7f2e8' },
  { kind: 'plain' },
  { kind: 'pinstripe', colour: '#f4efe4' },
]

/** A varied example of a kind and style, for the contact sheet and the tests. */
export function sampleGarment(kind: GarmentKind, style: Style, i: number): Garment {
  // kinds start at different places of each list, so that a sheet of all of them repeats no pairing
  const order = Object.keys(CLOTHS).indexOf(kind)
  const pick = <T>(list: readonly T[], step: number, from = 3) => list[(i * step + order * from) % list.length] as T
  const cloths = CLOTHS[kind]
  const fits: Record<string, Cloth> = {
    denim: 'denim',
    buttoned: 'denim',
    satin: 'satin',
    slip: 'satin',
    biker: 'leather',
    blazer: 'wool',
    trench: 'cotton',
    puffer: 'satin',
    bomber: 'satin',
    beanie: 'knit',
    hoodie: 'cotton',
    western: 'denim',
    cable: 'knit',
    espadrille: 'canvas',
  }
  const cloth = fits[style] ?? (kind === 'sweater' ? 'knit' : (cloths[i % cloths.length] as Cloth))
  const printed =
    ['shirt', 'tee', 'blouse', 'polo', 'dress', 'skirt', 'shorts', 'trousers', 'sweater'].includes(kind) &&
    cloth !== 'denim'
  const cut: Cut = {
    style,
    fit: pick(['regular', 'slim', 'loose'] as const, 1),
    length: pick(['regular', 'long', 'short', 'regular'] as const, 1),
    sleeve:
      kind === 'tee' || kind === 'polo'
        ? pick(['short', 'short', 'long'] as const, 1)
        : pick(['long', 'three-quarter', 'short', 'long'] as const, 1),
    neck: kind === 'shirt' || kind === 'polo' ? 'collar' : pick(['crew', 'v', 'scoop', 'turtle', 'boat'] as const, 1),
  }
  const denims = ['#3c5878', '#22324c', '#7f9cba', '#2a2b30', '#c9d3dc', '#56708f']
  return {
    kind,
    cut,
    cloth,
    pattern: printed ? pick(SECOND, 2, 5) : { kind: 'plain' },
    colour: cloth === 'denim' ? pick(denims, 1) : pick(COLOURS, 5, 7),
    seed: 11 + i * 37 + kind.length * 5,
  }
}
