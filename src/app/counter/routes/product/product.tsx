import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { arrangeImages } from '#actions/image/arrange-images.ts'
import { changeProduct } from '#actions/product/change-product.ts'
import { changeVariants } from '#actions/product/change-variants.ts'
import { duplicateProduct } from '#actions/product/duplicate-product.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { cutProductImage } from '#app/counter/loaders/cut-product-image.ts'
import { withOtherChange } from '#app/counter/loaders/who-else-changed.ts'
import { ProductPage } from '#app/counter/pages/product/product-page.tsx'
import {
  arrangedImages,
  changedFacts,
  changedGrid,
  duplicatedProduct,
  imageCut,
} from '#app/counter/requests/product-request.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { readProductTerms } from '#data/product/read-product-terms.ts'
import { readSharedCodes } from '#data/product/read-shared-codes.ts'
import { parseProductId } from '#domain/product/product-ids.ts'
import { codesOf } from '#domain/product-edit/repeated-codes.ts'
import { isAllowed } from '#domain/staff/permissions.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, storePath, member } = staffContext(context, request)
  const id = parseProductId(params.id)
  const product = id === null ? null : await findEditedProduct(db, { account, id })
  if (!product) throw data(null, { status: 404 })
  const [{ brands, categories }, sharedCodes] = await Promise.all([
    readProductTerms(db, { account }),
    readSharedCodes(db, { account, productId: product.id, codes: codesOf(product.variants) }),
  ])
  return {
    account,
    storePath,
    product,
    sharedCodes,
    mayEdit: isAllowed(member.role, 'change-product'),
    brands: brands.map(({ label }) => label),
    categories: categories.map(({ label }) => label),
  }
}

export function action(request: ActionFunctionArgs) {
  // A path without an id leads to no product.
  const productId = parseProductId(request.params.id) ?? 0
  return counterAction('productos/:id', {
    'duplicate-product': step(duplicatedProduct, ({ db, account, actor, now, sanitize }, { key }) =>
      duplicateProduct(db, { account, actor, now, sanitize, productId, key }),
    ),
    'change-product': step(changedFacts, async (given, fields) => {
      const { db, account, actor, now, sanitize } = given
      const outcome = await changeProduct(db, { account, actor, now, sanitize, productId, ...fields })
      return withOtherChange(given, productId, outcome)
    }),
    'change-variants': step(changedGrid, async (given, fields) => {
      const { db, account, actor, now } = given
      const outcome = await changeVariants(db, { account, actor, now, productId, ...fields })
      return withOtherChange(given, productId, outcome)
    }),
    'arrange-images': step(arrangedImages, ({ db, account, actor, now }, fields) =>
      arrangeImages(db, { account, actor, now, productId, ...fields }),
    ),
    'cut-image': step(imageCut, (given, fields) => cutProductImage(given, { productId, ...fields })),
  })(request)
}

export const clientAction = keepPageOnFailure

export default function Product() {
  const loaded = useLoaderData<typeof loader>()
  // Another product has drafts of its own.
  return <ProductPage key={loaded.product.id} {...loaded} />
}
