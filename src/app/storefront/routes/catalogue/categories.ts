import { openStore } from '#app/storefront/context.ts'
import type { Route } from './+types/categories.ts'

/** Returns the categories of the store, for its menu and for the search without a text. */
export async function loader({ context }: Route.LoaderArgs) {
  const open = openStore(context)
  open.dependsOn('menu')
  return open.catalogue.menu()
}
