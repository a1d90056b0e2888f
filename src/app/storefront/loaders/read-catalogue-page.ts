import type { OpenStoreContext } from '#app/storefront/context.ts'
import type { HeadTag } from '#app/storefront/document/head-tags.ts'
import { catalogueHead } from '#app/storefront/features/catalogue/catalogue-head.ts'
import type { CatalogueView } from '#app/storefront/features/catalogue/catalogue-view.ts'
import type { CatalogueData } from '#app/storefront/pages/catalogue/catalogue-data.ts'
import { readCardChoices } from '#data/catalogue/read-card-choices.ts'
import { findShorterSearches } from '#data/search/find-shorter-searches.ts'
import { findBranch } from '#data/store/find-branch.ts'
import { catalogueParameters } from '#domain/catalogue/catalogue-url.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import { offeredSections } from '#domain/catalogue/filter-panel.ts'
import type { CatalogueQuery } from '#domain/catalogue/filters.ts'
import { listSubject, listTitle } from '#domain/catalogue/list-subject.ts'
import { priceRange } from '#domain/catalogue/price-range.ts'
import { wantedValues } from '#domain/catalogue/wanted-values.ts'
import { productTag } from '#domain/page/cache-tags.ts'
import { searchedPages } from '#domain/search/searched-pages.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import { branchLabel } from '#domain/stock/elsewhere.ts'
import { withNearDays } from '#domain/store/opening-hours.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import { readSections } from './read-sections.ts'
import { readSelection } from './read-selection.ts'
import { shownCard } from './shown-card.ts'

/** Reads everything that a page of the catalogue shows. */
export async function readCataloguePage(
  open: OpenStoreContext,
  dictionary: Dictionary,
  { filters, sort, page, opened }: CatalogueQuery,
): Promise<CatalogueData & { tags: HeadTag[] }> {
  const { store, db, account, now, publicOrigin } = open
  const { search } = filters
  const forcesStock = store.showOnlyInStock
  const { found, listings } = await readSelection(open, dictionary, { filters, sort, page })
  const { items, pagination, counts } = listings
  const branches = branchList(dictionary.branches)
  const productIds = items.map(({ id }) => id)
  const wanted = wantedValues({ ...filters, search: found?.understood ?? search }, dictionary)
  // With chosen options the listings state the branches of these.
  const isByWords = Object.keys(filters.options).length === 0
  const choices = await readCardChoices(db, { account, productIds, wanted, branches: isByWords ? branches : null })
  open.dependsOn(...[...choices.keys()].map(productTag))
  const products = items.map((listed) => shownCard(listed, { now, branches, ...choices.get(listed.id) }))

  const query = String(catalogueParameters({ filters, sort }, { forcesStock }))
  const isNarrowed = query !== ''
  const subject = listSubject(filters, dictionary)
  const described = page === 1 && !isNarrowed ? await findBranch(db, { account }) : null
  const branch = described && withNearDays(described, wallClock(store.timeZone, now.getTime()).date)
  const head = { store, origin: publicOrigin, products, pagination, search, subject, isNarrowed, branch }
  const { tags, structuredData } = catalogueHead(head)
  open.document.structuredData = structuredData
  const chosen = catalogueParameters({ filters }, { forcesStock })
  // With further filters, they may be the reason for an empty result.
  const pages = searchedPages(search, store)
  const isMiss = search !== '' && pages.length === 0 && chosen.size === 1 && pagination.total === 0
  if (isMiss) open.noteMiss({ way: 'text', term: search })
  return {
    tags,
    title: listTitle({ search, subject, page }),
    products,
    pagination,
    search,
    understood: found?.understood ?? null,
    suggestion: found?.suggestion ?? null,
    shorterSearches: isMiss ? await findShorterSearches(db, { account, search, inStockOnly: forcesStock }) : [],
    isFiltered: chosen.size > 0,
    view: {
      query,
      sections: offeredSections(await readSections(open, dictionary, { counts, filters }), filters, opened),
      prices: priceRange(dictionary.prices),
      total: pagination.total,
      ...(pages.length > 0 && { pages }),
      ...(filters.branch !== null && { branch: labelledBranch(filters.branch, dictionary, store) }),
    },
  }
}

/** The branch whose products are listed, as chips name it. */
function labelledBranch(
  fid: string,
  { branches }: Dictionary,
  store: OpenStoreContext['store'],
): CatalogueView['branch'] {
  const name = branches.find((branch) => branch.fid === fid)?.name ?? fid
  return { fid, label: branchLabel(name, store) }
}
