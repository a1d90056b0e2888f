import type { PerceivedColor } from '../product/color-distance.ts'

/** How two colours go together. */
export type Harmony = 'neutral' | 'tonal' | 'analogous' | 'complementary' | 'clash'

/** How well each goes, from 0 to 1 (ours, as stylists have it). */
export const HARMONY_SCORE: Record<Harmony, number> = {
  neutral: 0.9,
  tonal: 0.8,
  complementary: 0.7,
  analogous: 0.6,
  clash: 0.15,
}

/** Below this chroma a colour is black, white, grey or beige, and goes with every other. */
const NEUTRAL_CHROMA = 0.06
/** Degrees between hues. */
const TONAL = 30
const ANALOGOUS = 60
const COMPLEMENTARY = 150

export function harmonyOf(one: PerceivedColor, other: PerceivedColor): Harmony {
  if (isNeutral(one) || isNeutral(other)) return 'neutral'
  const apart = Math.abs(hueOf(one) - hueOf(other))
  const angle = Math.min(apart, 360 - apart)
  if (angle <= TONAL) return 'tonal'
  if (angle <= ANALOGOUS) return 'analogous'
  return angle >= COMPLEMENTARY ? 'complementary' : 'clash'
}

/** Black, white, grey and beige, and equally dull colours. */
export function isNeutral({ a, b }: PerceivedColor): boolean {
  return Math.hypot(a, b) < NEUTRAL_CHROMA
}

/** Degrees on the wheel of OKLCH. */
function hueOf({ a, b }: PerceivedColor): number {
  return (Math.atan2(b, a) * 180) / Math.PI
}
