import type { AppliedGarment } from '#domain/try-on/session.ts'
import { CONNECTION_TROUBLE } from '#domain/try-on/try-on-sentences.ts'
import type { Generated } from './fit-garment.ts'

/** A model in the fitted garments, with a sentence on missing ones; or in none. */
export type FittedLook =
  | { image: string; garments: readonly AppliedGarment[]; failure: string | null }
  | { image: null; failure: string }

/**
 * Fits garments one after the other, each on the look so far. Where a later one fails, the look of the first garment is
 * returned (checkout specification, section 8).
 * @param garments at least one; the first is the shopper's choice
 * @throws what `fitOne` throws for the first garment
 */
export async function fitLook(
  model: string,
  garments: readonly AppliedGarment[],
  fitOne: (model: string, garment: AppliedGarment) => Promise<Generated>,
): Promise<FittedLook> {
  let image = model
  let first: string | null = null
  for (const garment of garments) {
    const fitted = await fitOne(image, garment).catch((error: unknown) => {
      if (first === null) throw error
      return { ok: false, sentence: CONNECTION_TROUBLE } as const
    })
    if (!fitted.ok) {
      return first === null
        ? { image: null, failure: fitted.sentence }
        : { image: first, garments: garments.slice(0, 1), failure: fitted.sentence }
    }
    image = fitted.image
    first ??= image
  }
  return { image, garments, failure: null }
}
