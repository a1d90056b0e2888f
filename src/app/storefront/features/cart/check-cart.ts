import { showToast } from '#app/ui/toast.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { lineNotices } from '#domain/cart/line-notices.ts'
import { couponSentences } from '#domain/coupon/coupon-sentences.ts'
import { couponOf } from '../coupon/coupon-store.ts'
import { askShop } from './ask-shop.ts'
import { cartOf } from './cart-store.ts'
import { openCart } from './open-cart.ts'
import { numberRequest } from './request-order.ts'
import { settleCart } from './settle-cart.ts'

/** Milliseconds. Nothing waits for the answer meanwhile. */
const PATIENCE = 8000

type CheckState = 'idle' | 'asking' | 'failed'

interface Shop {
  account: string
  /** The store's `/cart`. */
  shop: string
}

// A page in the browser belongs to one store: it has one cart, and one question at a time about it.
let state: CheckState = 'idle'
let current: Promise<void> | null = null
const hearers = new Set<() => void>()

/** For `useSyncExternalStore`: how the last question about the cart stands. Whoever hears it shows what changed, too. */
export const cartCheck = {
  subscribe(hear: () => void): () => void {
    hearers.add(hear)
    return () => hearers.delete(hear)
  },
  get: () => state,
}

/** Asks the shop about all lines and the coupon at once and brings the cart up to its answer. */
export function checkCart(of: Shop): Promise<void> {
  current ??= check(of).finally(() => {
    current = null
  })
  return current
}

async function check({ account, shop }: Shop): Promise<void> {
  const cart = cartOf(account)
  const asked = cart.get().map(({ variantId }) => variantId)
  const token = couponOf(account).get()?.token
  if (asked.length === 0 && token === undefined) return become('idle')
  become('asking')
  const request = numberRequest()
  const answer = await askShop(shop, { variants: asked, coupon: token, patience: PATIENCE })
  if (!answer) return become('failed')
  const before = cart.get()
  const dropped = settleCart(account, { check: answer, asked, token, request })
  if (dropped) showToast(couponSentences[dropped], { look: 'danger' })
  become('idle')
  // Where the cart isn't in view: it says so itself.
  if (hearers.size === 0 && hasNews(before, cart.get())) {
    showToast('Tu carrito cambió', {
      description: 'Cambió el precio o la existencia de algo que elegiste.',
      action: { label: 'Ver carrito', run: openCart },
    })
  }
}

/** Whether there is something to say about a line that was not to be said before. */
function hasNews(before: readonly CartLine[], after: readonly CartLine[]): boolean {
  const said = new Set(before.flatMap(whatIsSaid))
  return after.flatMap(whatIsSaid).some((sentence) => !said.has(sentence))
}

function whatIsSaid(line: CartLine): string[] {
  return lineNotices(line).map(({ sentence }) => `${line.variantId} ${sentence}`)
}

function become(next: CheckState): void {
  state = next
  for (const hear of hearers) hear()
}
