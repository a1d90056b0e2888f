import { hideTopic, showToast } from '#app/shared/ui/toast.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { lineChanges } from '#domain/cart/line-changes.ts'
import { couponSentences } from '#domain/coupon/coupon-sentences.ts'
import { applyCartCheck } from './apply-cart-check.ts'
import { cartOf, type StoreCart } from './cart-store.ts'
import { fetchCartCheck } from './fetch-cart-check.ts'
import { numberRequest } from './number-request.ts'
import { openCart } from './open-cart.ts'

/** The topic of the toast about a cart that has changed. */
const CHANGE_TOPIC = 'carrito'

/** Milliseconds. Nothing waits for the response. */
const TIMEOUT = 8000

type CheckStatus = 'idle' | 'loading' | 'failed'

// A page in the browser belongs to one store: it has one cart, and one check of it at a time.
let status: CheckStatus = 'idle'
let running: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * For `useSyncExternalStore`: the status of the last check. A subscriber shows the changes, too, so that a toast about
 * them closes, which would cover them.
 */
export const checkStatus = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    hideTopic(CHANGE_TOPIC)
    return () => listeners.delete(listener)
  },
  get: () => status,
}

/** Checks all lines and the coupon at once and brings the cart up to date. */
export function checkCart(storeCart: StoreCart): Promise<void> {
  running ??= check(storeCart).finally(() => {
    running = null
  })
  return running
}

async function check({ account, cartUrl }: StoreCart): Promise<void> {
  const cart = cartOf(account)
  const variants = cart.get().map(({ variantId }) => variantId)
  const token = couponOf(account).get()?.token
  if (variants.length === 0 && token === undefined) return become('idle')
  become('loading')
  const request = numberRequest()
  const fetched = await fetchCartCheck(cartUrl, { variants, coupon: token, timeout: TIMEOUT })
  if (!fetched) return become('failed')
  const before = cart.get()
  const dropped = applyCartCheck(account, { check: fetched, variants, token, request })
  if (dropped) showToast(couponSentences[dropped], { look: 'danger' })
  become('idle')
  // A cart that is in view shows its changes itself.
  if (listeners.size === 0 && hasNewNotices(before, cart.get())) {
    showToast('Tu carrito cambió', {
      description: 'Cambió el precio o la existencia de algo que elegiste.',
      action: { label: 'Ver carrito', run: openCart },
      topic: CHANGE_TOPIC,
    })
  }
}

function hasNewNotices(before: readonly CartLine[], after: readonly CartLine[]): boolean {
  const known = new Set(before.flatMap(noticesOf))
  return after.flatMap(noticesOf).some((notice) => !known.has(notice))
}

function noticesOf(line: CartLine): string[] {
  return lineChanges(line).map(({ sentence }) => `${line.variantId} ${sentence}`)
}

function become(next: CheckStatus): void {
  status = next
  for (const listener of listeners) listener()
}
