import type { Centavos } from '#domain/money/money.ts'
import type { CardProduct } from './card-product.ts'

/** A product as its card shows it today. */
export interface TodayProduct extends CardProduct {
  /** The price of its first variant (docs/rules.md#favourites-page, 'Valor Total'); null is 'Consultar precio'. */
  firstPrice: Centavos | null
}
