import { isAccount } from '../account/account.ts'
import { parseMoment, parseSeenProduct } from '../product/seen-product.ts'
import { fieldsOf, parseId } from '../untrusted/parse-values.ts'
import { type ViewedProduct, withinLimits } from './history.ts'

/** Whatever was found in the browser's storage, as what was looked at; what makes no sense is left out. */
export function parseHistory(found: unknown): readonly ViewedProduct[] {
  if (!Array.isArray(found)) return []
  return withinLimits(found.map(parseViewed).filter((entry) => entry !== null))
}

function parseViewed(found: unknown): ViewedProduct | null {
  const fields = fieldsOf(found)
  const { ecommerceId } = fields
  const id = parseId(fieldsOf(fields.product).id)
  const seen = parseSeenProduct(fields.product)
  const viewedAt = parseMoment(fields.viewedAt)
  if (typeof ecommerceId !== 'string' || !isAccount(ecommerceId)) return null
  return id !== null && seen && viewedAt !== null ? { product: { id, ...seen }, viewedAt, ecommerceId } : null
}
