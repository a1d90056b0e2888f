import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { postalCodeResponse } from '#domain/postal-code/postal-code-response.ts'

/** Returns the places of a postal code, for the forms of branches and customers. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  return postalCodeResponse(await staffContext(context, request).postalCodes.find(params.code ?? ''))
}
