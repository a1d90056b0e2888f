import type { CartCheck } from '#domain/cart/cart-check.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'

interface CheckRequest {
  variants: readonly number[]
  /** The token of the coupon that is held. */
  coupon?: string | undefined
  /** Milliseconds. */
  timeout: number
}

/** Fetches the present offers of variants and the verdict on a coupon; null when the server can't be reached. */
export async function fetchCartCheck(
  cartUrl: string,
  { variants, coupon, timeout }: CheckRequest,
): Promise<CartCheck | null> {
  if (!navigator.onLine) return null
  try {
    const headers = new Headers(coupon === undefined ? {} : { [COUPON_HEADER]: coupon })
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(`${cartUrl}?variants=${variants.join(',')}`, { headers, signal })
    return response.ok ? ((await response.json()) as CartCheck) : null
  } catch {
    // Offline, too slow, a token that no header can carry, or a page of something between here and the server.
    return null
  }
}
