import { type CardChoice, cardChoice, wantedVariants } from '#domain/catalogue/card-choice.ts'
import type { ListedValues } from '#domain/catalogue/wanted-values.ts'
import type { BranchList } from '#domain/stock/branch-bits.ts'
import { variantBits } from '#domain/stock/variant-bits.ts'
import type { Db } from '../database/client.ts'
import { readReadyImages } from '../product/read-ready-images.ts'
import { readVariants } from '../product/read-variants.ts'
import { readVariantBranches } from './read-variant-branches.ts'

interface ChoicesScope {
  account: string
  productIds: readonly number[]
  wanted: ListedValues
  /** The branches that shoppers choose among; null where the list has no lines about them. */
  branches?: BranchList | null
}

interface ListedChoice {
  choice: CardChoice
  /** The branches that have one of the wanted variants, as `branchBits` writes them; null without a choice of branches. */
  at: string | null
}

/** Reads how cards show these products in a list that is about some values, by product; others have no entry. */
export async function readCardChoices(
  db: Db,
  { account, productIds, wanted, branches = null }: ChoicesScope,
): Promise<Map<number, ListedChoice>> {
  if (wanted.weights.size === 0 || productIds.length === 0) return new Map()
  const scope = { account, productIds }
  const [variants, images, having] = await Promise.all([
    readVariants(db, scope),
    readReadyImages(db, scope),
    branches ? readVariantBranches(db, scope) : new Map<number, string[]>(),
  ])
  const choices = new Map<number, ListedChoice>()
  for (const id of productIds) {
    const own = variants.get(id) ?? []
    const choice = cardChoice({ variants: own, images: images.get(id) ?? [] }, wanted)
    const at = branches && variantBits(wantedVariants(own, wanted), having, branches)
    if (choice) choices.set(id, { choice, at })
  }
  return choices
}
