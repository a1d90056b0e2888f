import { useEffect, useRef, useState } from 'react'
import { Link, useHref } from 'react-router'
import { useFollowed } from '#app/shared/fetching/shown-things.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { QuantityStepper } from '#app/shared/ui/quantity-stepper.tsx'
import { useCloseSheet } from '#app/shared/ui/sheet.tsx'
import { AddToCart } from '#app/storefront/features/cart/add-to-cart.tsx'
import { DeferredPress } from '#app/storefront/features/product/deferred-press.tsx'
import { choicesUrl, fetchChoices } from '#app/storefront/features/product/fetch-choices.ts'
import { isForSale } from '#app/storefront/features/product/is-for-sale.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { useOwnSizes } from '#app/storefront/features/product/size-store.ts'
import { StockNote } from '#app/storefront/features/product/stock-note.tsx'
import { usePrompt } from '#app/storefront/features/product/use-prompt.ts'
import { VariantPicker } from '#app/storefront/features/product/variant-picker.tsx'
import { WhatsAppLink } from '#app/storefront/features/product/whatsapp-link.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import { PriceLabel } from '#app/storefront/product-display/price-label.tsx'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { mostPieces } from '#domain/cart/quantity.ts'
import { ownSizeToChoose } from '#domain/size/remembered-sizes.ts'

/** Chooses a variant of a card's product and adds it to the cart without leaving the list. */
export function VariantDialog({ product }: { product: CardProduct }) {
  const { page, loaded, pending, hasFailed, isGone, choose, retry } = useChoices(product)
  if (isGone) {
    return (
      <p role="alert" className="py-6 text-muted">
        Producto no encontrado. Puede que ya no esté a la venta.
      </p>
    )
  }
  if (page && loaded)
    return (
      <Chooser page={page} loaded={loaded} pending={pending} hasFailed={hasFailed} onChoose={choose} onRetry={retry} />
    )
  if (!hasFailed) return <ChooserSkeleton />
  return (
    <div className="py-4">
      <Failure onRetry={retry} />
    </div>
  )
}

interface ChooserProps {
  page: ProductData
  /** The product as it was loaded, whose layout stays while pieces come and go. */
  loaded: ProductData
  /** The query being fetched. */
  pending: string | null
  onChoose: (query: string) => void
  /** Whether the last choice could not be loaded. */
  hasFailed: boolean
  onRetry: () => void
}

function Chooser({ page, loaded, pending, onChoose, hasFailed, onRetry }: ChooserProps) {
  const { account } = useStore()
  const close = useCloseSheet()
  const [wanted, setWanted] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const { isPrompted, box, prompt } = usePrompt(page)
  const { id, brand, price, compareAt, stock, told, query, picked, images, choices } = page
  const limit = mostPieces(told)
  const quantity = Math.max(1, Math.min(wanted, limit))
  return (
    <div className="pt-2">
      <div className="flex gap-4">
        <div ref={frame} className="w-28 shrink-0 overflow-hidden rounded-sm md:w-40">
          <ProductImage account={account} blobKey={images[0]?.blobKey ?? null} alt="" sizes="10rem" />
        </div>
        <div className="min-w-0">
          {brand && <p className="mb-1 text-xs tracking-wide text-muted uppercase">{brand}</p>}
          <PriceLabel price={price} compareAt={compareAt} />
          <div className="mt-1 text-sm" aria-live="polite">
            <StockNote available={stock} />
          </div>
        </div>
      </div>
      <VariantPicker ref={box} product={page} onChoose={onChoose} isPrompted={isPrompted} pending={pending} />
      {hasFailed && <Failure onRetry={onRetry} />}
      {isForSale(page) && (
        <div className="mt-6 flex min-h-11.5 flex-wrap gap-3">
          {/* It stays in its place, or comes last. */}
          {(stock !== 0 || loaded.stock !== 0) && (
            <div className={`${stock === 0 ? 'invisible' : ''} ${loaded.stock === 0 ? 'order-last' : ''}`}>
              <QuantityStepper value={quantity} limit={limit} onChange={setWanted} label="Cantidad" />
            </div>
          )}
          <div className="grid flex-1">
            <DeferredPress pending={pending} shown={query}>
              <AddToCart
                picked={picked}
                choices={choices}
                isSoldOut={stock === 0}
                onMissing={prompt}
                quantity={quantity}
                imageOf={() => frame.current?.querySelector('img') ?? null}
                className="h-full w-full"
                onAdded={close}
              />
            </DeferredPress>
          </div>
        </div>
      )}
      {loaded.stock === 0 && (
        <div className={stock === 0 ? '' : 'invisible'}>
          <WhatsAppLink product={page} subject="again" className="mt-3 w-full" />
        </div>
      )}
      {!isForSale(page) && stock !== 0 && <WhatsAppLink product={page} subject="price" className="mt-6 w-full" />}
      <Link to={{ pathname: `/product/${id}`, search: query }} className={`${buttonClass('outline')} mt-3 w-full`}>
        Ver producto
      </Link>
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4">
      <p className="mb-3 text-muted">No pudimos cargar las opciones. Revisa tu conexión y vuelve a intentarlo.</p>
      <Button look="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}

/** A placeholder of the chooser's size, with two rows of options. */
function ChooserSkeleton() {
  return (
    <div role="status" className="pt-2">
      <span className="sr-only">Cargando...</span>
      <div className="flex gap-4">
        <div className="shimmer aspect-3/4 w-28 rounded-sm md:w-40" />
        <div className="shimmer h-7 w-32 rounded-sm" />
      </div>
      <div className="shimmer mt-6 h-18 rounded-sm" />
      <div className="shimmer mt-6 h-18 rounded-sm" />
      <div className="shimmer mt-6 h-11 rounded-sm" />
      <div className="shimmer mt-3 h-11 rounded-sm" />
    </div>
  )
}

/**
 * The product with its selection, the shopper's own size to begin with; the former data stay until the next have come.
 */
function useChoices({ id, choice }: CardProduct) {
  const choices = useHref(`/product/${id}/choices`)
  const [query, setQuery] = useState(choice?.query ?? '')
  const url = choicesUrl(choices, query)
  const { data, status, retry } = useFetched<{ page: ProductData | null }>(url, async ({ signal }) => ({
    page: await fetchChoices(url, signal),
  }))
  const page = useFollowed(data?.page ?? undefined)
  const sizes = useOwnSizes()
  const own = data?.page ? (ownSizeToChoose(data.page.choices, sizes)?.query ?? null) : null
  /** Own sizes that were chosen: a size that could not be loaded is left to the shopper. */
  const tried = useRef(new Set<string>())
  useEffect(() => {
    if (own === null || tried.current.has(own)) return
    tried.current.add(own)
    setQuery(own)
  }, [own])
  return {
    page: page ?? null,
    loaded: data?.page ?? null,
    pending: status === 'loading' ? query : null,
    isGone: data?.page === null,
    hasFailed: status === 'failed',
    choose: (chosen: string) => {
      tried.current.add(chosen)
      // A choice that has failed may be chosen again.
      if (chosen === query) retry()
      else setQuery(chosen)
    },
    retry,
  }
}
