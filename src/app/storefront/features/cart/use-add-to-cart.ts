import { useEffect, useRef, useState } from 'react'
import { showToast } from '#app/shared/ui/toast.ts'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import type { ChosenSizes } from '#domain/size/remembered-sizes.ts'
import { useStoreCart } from './cart-store.ts'

export type AddState = 'idle' | 'adding' | 'added'

/** About 1 to 1.5 s (docs/rules/cart.md#add-button). */
const ADDED_FOR = 1200

/** See docs/rules/cart.md#cart-failures. */
const FAILED = 'Error: No se pudo agregar el artículo al carrito. Por favor intenta de nuevo.'

interface Addition {
  picked: PickedVariant
  quantity: number
  image: HTMLElement | null
  /** The choices of its product: the chosen size is the shopper's own from now on. */
  choices: readonly ChosenSizes[]
}

/**
 * Adds a variant to the cart. Until that is done, and for as long as '¡Agregado!' is shown, nothing else is added: a
 * double click means one piece.
 * @param onAdded when '¡Agregado!' has been shown long enough
 */
export function useAddToCart(onAdded?: () => void): { state: AddState; add: (addition: Addition) => void } {
  const storeCart = useStoreCart()
  const [state, setState] = useState<AddState>('idle')
  const isBusy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(timer.current)
    }
  }, [])
  const become = (next: AddState) => {
    isBusy.current = next !== 'idle'
    setState(next)
  }
  const add = async ({ picked, quantity, image, choices }: Addition) => {
    if (isBusy.current) return
    become('adding')
    try {
      // Here already, as a rule: `useShopperStateLoader` fetches it at the shopper's first sign.
      const { putInCart } = await import('./put-in-cart.ts')
      if (!(await putInCart({ ...storeCart, picked, quantity, choices }))) return become('idle')
    } catch {
      showToast(FAILED, { look: 'danger' })
      return become('idle')
    }
    become('added')
    showToast('¡Agregado al carrito!')
    if (image) void fly(image)
    // The button may have gone with its dialog or its page; the piece is in the cart all the same.
    if (!isMounted.current) return
    timer.current = setTimeout(() => {
      become('idle')
      onAdded?.()
    }, ADDED_FOR)
  }
  return { state, add: (addition) => void add(addition) }
}

/** The one flourish: where its code does not come, the piece is in the cart all the same. */
async function fly(image: HTMLElement): Promise<void> {
  const module = await import('./fly-to-cart.ts').catch(() => null)
  module?.flyToCart(image)
}
