import type { GarmentKind } from '../product/garment-kind.ts'
import { fold } from '../text/fold.ts'

/** Whom a garment is for, as far as its words reveal it. */
export interface Wearer {
  /** Null where it may be either. */
  gender: 'women' | 'men' | null
  isForKids: boolean
}

const WOMEN = /\b(mujer(es)?|damas?|femenin[ao]|senoras?|ninas?|women'?s?|woman|ladies|girls?)\b/
const MEN = /\b(hombres?|caballeros?|masculin[ao]|varon(es)?|ninos?|men'?s?|man|boys?)\b/
const KIDS = /\b(nin[ao]s?|bebes?|infantil(es)?|kids?|baby|babies|toddlers?|girls?|boys?)\b/

/** Kinds that are women's unless their words name men. */
const WOMENS: ReadonlySet<GarmentKind> = new Set(['dress', 'skirt'])

/** Whom a garment is for by the words of its name and its category; both genders' words are for everyone. */
export function wearerOf(words: string, kind: GarmentKind): Wearer {
  const folded = fold(words)
  const [isWomens, isMens] = [WOMEN.test(folded), MEN.test(folded)]
  const isForKids = KIDS.test(folded)
  if (isWomens && isMens) return { gender: null, isForKids }
  if (isWomens || (!isMens && WOMENS.has(kind))) return { gender: 'women', isForKids }
  return { gender: isMens ? 'men' : null, isForKids }
}

/** Whether one person may wear both: an adult's garment of unknown gender fits either gender, but never a child. */
export function isForSame(one: Wearer, other: Wearer): boolean {
  if (one.isForKids !== other.isForKids) return false
  return one.gender === null || other.gender === null || one.gender === other.gender
}
