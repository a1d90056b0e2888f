import { openStore } from '../context.ts'
import type { Route } from './+types/reviews.ts'

/** A page of a product's reviews (`?sort=…&page=…`). */
export async function loader({ context }: Route.LoaderArgs) {
  openStore(context)
  return { reviews: [] }
}
