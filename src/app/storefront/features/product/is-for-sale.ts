import { missingChoices } from '#domain/product/missing-choices.ts'
import type { ProductData } from './product-data.ts'

/** Whether what is shown has a price to buy it for: the chosen variant, or the product of which one is to be chosen. */
export function isForSale({ picked, price, choices }: ProductData): boolean {
  return picked !== null || (price.kind !== 'on-request' && missingChoices(choices).length > 0)
}
