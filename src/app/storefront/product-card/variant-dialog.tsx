import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { QuantityStepper } from '#app/shared/ui/quantity-stepper.tsx'
import { useCloseSheet } from '#app/shared/ui/sheet.tsx'
import { AddToCart } from '#app/storefront/features/cart/add-to-cart.tsx'
import { ChoicesFailure } from '#app/storefront/features/product/choices-failure.tsx'
import { DeferredPress } from '#app/storefront/features/product/deferred-press.tsx'
import { isForSale } from '#app/storefront/features/product/is-for-sale.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { StockNote } from '#app/storefront/features/product/stock-note.tsx'
import { useChoices } from '#app/storefront/features/product/use-choices.ts'
import { usePrompt } from '#app/storefront/features/product/use-prompt.ts'
import { VariantPicker } from '#app/storefront/features/product/variant-picker.tsx'
import { WhatsAppLink } from '#app/storefront/features/product/whatsapp-link.tsx'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import { PriceLabel } from '#app/storefront/product-display/price-label.tsx'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { mostPieces } from '#domain/cart/quantity.ts'

/** Chooses a variant of a card's product and adds it to the cart without leaving the list. */
export function VariantDialog({ product }: { product: CardProduct }) {
  const { page, loaded, pending, hasFailed, isGone, choose, retry } = useChoices(product.id, product.choice?.query)
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
      <ChoicesFailure onRetry={retry} />
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
            <StockNote available={stock} elsewhere={page.elsewhere} />
            {page.at !== undefined && <BranchLine at={page.at} className="min-h-lh text-muted" />}
          </div>
        </div>
      </div>
      <VariantPicker ref={box} product={page} onChoose={onChoose} isPrompted={isPrompted} pending={pending} />
      {hasFailed && <ChoicesFailure onRetry={onRetry} />}
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
