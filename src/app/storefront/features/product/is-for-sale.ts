import { missingChoices } from '#domain/product/missing-choices.ts'
import type { ProductData } from './product-data.ts'

/** Whether the selection has a price to buy it for: the chosen variant, or the product before a choice. */
export function isForSale({ picked, price, choices }: ProductData): boolean {
  return picked !== null || (price.kind !== 'on-request' && missingChoices(choices).length > 0)
}
