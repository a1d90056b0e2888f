import { type CardChoice, cardChoice } from '#domain/catalogue/card-choice.ts'
import type { ListedValues } from '#domain/catalogue/wanted-values.ts'
import type { Db } from '../database/client.ts'
import { readReadyImages } from '../product/read-ready-images.ts'
import { readVariants } from '../product/read-variants.ts'

/** Reads how cards show these products in a list that is about some values, by product; others have no entry. */
export async function readCardChoices(
  db: Db,
  { account, productIds, wanted }: { account: string; productIds: readonly number[]; wanted: ListedValues },
): Promise<Map<number, CardChoice>> {
  if (wanted.weights.size === 0 || productIds.length === 0) return new Map()
  const scope = { account, productIds }
  const [variants, images] = await Promise.all([readVariants(db, scope), readReadyImages(db, scope)])
  const choices = new Map<number, CardChoice>()
  for (const id of productIds) {
    const choice = cardChoice({ variants: variants.get(id) ?? [], images: images.get(id) ?? [] }, wanted)
    if (choice) choices.set(id, choice)
  }
  return choices
}
