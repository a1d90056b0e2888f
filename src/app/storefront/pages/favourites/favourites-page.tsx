import ArrowLeft from 'lucide-react/icons/arrow-left'
import Heart from 'lucide-react/icons/heart'
import { type FocusEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { useIsHydrated } from '#app/shared/ui/use-is-hydrated.ts'
import { showFavouriteToast } from '#app/storefront/features/favourites/favourite-toasts.ts'
import { favouritesOf, useFavourites } from '#app/storefront/features/favourites/favourites-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { useTodayProducts } from '#app/storefront/product-display/use-today-products.ts'
import { removeFavourite } from '#domain/favourites/favourites.ts'
import { savedCount } from '#domain/favourites/favourites-summary.ts'
import { ClearFavourites } from './clear-favourites.tsx'
import { FavouriteCard } from './favourite-card.tsx'
import { FavouritesSkeleton } from './favourites-skeleton.tsx'
import { FavouritesSummary } from './favourites-summary.tsx'
import { PricesUnknown } from './prices-unknown.tsx'

/**
 * Shows the products that a shopper saved in this browser, as they are sold today
 * (docs/rules/favourites.md#favourites-page).
 */
export function FavouritesPage() {
  const isHydrated = useIsHydrated()
  const persisted = favouritesOf(useStore().account)
  const favourites = useFavourites()
  const today = useTodayProducts(favourites.map(({ id }) => id))
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, removeAt, onFocus, onBlur } = useFocusAfterRemoval(heading)
  const newestFirst = [...favourites].reverse()

  const clear = () => {
    persisted.change(() => persisted.empty)
    showFavouriteToast('cleared')
    heading.current?.focus()
  }
  return (
    // The footer stays below the screen, whether favourites turn up or not.
    <section aria-labelledby={headingId} className="frame min-h-dvh pt-4" onFocus={onFocus} onBlur={onBlur}>
      <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        Volver al catálogo
      </Link>
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 ref={heading} id={headingId} tabIndex={-1} className="font-display text-2xl outline-none">
            Mis Favoritos
          </h1>
          <p className="mt-1 min-h-6 text-muted">{isHydrated && savedCount(favourites.length)}</p>
        </div>
        {/* A row of its own on a phone: the confirmation does not fit next to the heading. */}
        {!isHydrated && <div className="needs-scripts min-h-11 w-full sm:hidden" />}
        {favourites.length > 0 && (
          <div className="min-h-11 w-full sm:w-auto">
            <ClearFavourites onClear={clear} />
          </div>
        )}
      </div>
      {!isHydrated && <FavouritesSkeleton />}
      {isHydrated && favourites.length === 0 && <NoFavourites />}
      {favourites.length > 0 && (
        <>
          <FavouritesSummary favourites={favourites} today={today} />
          {today.isFailed && <PricesUnknown onRetry={today.retry} />}
          <h2 className="sr-only">Productos guardados</h2>
          <ul ref={list} className="product-grid mt-8">
            {newestFirst.map((favourite, index) => (
              <li key={favourite.id}>
                <FavouriteCard
                  favourite={favourite}
                  today={today}
                  onRemove={() => {
                    removeAt(index)
                    persisted.change((all) => removeFavourite(all, favourite.id))
                    showFavouriteToast('removed')
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/**
 * When a card is removed, the focus goes to the next card's button, at the end to the one before, else to the heading.
 * When a card with the focus disappears for another reason (emptied from another tab, replaced by today's card), the
 * focus goes to the element in its place, or to the heading.
 */
function useFocusAfterRemoval(heading: { current: HTMLElement | null }) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const focused = useRef<{ element: Element; item: Element | null } | null>(null)
  useEffect(() => {
    const lost = focused.current?.element.isConnected === false ? focused.current : null
    if (removed.current === null && !lost) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? []
    const place = removed.current === null ? null : buttons[Math.min(removed.current, buttons.length - 1)]
    const instead = lost?.item?.isConnected ? lost.item.querySelector<HTMLElement>('a, button') : null
    removed.current = null
    focused.current = null
    const next = place ?? instead ?? heading.current
    next?.focus()
  })
  return {
    list,
    removeAt: (index: number) => {
      removed.current = index
    },
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { element: target, item: target.closest('li') }
    },
    onBlur: () => {
      focused.current = null
    },
  }
}

function NoFavourites() {
  return (
    <ScreenMessage
      level={2}
      icon={<Heart size={40} strokeWidth={1.25} />}
      title="No tienes favoritos aún"
      action={
        <Link to="/" className={buttonClass()}>
          Explorar Productos
        </Link>
      }
    >
      <p>Toca el corazón de una prenda para guardarla aquí y volver a ella cuando quieras.</p>
    </ScreenMessage>
  )
}
