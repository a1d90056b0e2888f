import { tint } from './colour.ts'
import { coverScene } from './cover.ts'
import { lettering } from './letters.ts'
import { round } from './path.ts'

/** The look of a demo store: its name, its mark and its own colour. */
export interface Brand {
  name: string
  motif: 'moon' | 'star'
  /** `#rrggbb` */
  accent: string
}

export const LUNA_BOUTIQUE: Brand = { name: 'Luna Boutique', motif: 'moon', accent: '#8c4a36' }
export const NORTE_DENIM: Brand = { name: 'Norte Denim', motif: 'star', accent: '#26406b' }

/** The mark alone in a box of 100: a crescent that holds a small star, or the compass star that points north. */
function mark(motif: Brand['motif'], ink: string): string {
  if (motif === 'moon')
    return (
      `<path d="M67 9A44 44 0 1 0 92 67A36 36 0 0 1 67 9Z" fill="${ink}"/>` +
      `<path d="M78 26C79 35 81 37 90 38C81 39 79 41 78 50C77 41 75 39 66 38C75 37 77 35 78 26Z" fill="${ink}"/>`
    )
  // four long points, each half filled as on a compass rose, four short between them, and a ring
  const long = [0, 90, 180, 270].map(
    (a) =>
      `<g transform="rotate(${a} 50 50)"><path d="M50 ${a === 0 ? -2 : 6}L59 41L50 50Z" fill="${ink}"/><path d="M50 ${a === 0 ? -2 : 6}L41 41L50 50Z" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"/></g>`,
  )
  const short = [45, 135, 225, 315].map(
    (a) => `<path d="M50 24L54 45L50 50L46 45Z" fill="${ink}" transform="rotate(${a} 50 50)"/>`,
  )
  return `<circle cx="50" cy="50" r="36" fill="none" stroke="${ink}" stroke-width="2.6" stroke-dasharray="42.5 14" stroke-dashoffset="-7"/>${short.join('')}${long.join('')}`
}

/** Mark and name in one ink on nothing; the ink should be near black on a light ground, warm white on a dark one. */
export function drawLogo({ name, motif }: Brand, ink: string): string {
  const [first = '', ...rest] = name.split(' ')
  const light = motif === 'moon'
  const big = lettering(
    first,
    150,
    light ? 22 : 24,
    light ? 56 : 54,
    light ? 4.6 : 9,
    light ? 26 : 17,
    light ? 'round' : 'butt',
  )
  const small = lettering(rest.join(' '), 0, 0, light ? 15 : 16, light ? 1.9 : 3.1, 1, light ? 'round' : 'butt')
  // the second word is spaced until both lines are equally wide
  const gaps = Math.max(1, rest.join(' ').length - 1)
  const track = 1 + (big.width - 1.5 - small.width) / gaps
  const second = lettering(
    rest.join(' '),
    150.5,
    104,
    light ? 15 : 16,
    light ? 1.9 : 3.1,
    track,
    light ? 'round' : 'butt',
  )
  const width = round(150 + big.width + 12)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="140" viewBox="0 0 ${width} 140" role="img" aria-label="${name}">` +
    `<g transform="translate(14 16) scale(1.08)">${mark(motif, ink)}</g><g stroke="${ink}">${big.svg}${second.svg}</g></svg>`
  )
}

/** The mark on the store's colour, for a browser's tab; 64 × 64. */
export function drawFavicon({ motif, accent }: Brand): string {
  const paper = '#f8f3ea'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint(accent, 0.05)}"/><stop offset="1" stop-color="${tint(accent, -0.05)}"/></linearGradient>` +
    `<rect width="64" height="64" rx="14" fill="url(#f)"/><g transform="translate(${motif === 'moon' ? '9.5 11' : '8 8'}) scale(${motif === 'moon' ? 0.43 : 0.48})">${mark(motif, paper)}</g></svg>`
  )
}

/** A wide editorial image, 1600 × 800: a rail in the studio, its left third left calm for a headline in dark ink. */
export function drawCover(brand: Brand): string {
  return coverScene(brand.motif)
}
