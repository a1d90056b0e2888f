import type { CartCheck } from '#domain/cart/cart-check.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'

interface Question {
  variants: readonly number[]
  /** The token of the coupon that is held. */
  coupon?: string | undefined
  /** Milliseconds after which nothing is waited for any more. */
  patience: number
}

/**
 * What the shop says now of variants and of a coupon; null when it can't be asked.
 * @param address of the store's `/cart`
 */
export async function askShop(address: string, { variants, coupon, patience }: Question): Promise<CartCheck | null> {
  if (!navigator.onLine) return null
  try {
    const headers = new Headers(coupon === undefined ? {} : { [COUPON_HEADER]: coupon })
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(`${address}?variants=${variants.join(',')}`, { headers, signal })
    return response.ok ? ((await response.json()) as CartCheck) : null
  } catch {
    // Offline, too slow, nothing that can be sent, or something on the way that answers with a page of its own.
    return null
  }
}
