import ArrowLeft from 'lucide-react/icons/arrow-left'
import Heart from 'lucide-react/icons/heart'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useHref, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { ShareButton } from '#app/shared/ui/share-button.tsx'
import { focusOnMount } from '#app/shared/ui/undo-removal.tsx'
import { useIsHydrated } from '#app/shared/ui/use-is-hydrated.ts'
import { useRemovedRows } from '#app/shared/ui/use-removed-rows.ts'
import { showFavouriteToast } from '#app/storefront/features/favourites/favourite-toasts.ts'
import { favouritesOf, useFavourites } from '#app/storefront/features/favourites/favourites-store.ts'
import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { useBranchListKey, useStore } from '#app/storefront/features/store/use-store.ts'
import { type TodayProducts, useTodayProducts } from '#app/storefront/product-display/use-today-products.ts'
import type { Favourite } from '#domain/favourites/favourite.ts'
import { MAX_FAVOURITES, removeFavourite } from '#domain/favourites/favourites.ts'
import { savedCount } from '#domain/favourites/favourites-summary.ts'
import { restoreFavourites, SHARED_PARAMETER } from '#domain/favourites/restore-favourites.ts'
import { parseProductIds } from '#domain/product/product-ids.ts'
import { hasOwnBranch } from '#domain/stock/has-own-branch.ts'
import { ClearFavourites } from './clear-favourites.tsx'
import { FavouriteCard, RemovedFavourite } from './favourite-card.tsx'
import { FavouritesSkeleton } from './favourites-skeleton.tsx'
import { FavouritesSummary } from './favourites-summary.tsx'
import { PricesUnknown } from './prices-unknown.tsx'
import { SharedFavourites } from './shared-favourites.tsx'

/**
 * Shows the products that a shopper saved in this browser, as they are sold today, or a shared list
 * (docs/rules/favourites.md#favourites-page). The server renders the same for all: the browser reads the link.
 */
export function FavouritesPage() {
  const isHydrated = useIsHydrated()
  const [parameters] = useSearchParams()
  const shared = isHydrated ? parseProductIds(parameters.get(SHARED_PARAMETER), MAX_FAVOURITES) : []
  return shared.length > 0 ? <SharedList ids={shared} /> : <OwnFavourites isHydrated={isHydrated} />
}

function SharedList({ ids }: { ids: readonly number[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="frame min-h-dvh pt-4">
      <BackToCatalogue />
      <h1 id={headingId} className="mt-2 font-display text-2xl">
        Favoritos compartidos
      </h1>
      <p className="mt-1 mb-4 text-muted">Toca el corazón de una prenda para guardarla en los tuyos.</p>
      <Link to="/favorites" className={buttonClass('outline')}>
        Ver mis favoritos
      </Link>
      <SharedFavourites ids={ids} />
    </section>
  )
}

function BackToCatalogue() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink">
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      Volver al catálogo
    </Link>
  )
}

