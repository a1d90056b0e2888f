import { modeLrgb, modeOklab, modeRgb, parseHex, useMode as registerMode } from 'culori/fn'

/** A colour in OKLab, in which equal distances look about equally far. */
export interface PerceivedColor {
  /** Lightness from 0 to 1. */
  l: number
  a: number
  b: number
}

registerMode(modeRgb)
registerMode(modeLrgb)
const toOklab = registerMode(modeOklab)

/** Cloth is darker in its folds, so lightness means less than hue. */
const LIGHTNESS_WEIGHT = 0.5

/** @param channels from 0 to 255 */
export function perceivedRgb(red: number, green: number, blue: number): PerceivedColor {
  return toOklab({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 })
}

/** @param hex `#rrggbb` */
export function perceivedHex(hex: string): PerceivedColor {
  const rgb = parseHex(hex)
  if (!rgb) throw new Error(`${hex} is no #rrggbb`)
  return toOklab(rgb)
}

/** How different two colours of cloth look; 0 is alike, and 0.1 hard to mistake. */
export function colorDistance(one: PerceivedColor, other: PerceivedColor): number {
  return Math.hypot(LIGHTNESS_WEIGHT * (one.l - other.l), one.a - other.a, one.b - other.b)
}
