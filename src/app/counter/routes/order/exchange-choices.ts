import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { readExchangeChoices } from '#data/order/read-exchange-choices.ts'
import { parseIdText } from '#domain/untrusted/parse-values.ts'

/** The variants that can be given in exchange: all of the product `producto`, or `variante` alone. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account } = staffContext(context, request)
  const { searchParams } = new URL(request.url)
  const productId = parseIdText(searchParams.get('producto') ?? '')
  const variantId = parseIdText(searchParams.get('variante') ?? '')
  if (productId !== null) return Response.json(await readExchangeChoices(db, { account, productId }))
  return Response.json(variantId === null ? [] : await readExchangeChoices(db, { account, variantId }))
}
