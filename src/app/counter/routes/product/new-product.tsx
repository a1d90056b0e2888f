import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { createProduct } from '#actions/product/create-product.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { NewProductPage } from '#app/counter/pages/product/new-product-page.tsx'
import { newProduct } from '#app/counter/requests/product-request.ts'
import { readProductTerms } from '#data/product/read-product-terms.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'create-product')
  const { brands, categories } = await readProductTerms(db, { account })
  return { brands: brands.map(({ label }) => label), categories: categories.map(({ label }) => label) }
}

export const action = counterAction('productos/nuevo', {
  'create-product': step(newProduct, ({ db, account, actor, now, sanitize }, fields) =>
    createProduct(db, { account, actor, now, sanitize, ...fields }),
  ),
})

export const clientAction = keepPageOnFailure

export default function NewProduct() {
  return <NewProductPage {...useLoaderData<typeof loader>()} />
}
