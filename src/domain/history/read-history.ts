import { isAccount } from '../account/account.ts'
import { foundFields } from '../found/found-fields.ts'
import { readId } from '../found/found-values.ts'
import { readMoment, readSeenProduct } from '../product/seen-product.ts'
import { type ViewedProduct, withinLimits } from './history.ts'

/** Whatever was found in the browser's storage, as what was looked at; what makes no sense is left out. */
export function readHistory(found: unknown): readonly ViewedProduct[] {
  if (!Array.isArray(found)) return []
  return withinLimits(found.map(readViewed).filter((entry) => entry !== null))
}

function readViewed(found: unknown): ViewedProduct | null {
  const fields = foundFields(found)
  const { ecommerceId } = fields
  const id = readId(foundFields(fields.product).id)
  const seen = readSeenProduct(fields.product)
  const viewedAt = readMoment(fields.viewedAt)
  if (typeof ecommerceId !== 'string' || !isAccount(ecommerceId)) return null
  return id !== null && seen && viewedAt !== null ? { product: { id, ...seen }, viewedAt, ecommerceId } : null
}
