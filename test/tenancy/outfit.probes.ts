import { readOutfit } from '#data/outfit/read-outfit.ts'
import { readOutfitPool } from '#data/outfit/read-outfit-pool.ts'
import { readOutfitTerms } from '#data/outfit/read-outfit-terms.ts'
import { category } from '#data/schema/product.ts'
import { norte, type Probes } from './probe.ts'

export const probes: Probes = {
  driven: {
    readOutfit: (db, { productIds }) =>
      Promise.all(
        productIds.map((productId) =>
          readOutfit(db, { ...norte, productId, requested: { variantId: null, valueIds: [] } }),
        ),
      ),
    readOutfitTerms: (db) => readOutfitTerms(db, norte),
    readOutfitPool: async (db) => {
      const categories = await db.select().from(category)
      return readOutfitPool(db, {
        ...norte,
        productId: 0,
        categories: [null, ...categories.map(({ id }) => id)].map((id) => ({ id, isSized: false, band: null })),
        values: [],
        sizes: null,
      })
    },
  },
}
