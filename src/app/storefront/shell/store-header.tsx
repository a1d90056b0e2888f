import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { LateRendered, lateCode } from '#app/shared/ui/late-rendered.tsx'
import { WidePart } from '#app/shared/ui/wide-part.tsx'
import { CartButton } from '#app/storefront/features/cart/cart-button.tsx'
import { FavouritesLink } from '#app/storefront/features/favourites/favourites-link.tsx'
import { LateSearchField } from '#app/storefront/features/search/late-search-field.tsx'
import { SearchSheet } from '#app/storefront/features/search/search-sheet.tsx'
import { useBranchListKey } from '#app/storefront/features/store/use-store.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { whatsappLink } from '#domain/store/whatsapp.ts'
import { StoreLogo } from './store-logo.tsx'

const BRANCH_BUTTON = lateCode(async () => (await import('./branch-button.tsx')).BranchButton)
const SEARCH_TOOLS = lateCode(async () => (await import('./search-tools.tsx')).SearchTools)

/** See docs/rules/store.md#header. On a phone the bottom bar carries what does not fit here. */
export function StoreHeader({ store }: { store: StoreProfile }) {
  const hasBranches = useBranchListKey() !== null
  return (
    <header className="sticky top-0 z-30 has-[.branch-button]:max-md:-top-9 border-b border-hairline bg-ground/95 backdrop-blur-sm">
      {/* On a phone the branch is a row of its own, which scrolls away. */}
      {/* Between 768 and 1280 px the search has a line of its own: nothing that a wide screen offers is missing. */}
      <div className="frame flex h-16 items-center gap-2 has-[.branch-button]:max-md:h-25 max-md:has-[.branch-button]:flex-wrap max-md:has-[.branch-button]:content-start max-md:has-[.branch-button]:gap-y-0 md:h-auto md:flex-wrap md:justify-between md:gap-x-4 md:gap-y-2 md:py-3 xl:min-h-20 2xl:gap-x-6">
        <div className="min-w-0 flex-1 xl:flex-none">
          <StoreLogo store={store} />
        </div>
        {hasBranches && (
          <LateRendered
            code={BRANCH_BUTTON}
            className="branch-button needs-scripts flex min-w-0 items-center max-md:order-first max-md:h-9 max-md:w-full"
          />
        )}
        <WidePart className="hidden md:order-last md:block md:w-full xl:order-none xl:min-w-40 xl:max-w-md xl:flex-1">
          <div className="relative">
            <LateSearchField hasTools />
            <LateRendered code={SEARCH_TOOLS} className="needs-scripts absolute top-0 right-0 flex" isOverField />
          </div>
        </WidePart>
        {/* Letters of twice the size leave five buttons side by side on a phone. */}
        <nav
          aria-label="Tienda"
          className="flex items-center xl:ml-auto xl:gap-1 max-md:[&_:is(a,button)]:max-w-[44px]"
        >
          <div className="hidden items-center md:flex">
            {store.virtualFitting && <HeaderLink to="/dress-up">Probador Virtual</HeaderLink>}
            {store.isPremium && <HeaderLink to="/order-search">Mis compras</HeaderLink>}
            {store.invoicingUrl && (
              <a href={store.invoicingUrl} target="_blank" rel="noopener" className={headerLinkClass}>
                Facturación
              </a>
            )}
          </div>
          <div className="needs-scripts flex md:hidden">
            <SearchSheet />
            <LateRendered code={SEARCH_TOOLS} className="flex" />
          </div>
          {store.whatsapp && (
            <a
              href={whatsappLink(store.whatsapp, `Hola, ${store.storeName}. Tengo una pregunta.`)}
              target="_blank"
              rel="noopener"
              aria-label="WhatsApp"
              className={iconButtonClass}
            >
              <MessageCircle aria-hidden="true" size={22} strokeWidth={1.5} />
            </a>
          )}
          <FavouritesLink className={iconButtonClass} badgeClass="absolute -top-0.5 -right-0.5">
            <Heart aria-hidden="true" size={22} strokeWidth={1.5} />
            <span className="sr-only">Favoritos</span>
          </FavouritesLink>
          <div className="needs-scripts hidden md:block">
            <CartButton place="header" />
          </div>
        </nav>
      </div>
    </header>
  )
}

const headerLinkClass =
  'inline-flex min-h-11 items-center rounded-sm px-1.5 text-sm whitespace-nowrap lg:px-2 2xl:px-3 transition-colors duration-150 hover:bg-tint'

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={headerLinkClass}>
      {children}
    </Link>
  )
}
