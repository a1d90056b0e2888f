import { openStore } from '#app/storefront/context.ts'
import { MAPS_FAILURES } from '#domain/checkout/maps-failures.ts'
import type { Route } from './+types/maps-config.ts'

/** Returns the URL of the Google Maps script (docs/rules/checkout.md#street-suggestions). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { mapsScript } = openStore(context)
  const configuration =
    mapsScript === null
      ? { success: false, error: MAPS_FAILURES.configuration, scriptUrl: null }
      : { success: true, error: null, scriptUrl: mapsScript }
  return Response.json(configuration)
}
