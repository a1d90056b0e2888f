import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { showToast } from '#app/ui/toast.ts'
import { askChoices, type ChoicesAnswer } from './ask-choices.ts'
import type { ProductPage } from './product-page.ts'

export interface VariantChoice {
  /** With the variant that was chosen last and has come. */
  product: ProductPage
  /** The variant that is on its way. */
  pending: number | null
  choose: (variantId: number) => void
  /** A pointer or the focus is on what would choose it. */
  near: (variantId: number) => void
}

/**
 * The variant that a page shows. A choice is fetched before the address changes: one that cannot be had leaves the page,
 * its quantity and its address as they were. Whatever else changes the address loads the page as ever.
 */
export function useVariant(loaded: ProductPage): VariantChoice {
  const address = useHref(`/product/${loaded.id}/choices`)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ page: ProductPage; since: ProductPage } | null>(null)
  const [pending, setPending] = useState<number | null>(null)
  /** The choice that counts: the last one. */
  const latest = useRef<object>(null)
  const early = useRef<{ variantId: number; answer: Promise<ChoicesAnswer> }>(null)
  const giveUp = () => {
    latest.current = null
    setPending(null)
  }
  useWhenLeaving(giveUp)

  const ask = async (variantId: number) => {
    const kept = early.current
    early.current = null
    const answer = kept?.variantId === variantId ? await kept.answer : null
    // What was fetched ahead may have failed before the connection came back: a choice is an attempt of its own.
    return answer && answer.kind !== 'failed' ? answer : askChoices(address, variantId)
  }
  const choose = async (variantId: number) => {
    const own = {}
    latest.current = own
    setPending(variantId)
    const answer = await ask(variantId)
    if (latest.current !== own) return
    giveUp()
    if (answer.kind === 'failed') return sayNotLoaded()
    if (answer.kind === 'page') setChosen({ page: answer.page, since: loaded })
    // What is here already need not be loaded; of a product that is gone the page itself says so.
    const defaultShouldRevalidate = answer.kind === 'gone'
    await navigate(`?variant=${variantId}`, { replace: true, preventScrollReset: true, defaultShouldRevalidate })
  }
  const near = (variantId: number) => {
    if (early.current?.variantId === variantId) return
    const kept = { variantId, answer: askChoices(address, variantId) }
    early.current = kept
    void kept.answer.then(({ kind }) => {
      if (kind === 'failed' && early.current === kept) early.current = null
    })
  }
  return {
    product: chosen?.since === loaded ? chosen.page : loaded,
    pending,
    choose: (variantId) => void choose(variantId),
    near,
  }
}

function sayNotLoaded(): void {
  showToast('No se pudo cargar esta opción', {
    description: 'Revisa tu conexión y vuelve a intentarlo.',
    look: 'danger',
  })
}

/** Once the shopper is on the way to another page, and when the page goes. */
function useWhenLeaving(leave: () => void): void {
  const here = useHref(useLocation().pathname)
  const next = useNavigation().location?.pathname
  const isLeaving = next !== undefined && next !== here
  const left = useEffectEvent(leave)
  useEffect(() => {
    if (isLeaving) left()
  }, [isLeaving])
  useEffect(() => () => left(), [])
}
