import { openStore } from '#app/storefront/context.ts'
import type { Route } from './+types/ai-provider.ts'

/** Returns where browsers send a photo, and which models look at it; the key is the shopper's own. */
export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json(openStore(context).ai)
}
