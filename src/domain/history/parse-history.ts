import { isAccount } from '../account/account.ts'
import { parseMoment, parseSeenProduct } from '../product/seen-product.ts'
import { fieldsOf, parseId } from '../untrusted/parse-values.ts'
import { type ViewedProduct, withinLimits } from './history.ts'

/** The history in the browser's storage; what makes no sense in it is left out. */
export function parseHistory(untrusted: unknown): readonly ViewedProduct[] {
  if (!Array.isArray(untrusted)) return []
  return withinLimits(untrusted.map(parseViewed).filter((entry) => entry !== null))
}

function parseViewed(untrusted: unknown): ViewedProduct | null {
  const fields = fieldsOf(untrusted)
  const { ecommerceId } = fields
  const id = parseId(fieldsOf(fields.product).id)
  const seen = parseSeenProduct(fields.product)
  const viewedAt = parseMoment(fields.viewedAt)
  if (typeof ecommerceId !== 'string' || !isAccount(ecommerceId)) return null
  return id !== null && seen && viewedAt !== null ? { product: { id, ...seen }, viewedAt, ecommerceId } : null
}
