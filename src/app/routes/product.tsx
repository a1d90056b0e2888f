import { PackageX } from 'lucide-react'
import { data, isRouteErrorResponse, Link } from 'react-router'
import { findProduct } from '#data/product/find-product.ts'
import { badges, isNew } from '#domain/catalogue/badges.ts'
import { picturesOf } from '#domain/product/choose-pictures.ts'
import { chosenVariant, optionChoices } from '#domain/product/choose-variant.ts'
import { pagePrice } from '#domain/product/page-price.ts'
import { readProductId } from '#domain/product/product-id.ts'
import { openStore } from '../context.ts'
import { productHead } from '../features/product/product-head.ts'
import { type ProductPage, ProductScreen } from '../features/product/product-screen.tsx'
import { LoadError } from '../features/store/load-error.tsx'
import type { PageHead } from '../features/store/page-head.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import type { Route } from './+types/product.ts'

export async function loader({
  context,
  params,
  request,
}: Route.LoaderArgs): Promise<{ head: PageHead; product: ProductPage }> {
  const { db, account, store, now, publicOrigin } = openStore(context)
  const id = readProductId(params.id)
  // Storefront §5 and §8: the two sentences to the letter.
  if (id === null) throw data('ID de producto no válido', { status: 404 })
  const product = await findProduct(db, { account, id })
  if (!product) throw data('Producto no encontrado', { status: 404 })
  const asked = readProductId(new URL(request.url).searchParams.get('variant') ?? undefined)
  const chosen = chosenVariant(product.variants, asked)
  const { price, compareAt } = pagePrice(product, chosen)
  const pictures = picturesOf(product.pictures, product.variants, chosen)
  return {
    head: productHead({ store, origin: publicOrigin, product, price, picture: pictures[0] ?? null }),
    product: {
      id,
      name: product.name,
      brand: product.brand,
      category: product.category,
      description: product.description,
      price,
      compareAt,
      badges: badges({ ...product, isNew: isNew(product.createdAt, now) }),
      stock: chosen?.stock ?? null,
      choices: chosen ? optionChoices(product.variants, chosen) : [],
      pictures: pictures.map(({ blobKey, alt }) => ({ blobKey, alt: alt || product.name })),
    },
  }
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
