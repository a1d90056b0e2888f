/** The order that a cookie belongs to; its name is made from these. */
interface CookieOrder {
  account: string
  folio: number
}

const DAY_SECONDS = 86_400

/**
 * The `Set-Cookie` header for the browser that places an order. Only that browser sees the whole success page, for a
 * day (decision 018).
 * @param value from `OrderSigner.signBrowser`
 * @param isSecure whether the store is reached by https
 */
export function orderCookie(order: CookieOrder, value: string, isSecure: boolean): string {
  const parts = [`${nameOf(order)}=${value}`, 'Path=/', `Max-Age=${DAY_SECONDS}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** The value of an order's cookie in a request; '' without one. */
export function readOrderCookie(request: Request, order: CookieOrder): string {
  const start = `${nameOf(order)}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
}

function nameOf({ account, folio }: CookieOrder): string {
  return `pedido-${account}-${folio}`
}
