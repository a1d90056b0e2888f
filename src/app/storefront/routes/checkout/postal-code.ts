import { openStore } from '#app/storefront/context.ts'
import { postalCodeResponse } from '#domain/postal-code/postal-code-response.ts'
import type { Route } from './+types/postal-code.ts'

/** Returns the places of a postal code (docs/rules/postal-code.md#look-up). */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  return postalCodeResponse(await openStore(context).postalCodes.find(params.code))
}
