import type { PickedOption } from '../cart/cart-line.ts'
import type { PushMessage } from '../push/push-subscription.ts'
import { FIRST_COME } from './alert-sentences.ts'

interface PieceThatIsBack {
  productId: number
  variantId: number
  name: string
  options: readonly PickedOption[]
  storeName: string
  /** The name of the branch whose pieces the shopper waits for; null for any. */
  branch: string | null
}

/** The push message to a shopper whose variant is back. It leads to the product with the variant chosen. */
export function restockPush({ productId, variantId, name, options, storeName, branch }: PieceThatIsBack): PushMessage {
  const chosen = options.map(({ label, value }) => `${label}: ${value}`).join(', ')
  const place = branch === null ? storeName : `${branch}, de ${storeName}`
  return {
    title: `Ya hay tu talla: ${name}`,
    body: `${chosen === '' ? '' : `${chosen}. `}En ${place}. ${FIRST_COME}`,
    path: alertedPath({ productId, variantId }),
  }
}

/** The page of a product, within its store, with the variant chosen that is back. */
export function alertedPath({ productId, variantId }: { productId: number; variantId: number }): string {
  return `/product/${productId}?variant=${variantId}`
}
