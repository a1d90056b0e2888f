import { useEffect } from 'react'
import type { HeadTag } from '#app/storefront/document/head-tags.ts'
import type { CatalogueData } from '#app/storefront/pages/catalogue/catalogue-data.ts'
import { withoutList } from '#app/storefront/pages/catalogue/without-list.ts'
import { isTemporary } from './temporary-error.ts'

type LoadedCatalogue = (CatalogueData & { tags: HeadTag[] }) | null

/** The page that is open in this browser. */
let shown: LoadedCatalogue = null
/** The last one whose list had come, with the query of its URL. */
let whole: { search: string; page: LoadedCatalogue } | null = null

/**
 * Loads a page of the catalogue. A list that can't be loaded leaves the page that is open, and the filters as they were
 * chosen; back from there is the list before.
 */
export async function loadOrKeepCatalogue(
  request: Request,
  load: () => Promise<LoadedCatalogue>,
): Promise<LoadedCatalogue> {
  try {
    return await load()
  } catch (error) {
    if (!shown || !isTemporary(error) || request.signal.aborted) throw error
    const { search, searchParams } = new URL(request.url)
    return whole?.search === search ? whole.page : withoutList(shown, searchParams)
  }
}

/**
 * Remembers the page while it is open, for `loadOrKeepCatalogue`.
 * @param search the query of its URL
 */
export function useShownCatalogue(page: LoadedCatalogue, search: string): void {
  useEffect(() => {
    shown = page
    if (!page?.view.hasFailed) whole = { search, page }
    return () => {
      shown = null
    }
  }, [page, search])
}
