import { clampChroma, converter, formatHex, wcagContrast } from 'culori'
import { GROUND } from './ground.ts'

/** An accent and the ink on it, each legible on the light and on the dark ground, `#rrggbb`. */
export interface Accents {
  light: string
  dark: string
  inkOnLight: string
  inkOnDark: string
}

/** The contrast of text by WCAG 2.2 AA. */
const AA = 4.5
const STEP = 0.01
const oklch = converter('oklch')

/**
 * The store's accent, moved in OKLCH lightness until text in it is legible on the ground; the hue stays.
 * @param accent `#rrggbb`; anything else gives the legible one of black and white
 * @param ground `#rrggbb`
 * @returns `#rrggbb` with a contrast of at least 4.5:1 against the ground
 */
export function legibleAccent(accent: string, ground: string): string {
  const start = oklch(accent)
  const towardsDark = wcagContrast(ground, '#000000') >= wcagContrast(ground, '#ffffff')
  if (!start) return towardsDark ? '#000000' : '#ffffff'
  for (let lightness = start.l; lightness >= 0 && lightness <= 1; lightness += towardsDark ? -STEP : STEP) {
    const moved = formatHex(clampChroma({ ...start, l: lightness }, 'oklch'))
    if (wcagContrast(moved, ground) >= AA) return moved
  }
  return towardsDark ? '#000000' : '#ffffff'
}

/** Black or white, for the better contrast with the colour. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  return wcagContrast(colour, '#000000') >= wcagContrast(colour, '#ffffff') ? '#000000' : '#ffffff'
}

/** A store's accent as its pages show it. */
export function accentsOf(accent: string): Accents {
  const light = legibleAccent(accent, GROUND.light)
  const dark = legibleAccent(accent, GROUND.dark)
  return { light, dark, inkOnLight: inkOn(light), inkOnDark: inkOn(dark) }
}
