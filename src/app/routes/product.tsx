import { PackageX } from 'lucide-react'
import { data, isRouteErrorResponse, Link } from 'react-router'
import { openStore } from '../context.ts'
import { productHead } from '../features/product/product-head.ts'
import { ProductScreen } from '../features/product/product-screen.tsx'
import { LoadError } from '../features/store/load-error.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import type { Route } from './+types/product.ts'
import { PRODUCT_PROBLEMS, readProduct, variantOf } from './read-product.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const open = openStore(context)
  const found = await readProduct(open, { id: params.id, asked: variantOf(request) })
  // Storefront §5 and §8: the two sentences to the letter.
  if (!found.ok) throw data(PRODUCT_PROBLEMS[found.code], { status: 404 })
  const { product, page } = found
  const head = productHead({
    store: open.store,
    origin: open.publicOrigin,
    product,
    price: page.price,
    picture: found.picture,
  })
  return { head, product: page }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Producto no encontrado' }, { name: 'robots', content: 'noindex' }]
  return loaderData.head.tags
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, head } = loaderData
  return (
    <>
      <StructuredData json={head.structuredData} />
      <ProductScreen product={product} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <LoadError title="Error al cargar el producto" />
  return (
    <Notice
      icon={<PackageX size={40} strokeWidth={1.25} />}
      title={String(error.data)}
      action={
        <Link to="/" className={buttonClass()}>
          Volver al catálogo
        </Link>
      }
    >
      <p>Puede que ya no esté a la venta o que la dirección esté incompleta.</p>
    </Notice>
  )
}
