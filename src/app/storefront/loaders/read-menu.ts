import type { OpenStoreContext } from '#app/storefront/context.ts'
import { readCategoryMenu } from '#data/catalogue/read-category-menu.ts'
import type { CategoryMenu } from '#domain/catalogue/category-menu.ts'

/** Reads the categories of the store, once for all pages until its next event. */
export function readMenu({ db, account, store, catalogue }: OpenStoreContext): Promise<CategoryMenu> {
  return catalogue.remember('menu', () => readCategoryMenu(db, { account, inStockOnly: store.showOnlyInStock }))
}
