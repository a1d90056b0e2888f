/** What the cookie of an order is named by. */
interface CookieOrder {
  account: string
  folio: number
}

const DAY_SECONDS = 86_400

/**
 * The `Set-Cookie` of the browser that placed an order: it alone sees the whole success page, for a day (decision 018).
 * @param value of `OrderSeal.sealBrowser`
 * @param isSecure whether the store is reached by https
 */
export function orderCookie(order: CookieOrder, value: string, isSecure: boolean): string {
  const parts = [`${nameOf(order)}=${value}`, 'Path=/', `Max-Age=${DAY_SECONDS}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** The value that a browser has kept for an order; '' where it has none. */
export function readOrderCookie(request: Request, order: CookieOrder): string {
  const start = `${nameOf(order)}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
}

function nameOf({ account, folio }: CookieOrder): string {
  return `pedido-${account}-${folio}`
}
