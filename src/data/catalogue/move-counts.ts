import { sql } from 'drizzle-orm'
import {
  branchDeltas,
  type CountedInBranches,
  type CountedListing,
  facetDeltas,
} from '#domain/catalogue/facet-deltas.ts'
import { fold } from '#domain/text/fold.ts'
import { stem } from '#domain/text/stem.ts'
import type { Db } from '../database/client.ts'
import { insertRecordset } from '../database/recordset.ts'
import { branchCount, facetCount } from '../schema/catalogue.ts'
import { searchWord } from '../schema/search.ts'

/** The fields of a listing that the store's facet counts and search words are made of. */
export interface IndexedListing extends CountedListing, CountedInBranches {
  words: readonly string[]
}

/**
 * Adds the difference between these listings before and after to the store's counts and words. Rows are locked in a
 * fixed order.
 */
export async function moveCounts(
  tx: Db,
  { account, before, after }: { account: string; before: readonly IndexedListing[]; after: readonly IndexedListing[] },
): Promise<void> {
  const deltas = facetDeltas(before, after)
  if (deltas.length > 0) {
    const rows = deltas.map((delta) => ({ account, ...delta }))
    await tx.execute(sql`
      ${insertRecordset({ table: facetCount, fields: ['account', 'kind', 'id', 'total', 'inStock'], rows })}
      on conflict (account, kind, id) do update
      set total = facet_count.total + excluded.total, in_stock = facet_count.in_stock + excluded.in_stock`)
  }
  const ofBranches = branchDeltas(before, after)
  if (ofBranches.length > 0) {
    const rows = ofBranches.map((delta) => ({ account, ...delta }))
    await tx.execute(sql`
      ${insertRecordset({ table: branchCount, fields: ['account', 'branchFid', 'kind', 'id', 'count'], rows })}
      on conflict (account, branch_fid, kind, id) do update set count = branch_count.count + excluded.count`)
  }
  const uses = wordUses(before, after)
  if (uses.length > 0) {
    const rows = uses.map(([word, count]) => ({ account, word, ...formsOf(word), uses: count }))
    await tx.execute(sql`
      ${insertRecordset({ table: searchWord, fields: ['account', 'word', 'folded', 'stem', 'uses'], rows })}
      on conflict (account, word) do update set uses = search_word.uses + excluded.uses`)
  }
}

function formsOf(word: string): { folded: string; stem: string } {
  const folded = fold(word)
  return { folded, stem: stem(folded) }
}

function wordUses(before: readonly IndexedListing[], after: readonly IndexedListing[]): [word: string, uses: number][] {
  const uses = new Map<string, number>()
  const add = (listings: readonly IndexedListing[], sign: 1 | -1) => {
    for (const word of listings.flatMap((listing) => listing.words)) uses.set(word, (uses.get(word) ?? 0) + sign)
  }
  add(before, -1)
  add(after, 1)
  return [...uses].filter(([, count]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
}
