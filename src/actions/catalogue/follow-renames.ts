import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { readProductsOfTerms, type TermIds } from '#data/import/write-terms.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { storeChanged } from '../store/store-changed.ts'

/**
 * Has the listings of a renamed brand's, category's or option type's products follow a moment later: they may be half
 * the catalogue.
 * @returns the event of it, which drops the pages that have the name
 */
export async function followRenames(
  tx: Db,
  { account, brandIds, categoryIds, optionTypeIds }: TermIds,
): Promise<NewEvent[]> {
  const productIds = await readProductsOfTerms(tx, { account, brandIds, categoryIds, optionTypeIds })
  if (productIds.length === 0) return []
  await markListingsDue(tx, { account, productIds })
  return [storeChanged('labels')]
}
