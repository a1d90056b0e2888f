import { round } from './path.ts'

/** A letter as strokes in a box `width` wide and 100 high. */
interface Letter {
  width: number
  d: string
}

/**
 * Capitals drawn for the demo stores' logos: one line of even weight, round letters close to a circle. They are paths
 * because an image must not depend on the fonts of the machine that renders it.
 */
const LETTERS: Record<string, Letter> = {
  A: { width: 92, d: 'M4 100L46 0L88 100M18 67H74' },
  B: { width: 70, d: 'M8 0V100M8 0H36A24 24 0 0 1 36 48H8M36 48H38A26 26 0 0 1 38 100H8' },
  C: { width: 92, d: 'M88 21A48 50 0 1 0 88 79' },
  D: { width: 92, d: 'M8 0H36A50 50 0 0 1 36 100H8Z' },
  E: { width: 64, d: 'M60 0H8V100H60M8 49H52' },
  F: { width: 60, d: 'M58 0H8V100M8 49H50' },
  G: { width: 98, d: 'M88 21A48 50 0 1 0 94 58H58' },
  H: { width: 84, d: 'M8 0V100M76 0V100M8 49H76' },
  I: { width: 16, d: 'M8 0V100' },
  J: { width: 50, d: 'M42 0V70A19 30 0 0 1 4 76' },
  K: { width: 72, d: 'M8 0V100M66 0L10 58M28 42L68 100' },
  L: { width: 60, d: 'M8 0V100H58' },
  M: { width: 104, d: 'M8 100V0L52 74L96 0V100' },
  N: { width: 88, d: 'M8 100V0L80 100V0' },
  O: { width: 104, d: 'M4 50A48 50 0 1 1 100 50A48 50 0 1 1 4 50Z' },
  P: { width: 66, d: 'M8 100V0H36A27 27 0 0 1 36 54H8' },
  Q: { width: 104, d: 'M4 50A48 50 0 1 1 100 50A48 50 0 1 1 4 50ZM64 68L98 106' },
  R: { width: 70, d: 'M8 100V0H36A27 27 0 0 1 36 54H8M38 54L68 100' },
  S: { width: 68, d: 'M60 17C50 -6 10 -4 10 26C10 56 62 42 62 74C62 105 12 108 6 80' },
  T: { width: 72, d: 'M2 0H70M36 0V100' },
  U: { width: 86, d: 'M8 0V64A35 36 0 0 0 78 64V0' },
  V: { width: 88, d: 'M4 0L44 100L84 0' },
  W: { width: 124, d: 'M4 0L34 100L62 12L90 100L120 0' },
  X: { width: 80, d: 'M6 0L74 100M74 0L6 100' },
  Y: { width: 80, d: 'M4 0L40 52L76 0M40 52V100' },
  Z: { width: 76, d: 'M6 0H70L6 100H70' },
  Ñ: { width: 88, d: 'M8 100V0L80 100V0M26 -20C36 -34 50 -10 62 -24' },
}

export interface Lettering {
  svg: string
  width: number
}

/**
 * A line of capitals, `size` high, `weight` thick, `track` between letters (all in drawn units), its upper left corner
 * at (x, y).
 */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  track: number,
  cap: 'round' | 'butt',
): Lettering {
  const scale = size / 100
  let at = x
  const strokes: string[] = []
  for (const sign of text.toUpperCase()) {
    const letter = LETTERS[sign]
    if (!letter) {
      at += 42 * scale
      continue
    }
    strokes.push(
      `<path d="${letter.d}" transform="translate(${round(at)} ${round(y)}) scale(${round(scale * 1000) / 1000})"/>`,
    )
    at += letter.width * scale + track
  }
  return {
    svg: `<g fill="none" stroke-width="${round(weight / scale)}" stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}" stroke-miterlimit="1.8">${strokes.join('')}</g>`,
    width: at - track - x,
  }
}
