/** The order that a cookie belongs to; its name is made from these. */
interface CookieOrder {
  account: string
  folio: number
}

const DAY_SECONDS = 86_400
/**
 * Browsers take a cookie of such a name from HTTPS and this host alone, so no other name below its domain can set it.
 */
const HOST_PREFIX = '__Host-'

/**
 * The `Set-Cookie` header for the browser that places an order. Only that browser sees the whole success page, for a
 * day (decision 018).
 * @param value from `OrderSigner.signBrowser`
 * @param isSecure whether the store is reached by https
 */
export function orderCookie(order: CookieOrder, value: string, isSecure: boolean): string {
  const name = isSecure ? HOST_PREFIX + nameOf(order) : nameOf(order)
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${DAY_SECONDS}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/**
 * The value of an order's cookie in a request; '' without one. A store that got its HTTPS since has set it without
 * prefix.
 */
export function readOrderCookie(request: Request, order: CookieOrder): string {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const valueNamed = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return valueNamed(HOST_PREFIX + nameOf(order)) ?? valueNamed(nameOf(order)) ?? ''
}

function nameOf({ account, folio }: CookieOrder): string {
  return `pedido-${account}-${folio}`
}
