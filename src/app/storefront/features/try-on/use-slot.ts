import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { showToast } from '#app/shared/ui/toast.ts'
import type { TriedGarment } from '#domain/try-on/fitting-garment.ts'
import type { GarmentPage } from '#domain/try-on/garment-page.ts'
import type { SlotGarment } from '#domain/try-on/session.ts'
import { TOPIC } from './toast-topic.ts'
import type { useSession } from './use-session.ts'

/** Milliseconds for the garment of the slot. */
const TIMEOUT = 15_000

/**
 * The garment in the slot, which the session remembers: with its sizes it is fetched again on the next visit.
 * @param start the garment that the URL names; it leaves the URL once it is in the session
 */
export function useSlot(
  start: TriedGarment | null,
  { session, isRead, change }: Pick<ReturnType<typeof useSession>, 'session' | 'isRead' | 'change'>,
) {
  const garmentsUrl = useHref('/dress-up/garments')
  const path = useHref('/dress-up')
  const [selected, setSelected] = useState(start)
  const slot = useRef(start)
  const isTouched = useRef(start !== null)

  const show = (next: TriedGarment | null) => {
    slot.current = next
    setSelected(next)
  }
  const choose = (next: TriedGarment | null) => {
    isTouched.current = true
    show(next)
    const chosen = next && {
      productId: next.garment.productId,
      variantId: next.variant.variantId,
      isChosen: next.isChosen,
    }
    change((before) => ({ ...before, slot: chosen }))
  }
  /** @returns null where the store has it no longer, or without an image */
  const load = async ({ productId, variantId, isChosen }: SlotGarment): Promise<TriedGarment | null> => {
    const { garments } = await fetchJson<GarmentPage>(
      `${garmentsUrl}?${new URLSearchParams({ ids: String(productId) })}`,
      AbortSignal.timeout(TIMEOUT),
    )
    const [garment] = garments
    const variant = garment?.variants.find((each) => each.variantId === variantId && each.image !== null)
    return garment && variant ? { garment, variant, isChosen } : null
  }
  const restore = useEffectEvent(async () => {
    if (start !== null) {
      choose(slot.current)
      // A reload must not undo later choices.
      window.history.replaceState(window.history.state, '', path)
      return
    }
    if (session.slot === null || isTouched.current) return
    const found = await load(session.slot).catch(() => null)
    if (found !== null && !isTouched.current) show(found)
  })
  useEffect(() => {
    if (isRead) void restore()
  }, [isRead])

  return {
    selected,
    /** The garment in the slot by now, also after a wait. */
    latest: () => slot.current,
    choose,
    /** Puts a garment that is worn already into the slot, where it has its sizes and its way to the cart. */
    async open({ productId, variantId, isChosen }: SlotGarment): Promise<void> {
      const found = await load({ productId, variantId, isChosen }).catch(() => null)
      if (found) choose(found)
      else showToast('No se pudo cargar la prenda.', { look: 'danger', ...TOPIC })
    },
  }
}
