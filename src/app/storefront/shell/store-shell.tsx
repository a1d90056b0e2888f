import type { ReactNode } from 'react'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { AsRendered } from '#app/shared/ui/wide-part.tsx'
import { LateSearchField } from '#app/storefront/features/search/late-search-field.tsx'
import type { StoreProfile } from '#domain/store/profile.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryBar } from './category-bar.tsx'
import { PendingPage } from './pending-page.tsx'
import { FOOTER, StoreFooter } from './store-footer.tsx'
import { StoreHeader } from './store-header.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useLateParts } from './use-late-parts.ts'
import { useShopperStateLoader } from './use-shopper-state-loader.ts'

const SEARCH_WITHOUT_SCRIPTS = 'frame only-without-scripts border-b border-hairline py-2'

/** The frame of every page of an open store. */
export function StoreShell({ store, children }: { store: StoreProfile; children: ReactNode }) {
  const content = useFocusOnNavigation<HTMLElement>()
  useShopperStateLoader()
  useLateParts(store.storeName)
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--bar-height)+env(safe-area-inset-bottom))] md:pb-0">
      <a
        href="#contenido"
        className="sr-only rounded-sm bg-ink text-ground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3"
      >
        Saltar al contenido
      </a>
      <StoreHeader store={store} />
      <CategoryBar />
      {import.meta.env.SSR ? (
        <div className={SEARCH_WITHOUT_SCRIPTS}>
          <LateSearchField />
        </div>
      ) : (
        <AsRendered className={SEARCH_WITHOUT_SCRIPTS} />
      )}
      <main ref={content} id="contenido" tabIndex={-1} className="flex-1 outline-none">
        <PendingPage>{children}</PendingPage>
      </main>
      {import.meta.env.SSR ? <StoreFooter store={store} /> : <AsRendered as="footer" className={FOOTER} />}
      <BottomBar store={store} />
      <Toasts />
    </div>
  )
}
