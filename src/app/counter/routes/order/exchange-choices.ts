import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { readExchangeChoices } from '#data/order/read-exchange-choices.ts'
import { parseIdText } from '#domain/untrusted/parse-values.ts'

/** The most products that one request may name. */
const MOST_PRODUCTS = 100

/** The variants that can be given in exchange: all of each product `producto`, or `variante` alone. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account } = staffContext(context, request)
  const { searchParams } = new URL(request.url)
  const named = searchParams.getAll('producto').slice(0, MOST_PRODUCTS)
  const productIds = named.map(parseIdText).filter((id) => id !== null)
  const variantId = parseIdText(searchParams.get('variante') ?? '')
  if (productIds.length > 0) return Response.json(await readExchangeChoices(db, { account, productIds }))
  return Response.json(variantId === null ? [] : await readExchangeChoices(db, { account, variantId }))
}
