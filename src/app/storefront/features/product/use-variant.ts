import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { useFollowed } from '#app/shared/fetching/shown-things.ts'
import { useLatestRequest } from '#app/shared/fetching/use-fetched.ts'
import { showToast } from '#app/shared/ui/toast.ts'
import { ownSizeToChoose } from '#domain/size/remembered-sizes.ts'
import { choicesUrl, fetchChoices } from './fetch-choices.ts'
import type { ProductData } from './product-data.ts'
import { useOwnSizes } from './size-store.ts'

export interface VariantChoice {
  /** The product with the last choice whose data have come, as it is by now. */
  product: ProductData
  /** The same as it was loaded. */
  loaded: ProductData
  /** The query of the choice that is being fetched. */
  pending: string | null
  choose: (query: string) => void
  /** A pointer or the focus is on what would choose it. */
  near: (query: string) => void
}

/**
 * The choice on a page. A choice is fetched before the URL changes: a failed one leaves the page, its quantity and its
 * URL as they were. Any other change of the URL loads the page as ever. When no size is chosen, the shopper's own is,
 * without a change of the URL, which stays neutral for others.
 */
export function useVariant(loaded: ProductData): VariantChoice {
  const choices = useHref(`/product/${loaded.id}/choices`)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ page: ProductData; since: ProductData } | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const page = chosen?.since === loaded ? chosen.page : loaded
  const request = useLatestRequest()
  const sizes = useOwnSizes()
  /** The choice that was tried last, of a page as it was loaded. */
  const tried = useRef<{ query: string; since: ProductData }>(null)
  const prefetched = useRef<{ query: string; page: Promise<ProductData | null> }>(null)
  useOnLeaving(() => {
    request.cancel()
    setPending(null)
  })

  const fetchChosen = async (query: string, signal: AbortSignal) => {
    const early = prefetched.current
    prefetched.current = null
    const fetchNow = () => fetchChoices(choicesUrl(choices, query), signal)
    // The prefetch may have failed before the connection came back: a choice is an attempt of its own.
    return early?.query === query ? early.page.catch(fetchNow) : fetchNow()
  }
  const load = async (query: string): Promise<'shown' | 'gone' | 'failed' | 'overtaken'> => {
    tried.current = { query, since: loaded }
    setPending(query)
    const outcome = await request.send((signal) => fetchChosen(query, signal))
    if (!outcome) return 'overtaken'
    const found = outcome.ok ? outcome.value : await chooseSeen([page, loaded], query)
    setPending((latest) => (latest === query ? null : latest))
    if (found) setChosen({ page: found, since: loaded })
    if (found) return 'shown'
    return outcome.ok ? 'gone' : 'failed'
  }
  const choose = async (query: string) => {
    const outcome = await load(query)
    if (outcome === 'overtaken') return
    if (outcome === 'failed') return showNotLoaded()
    // A variant that is here need not be loaded; the route itself shows that a product is gone.
    const defaultShouldRevalidate = outcome === 'gone'
    await navigate({ search: query }, { replace: true, preventScrollReset: true, defaultShouldRevalidate })
  }
  const near = (query: string) => {
    if (prefetched.current?.query === query) return
    const early = { query, page: fetchChoices(choicesUrl(choices, query)) }
    prefetched.current = early
    early.page.catch(() => {
      if (prefetched.current === early) prefetched.current = null
    })
  }
  const own = ownSizeToChoose(page.choices, sizes)?.query ?? null
  const chooseOwn = useEffectEvent((query: string) => {
    const { current } = tried
    if (current?.since !== loaded || current.query !== query) void load(query)
  })
  useEffect(() => {
    if (own !== null && pending === null) chooseOwn(own)
  }, [own, pending])
  return {
    product: useFollowed(page),
    loaded: page,
    pending,
    choose: (query) => void choose(query),
    near,
  }
}

/**
 * Derives a choice that could not be fetched from the page's own data; its code is here where the store works without a
 * connection.
 */
async function chooseSeen(pages: readonly ProductData[], query: string): Promise<ProductData | null> {
  const module = await import('./seen-choice.ts').catch(() => null)
  return module?.seenChoice(pages, query) ?? null
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
