import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { createProduct } from '#actions/product/create-product.ts'
import { readProductTerms } from '#data/product/read-product-terms.ts'
import { allowedContext } from '../context.ts'
import { NewProductPage } from '../features/product/new-product-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'
import { newProduct } from './requests/product.ts'

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

export const clientAction = keepPage

export default function NewProduct() {
  return <NewProductPage {...useLoaderData<typeof loader>()} />
}
