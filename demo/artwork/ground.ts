import { formatHex } from 'culori'
import { FRAME } from '#domain/try-on/body.ts'
import { chance } from './noise.ts'
import type { Box } from './path.ts'
import { round } from './path.ts'

/** The setting of the piece: hung before a wall, or set down on a table. */
export type Stand = 'hung' | 'set'

/**
 * The studio: one warm paper ground, a little warmer or cooler by seed, brighter behind the piece; a table also has a
 * soft horizon.
 * `box` is the piece in frame units.
 */
export function studioGround(seed: number, stand: Stand, box: Box): string {
  const { width, height } = FRAME
  const dice = chance(seed * 31 + 7)
  const hue = dice.between(62, 92)
  const chroma = dice.between(0.006, 0.012)
  const tone = (l: number, c = chroma) => formatHex({ mode: 'oklch', l, c, h: hue })
  const cx = box.x + box.width * 0.46
  const cy = stand === 'set' ? box.y + box.height * 0.3 : box.y + box.height * 0.4
  const base = `<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${round(cx)}" cy="${round(cy)}" r="620"><stop offset="0" stop-color="${tone(0.965)}"/><stop offset="0.5" stop-color="${tone(0.94)}"/><stop offset="1" stop-color="${tone(0.885, chroma * 1.25)}"/></radialGradient><rect width="${width}" height="${height}" fill="url(#ground)"/>`
  if (stand === 'hung') return base
  const horizon = round(box.y + box.height * 0.62)
  return (
    `${base}<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.86)}" stop-opacity="0"/><stop offset="0.28" stop-color="${tone(0.9)}" stop-opacity="0.55"/><stop offset="1" stop-color="${tone(0.955)}" stop-opacity="0.75"/></linearGradient>` +
    `<rect y="${horizon}" width="${width}" height="${round(height - horizon)}" fill="url(#table)"/>`
  )
}
