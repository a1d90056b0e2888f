import { alignEntries } from '#app/shared/ui/overlay-history.ts'
import { reloadWhenReplaced } from '#app/storefront/features/pwa/reload-when-replaced.ts'
import { startApp } from '#app/storefront/features/pwa/start-app.tsx'
import { followStore } from './follow-store.ts'

type LateOptions = Parameters<typeof followStore>[0] & Omit<Parameters<typeof startApp>[0], 'loadParts'>

/** Starts the parts of the shell that no shopper waits for. @returns ends them */
export function startLateParts(options: LateOptions): () => void {
  const ends = [
    followStore(options),
    startApp({ ...options, loadParts: () => void loadOfflineParts() }),
    reloadWhenReplaced(),
  ]
  void cleanFittingRoom()
  // The page may have been reloaded with a sheet open.
  alignEntries()
  return () => {
    for (const end of ends) end()
  }
}

/** The code of everything that shoppers do with products: put them into the cart, change it, search. Errors first. */
const OFFLINE_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('#app/shared/ui/toast-card.tsx'),
  () => import('#app/shared/ui/sheet-drawer.tsx'),
  () => import('#app/storefront/features/catalogue/active-filters.tsx'),
  () => import('#app/storefront/features/catalogue/filter-count.tsx'),
  () => import('#app/storefront/features/catalogue/filter-sheet-content.tsx'),
  () => import('#app/storefront/features/search/search-field.tsx'),
  () => import('#app/storefront/pages/catalogue/empty-list.tsx'),
  () => import('#app/storefront/pages/product/extras.tsx'),
  () => import('./menu-links.tsx'),
  () => import('./pending-skeleton.tsx'),
  () => import('#app/storefront/features/cart/cart-panel.tsx'),
  () => import('#app/storefront/features/cart/put-in-cart.ts'),
  () => import('#app/storefront/features/cart/fly-to-cart.ts'),
  () => import('#app/storefront/features/product/seen-choice.ts'),
  () => import('#app/storefront/features/search/search-results.tsx'),
  () => import('#app/storefront/product-card/variant-dialog.tsx'),
  () => import('./sync-shopper-state.ts'),
]

/** Loads the parts that work without a connection, one after the other: all at once they hold up a press. */
async function loadOfflineParts(): Promise<void> {
  // The next caller tries again.
  for (const load of OFFLINE_PARTS) await load().catch(() => undefined)
}

/** A shopper's photo goes an hour after its last use, with the next page that is opened. */
async function cleanFittingRoom(): Promise<void> {
  const storage = await import('#app/storefront/features/try-on/session-storage.ts').catch(() => null)
  await storage?.cleanSessions(Date.now())
}
