import { formatHex, oklch } from 'culori'

/** One cloth colour as light falls on it, from the deepest fold to the shine. */
export interface Tones {
  base: string
  /** inside of a neck, under a collar */
  deep: string
  dark: string
  mid: string
  high: string
  /** a fold's lit edge */
  shine: string
  /** 0…1 in OKLCH */
  lightness: number
}

/** Moves lightness by `by`; shadows gain a little chroma and lights lose some, as dyed cloth does. */
export function tint(hex: string, by: number): string {
  const c = oklch(hex) ?? { mode: 'oklch' as const, l: 0.5, c: 0, h: 0 }
  const l = Math.max(0.06, Math.min(0.985, c.l + by))
  const chroma = c.c * (by < 0 ? 1 + Math.min(0.12, -by * 0.4) : 1 - Math.min(0.5, by * 1.1))
  return formatHex({ ...c, l, c: chroma }) ?? hex
}

/** Mixes two colours in OKLCH lightness and chroma, keeping the shorter way round the hues. */
export function blend(a: string, b: string, share: number): string {
  const x = oklch(a) ?? { mode: 'oklch' as const, l: 0.5, c: 0 }
  const y = oklch(b) ?? { mode: 'oklch' as const, l: 0.5, c: 0 }
  const hx = x.h ?? y.h ?? 0
  const hy = y.h ?? x.h ?? 0
  const gap = ((hy - hx + 540) % 360) - 180
  return (
    formatHex({
      mode: 'oklch',
      l: x.l + (y.l - x.l) * share,
      c: x.c + (y.c - x.c) * share,
      h: hx + gap * share,
    }) ?? a
  )
}

export function lightnessOf(hex: string): number {
  return oklch(hex)?.l ?? 0.5
}

/** Tones for a cloth; `contrast` above 1 for shining cloths. Light cloths shade more gently than dark ones. */
export function tones(hex: string, contrast = 1): Tones {
  const lightness = lightnessOf(hex)
  // white holds little room above it, black little below: the range is moved, not cut
  const down = (0.1 + 0.16 * lightness) * contrast
  const up = (0.035 + 0.07 * (1 - lightness)) * contrast
  return {
    base: hex,
    deep: tint(hex, -down * 1.7),
    dark: tint(hex, -down * 0.72),
    mid: tint(hex, -down * 0.12),
    high: tint(hex, up),
    shine: tint(hex, up * 2.6 + 0.02),
    lightness,
  }
}
