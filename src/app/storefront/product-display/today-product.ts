import type { Centavos } from '#domain/money/money.ts'
import type { CardProduct } from './card-product.ts'

/** A product as its card shows it today. */
export interface TodayProduct extends CardProduct {
  /** Of its first variant (checkout §2, Favourites, Valor Total); null is 'Consultar precio'. */
  firstPrice: Centavos | null
}
