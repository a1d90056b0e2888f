import { showToast } from '#app/shared/ui/toast.ts'
import { rememberSizes } from '#app/storefront/features/product/size-store.ts'
import { MAX_LINES } from '#domain/cart/quantity.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { ChosenSizes } from '#domain/size/remembered-sizes.ts'
import type { StoreCart } from './cart-store.ts'
import { type PieceAddition, type PutFailure, putPieces } from './put-pieces.ts'

const NOT_ADDED = 'No se pudo agregar el producto al carrito.'

interface BoughtChoices {
  /** The choices of the product: the chosen size is the shopper's own from now on. */
  choices: readonly ChosenSizes[]
}

/** Why nothing was added, in words (docs/rules/cart.md#cart-failures). */
export const putSentences: Record<PutFailure, string> = {
  gone: 'Ya no está a la venta.',
  'sold-out': 'Se acaba de agotar.',
  full: `En tu carrito caben ${MAX_LINES} artículos distintos.`,
  'all-taken': 'Ya tienes todas las piezas disponibles',
}

/**
 * Puts pieces of a variant into the cart as it is sold today; when not all of them fit, a toast gives the reason.
 * @returns whether any piece went in
 */
export async function putInCart({
  account,
  cartUrl,
  picked,
  quantity,
  choices,
}: StoreCart & PieceAddition & BoughtChoices): Promise<boolean> {
  const [outcome] = await putPieces({ account, cartUrl }, [{ picked, quantity }])
  if (!outcome) throw new Error('each addition has an outcome')
  const { added, failure, priceSeen } = outcome
  const { price } = outcome.picked.variant
  if (price !== priceSeen) {
    showToast('El precio cambió', { description: `Antes ${formatPrice(priceSeen)}, ahora ${formatPrice(price)}.` })
  }
  if (failure === 'all-taken') showToast(putSentences[failure], { look: 'danger' })
  else if (failure) showToast(NOT_ADDED, { description: putSentences[failure], look: 'danger' })
  else if (added < quantity) {
    showToast(added === 1 ? 'Solo se agregó 1 pieza' : `Solo se agregaron ${added} piezas`, {
      description: 'Ya tienes todas las piezas disponibles.',
    })
  }
  if (added > 0) rememberSizes(account, choices)
  return added > 0
}
