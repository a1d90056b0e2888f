import { readCards } from '#data/catalogue/read-cards.ts'
import type { Db } from '#data/database/client.ts'
import { readPieces } from '#data/stock/read-pieces.ts'
import { readStockedBranches } from '#data/store/read-stocked-branches.ts'
import { badges, isNew } from '#domain/catalogue/badges.ts'
import type { LiveChanges } from '#domain/page/live-changes.ts'
import type { LiveCard, LiveUpdate } from '#domain/page/live-update.ts'
import { branchBits, branchList } from '#domain/stock/branch-bits.ts'

interface ChangesOfStore {
  account: string
  changes: LiveChanges
  now: Date
}

/** Reads the current state of changed things, for open pages to show. Unlisted ones are left out. */
export async function readLiveUpdate(db: Db, { account, changes, now }: ChangesOfStore): Promise<LiveUpdate> {
  const productIds = [...changes.products]
  const [pieces, cards, named] = await Promise.all([
    readPieces(db, { account, variantIds: [...changes.variants], productIds }),
    readCards(db, { account, ids: [...changes.cards] }),
    changes.cards.size > 0 ? readStockedBranches(db, { account }) : [],
  ])
  const branches = branchList(named)
  return {
    pieces: pieces.map(({ variantId, stock }) => [variantId, stock]),
    cards: cards.map((listed): LiveCard => {
      const { id, inStock, rating, reviewCount, createdAt, branchFids, card } = listed
      const { price, compareAt, selected, stock } = card
      const isSale = compareAt !== null
      const shown = badges({ isNew: isNew(createdAt, now), isSale, inStock, rating, reviewCount })
      return {
        id,
        inStock,
        badges: shown,
        price,
        compareAt,
        selected,
        stock,
        ...(branches && { at: branchBits(branchFids, branches) }),
      }
    }),
    products: productIds,
    orders: changes.orders,
  }
}
