import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { useFollowed } from '#app/fetching/shown-things.ts'
import { useLatestRequest } from '#app/fetching/use-fetched.ts'
import { showToast } from '#app/ui/toast.ts'
import { choicesUrl, fetchChoices } from './fetch-choices.ts'
import type { ProductPage } from './product-page.ts'

export interface VariantChoice {
  /** The product with the last chosen variant whose data have come, as it is by now. */
  product: ProductPage
  /** The same as it was loaded. */
  loaded: ProductPage
  /** The variant that is being fetched. */
  pending: number | null
  choose: (variantId: number) => void
  /** A pointer or the focus is on what would choose the variant. */
  near: (variantId: number) => void
}

/**
 * The variant that a page shows. A choice is fetched before the URL changes: one that cannot be had leaves the page, its
 * quantity and its URL as they were. Whatever else changes the URL loads the page as ever.
 */
export function useVariant(loaded: ProductPage): VariantChoice {
  const choices = useHref(`/product/${loaded.id}/choices`)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ page: ProductPage; since: ProductPage } | null>(null)
  const [pending, setPending] = useState<number | null>(null)
  const request = useLatestRequest()
  const prefetched = useRef<{ variantId: number; page: Promise<ProductPage | null> }>(null)
  useOnLeaving(() => {
    request.cancel()
    setPending(null)
  })

  const fetchVariant = async (variantId: number, signal: AbortSignal) => {
    const early = prefetched.current
    prefetched.current = null
    const fetchNow = () => fetchChoices(choicesUrl(choices, variantId), signal)
    // The prefetch may have failed before the connection came back: a choice is an attempt of its own.
    return early?.variantId === variantId ? early.page.catch(fetchNow) : fetchNow()
  }
  const choose = async (variantId: number) => {
    setPending(variantId)
    const outcome = await request.send((signal) => fetchVariant(variantId, signal))
    if (!outcome) return
    setPending(null)
    if (!outcome.ok) return showNotLoaded()
    const page = outcome.value
    if (page) setChosen({ page, since: loaded })
    // A variant that is here need not be loaded; the route itself shows that a product is gone.
    const defaultShouldRevalidate = page === null
    await navigate(`?variant=${variantId}`, { replace: true, preventScrollReset: true, defaultShouldRevalidate })
  }
  const near = (variantId: number) => {
    if (prefetched.current?.variantId === variantId) return
    const early = { variantId, page: fetchChoices(choicesUrl(choices, variantId)) }
    prefetched.current = early
    early.page.catch(() => {
      if (prefetched.current === early) prefetched.current = null
    })
  }
  const page = chosen?.since === loaded ? chosen.page : loaded
  return {
    product: useFollowed(page),
    loaded: page,
    pending,
    choose: (variantId) => void choose(variantId),
    near,
  }
}

function showNotLoaded(): void {
  showToast('No se pudo cargar esta opción', {
    description: 'Revisa tu conexión y vuelve a intentarlo.',
    look: 'danger',
  })
}

/** Calls back when the shopper is on the way to another page. */
function useOnLeaving(leave: () => void): void {
  const here = useHref(useLocation().pathname)
  const next = useNavigation().location?.pathname
  const isLeaving = next !== undefined && next !== here
  const onLeaving = useEffectEvent(leave)
  useEffect(() => {
    if (isLeaving) onLeaving()
  }, [isLeaving])
}