function OwnFavourites({ isHydrated }: { isHydrated: boolean }) {
  const { storeName } = useStore()
  const page = useHref('/favorites')
  const persisted = favouritesOf(useStore().account)
  const favourites = useFavourites()
  const today = useTodayProducts(favourites.map(({ id }) => id))
  const atBranch = useCountAtBranch(favourites, today)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, focusCard, onFocus, onBlur } = useFocusAfterChange(heading)
  const newestFirst = [...favourites].reverse()
  const { rows, removed, leavePlace, takePlace, forget } = useRemovedRows(newestFirst, ({ id }) => id)
  const [cleared, setCleared] = useState<readonly Favourite[]>([])

  const clear = () => {
    setCleared(favourites)
    forget()
    persisted.change(() => persisted.empty)
    showFavouriteToast('cleared')
  }
  const sharedLink = () => ({
    title: `Mis favoritos de ${storeName}`,
    url: new URL(`${page}?${SHARED_PARAMETER}=${newestFirst.map(({ id }) => id).join(',')}`, location.origin).href,
  })
  const restoreAll = () => {
    persisted.change((all) => restoreFavourites(all, [...cleared, ...removed]))
    setCleared([])
    forget()
    heading.current?.focus()
  }
  return (
    // The footer stays below the screen, whether favourites turn up or not.
    <section aria-labelledby={headingId} className="frame min-h-dvh pt-4" onFocus={onFocus} onBlur={onBlur}>
      <BackToCatalogue />
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 ref={heading} id={headingId} tabIndex={-1} className="font-display text-2xl outline-none">
            Mis Favoritos
          </h1>
          <p className="mt-1 min-h-6 text-muted">
            {isHydrated && [savedCount(favourites.length), atBranch].filter(Boolean).join(' · ')}
          </p>
        </div>
        {/* A row of its own on a phone: the confirmation does not fit next to the heading. */}
        {!isHydrated && <div className="needs-scripts min-h-11 w-full sm:hidden" />}
        {favourites.length > 0 && (
          <div className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:w-auto">
            <ShareButton look="link" link={sharedLink} what="mis favoritos" />
            <ClearFavourites onClear={clear} />
          </div>
        )}
      </div>
      {!isHydrated && <FavouritesSkeleton />}
      {isHydrated && favourites.length === 0 && (
        <NoFavourites onUndo={cleared.length + removed.length > 0 ? restoreAll : null} />
      )}
      {favourites.length > 0 && (
        <>
          <FavouritesSummary favourites={favourites} today={today} />
          {today.isFailed && <PricesUnknown onRetry={today.retry} />}
          <h2 className="sr-only">Productos guardados</h2>
          <ul ref={list} className="product-grid mt-8">
            {rows.map((row) => (
              <li key={row.item.id}>
                {row.isRemoved ? (
                  <RemovedFavourite
                    favourite={row.item}
                    onUndo={() => {
                      focusCard(row.item.id)
                      takePlace(row)
                      persisted.change((all) => restoreFavourites(all, [row.item]))
                    }}
                  />
                ) : (
                  <FavouriteCard
                    favourite={row.item}
                    today={today}
                    onRemove={() => {
                      leavePlace(row.item)
                      persisted.change((all) => removeFavourite(all, row.item.id))
                      showFavouriteToast('removed')
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** How many favourites the shopper's branch has, '3 en Roma'; null without a branch, or while not all are known. */
function useCountAtBranch(favourites: readonly Favourite[], { productOf }: TodayProducts): string | null {
  const chosen = useChosenBranch()
  const listKey = useBranchListKey()
  const products = favourites.map(({ id }) => productOf(id))
  if (chosen === null || chosen.key !== listKey || products.length === 0 || products.includes(undefined)) return null
  const there = products.filter((product) => product?.at !== undefined && hasOwnBranch(product.at, chosen))
  return `${there.length} en ${chosen.places[chosen.own]?.[0] ?? ''}`
}

/**
 * When a card was put back, the focus goes to its button. When a card with the focus disappears for another reason
 * (emptied from another tab, replaced by today's card), the focus goes to the element in its place, or to the heading.
 * In the place of a removed card 'Deshacer' takes the focus itself.
 */
function useFocusAfterChange(heading: { current: HTMLElement | null }) {
  const list = useRef<HTMLUListElement>(null)
  const restored = useRef<number | null>(null)
  const focused = useRef<{ element: Element; item: Element | null } | null>(null)
  useEffect(() => {
    const lost = focused.current?.element.isConnected === false ? focused.current : null
    if (restored.current === null && !lost) return
    const place = list.current?.querySelector<HTMLElement>(`[data-removes="${restored.current}"]`)
    const instead = lost?.item?.isConnected ? lost.item.querySelector<HTMLElement>('a, button') : null
    restored.current = null
    focused.current = null
    const next = place ?? instead ?? heading.current
    // The place of a card that was put back is in sight.
    next?.focus({ preventScroll: next === place })
  })
  return {
    list,
    /** @param id of the favourite that is being put back */
    focusCard: (id: number) => {
      restored.current = id
    },
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { element: target, item: target.closest('li') }
    },
    onBlur: () => {
      focused.current = null
    },
  }
}

function NoFavourites({ onUndo }: { onUndo: (() => void) | null }) {
  return (
    <ScreenMessage
      level={2}
      icon={<Heart size={40} strokeWidth={1.25} />}
      title="No tienes favoritos aún"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onUndo && (
            <Button look="outline" ref={focusOnMount} onClick={onUndo}>
              Deshacer
            </Button>
          )}
          <Link to="/" className={buttonClass()}>
            Explorar Productos
          </Link>
        </div>
      }
    >
      <p>
        {onUndo
          ? '¿Lo quitaste sin querer? Puedes deshacerlo.'
          : 'Toca el corazón de una prenda para guardarla aquí y volver a ella cuando quieras.'}
      </p>
    </ScreenMessage>
  )
}
