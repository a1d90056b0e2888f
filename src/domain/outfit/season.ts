import type { GarmentKind } from '../product/garment-kind.ts'
import { fold } from '../text/fold.ts'

export type Season = 'warm' | 'cold'

const WARM =
  /\b(verano|primavera|playa|playeras? sin mangas|summer|spring|beach|bikini|trajes? de bano|sandalias?|huaraches?|alpargatas?|sandals?|swimwear)\b/
const COLD =
  /\b(invierno|otono|lana|termic[ao]s?|polar|winter|autumn|fall|wool|abrigos?|chamarras?|bufandas?|guantes?|botas?|boots?|coats?|scarf|scarves|gloves|parkas?)\b/

/** The season of a garment, as far as its words and its kind reveal it. */
export function seasonOf(words: string, kind: GarmentKind): Season | null {
  const folded = fold(words)
  const [isWarm, isCold] = [WARM.test(folded), COLD.test(folded)]
  if (isWarm !== isCold) return isWarm ? 'warm' : 'cold'
  if (isWarm) return null
  if (kind === 'shorts') return 'warm'
  return kind === 'knitwear' ? 'cold' : null
}
