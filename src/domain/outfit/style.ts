import { fold } from '../text/fold.ts'

/** The occasion that a garment is made for; everyday when its words name none. */
export type Style = 'everyday' | 'party' | 'office' | 'sport' | 'beach'

/** How the occasion and the look of each are named (ours). */
export const STYLES: Record<Style, { occasion: string; lookType: string }> = {
  everyday: { occasion: 'Diario', lookType: 'Casual' },
  party: { occasion: 'Fiesta', lookType: 'Elegante' },
  office: { occasion: 'Oficina', lookType: 'Formal' },
  sport: { occasion: 'Deporte', lookType: 'Deportivo' },
  beach: { occasion: 'Playa', lookType: 'Fresco' },
}

const WORDS: readonly [Style, RegExp][] = [
  [
    'sport',
    /\b(deportiv[ao]s?|deporte|sports?|gym|running|yoga|joggers?|leggings?|mallas|sudaderas?|hoodies?|entrenamiento|training)\b/,
  ],
  [
    'beach',
    /\b(playa|beach|trajes? de bano|bikinis?|pareos?|palma|rafia|bermudas?|alpargatas?|huaraches?|banador(es)?|swim(wear|suits?))\b/,
  ],
  [
    'party',
    /\b(fiesta|gala|noche|coctel|cocktail|satin|lentejuelas?|terciopelo|encaje|tacon(es)?|tacos|stilettos?|clutch|elegantes?|evening|party|sequins?|corsets?|tul|velvet|lace|heels?)\b/,
  ],
  [
    'office',
    /\b(oficina|formal(es)?|blazers?|sacos?|sastres?|trajes?|corbatas?|mocasin(es)?|oxford|office|tailored|vestir|pinzas|gabardinas?|loafers?)\b/,
  ],
]

/** The first style named by the words of a garment's name and category. */
export function styleOf(words: string): Style {
  const folded = fold(words)
  return WORDS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'everyday'
}
