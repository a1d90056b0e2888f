import { openStore } from '#app/storefront/context.ts'
import { readMenu } from '#app/storefront/loaders/read-menu.ts'
import { dictionaryTags } from '#domain/page/cache-tags.ts'
import type { Route } from './+types/categories.ts'

/** Returns the categories of the store, for its menu and for the search without a text. */
export async function loader({ context }: Route.LoaderArgs) {
  const open = openStore(context)
  open.dependsOn(...dictionaryTags({ inStockOnly: open.store.showOnlyInStock }))
  return readMenu(open)
}
