import { useRef, useState } from 'react'
import { Breadcrumb } from '#app/shared/ui/breadcrumb.tsx'
import { LateRendered } from '#app/shared/ui/late-rendered.tsx'
import { Gallery, type GalleryHandle } from '#app/storefront/features/product/gallery.tsx'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { StockNote } from '#app/storefront/features/product/stock-note.tsx'
import { usePrompt } from '#app/storefront/features/product/use-prompt.ts'
import { useVariant } from '#app/storefront/features/product/use-variant.ts'
import { VariantPicker } from '#app/storefront/features/product/variant-picker.tsx'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { PriceLabel } from '#app/storefront/product-display/price-label.tsx'
import { ProductBadges } from '#app/storefront/product-display/product-badges.tsx'
import { mostPieces } from '#domain/cart/quantity.ts'
import type { ShownBranch } from '#domain/pickup/pickup-texts.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { extra } from './extra.ts'

const REVIEWS = extra('ReviewsButton')
const SIZES = extra('Sizes')
const FURTHER = extra('Further')
const OTHERS = extra('Others')

interface ProductScreenProps {
  product: ProductData
  /** The branch that shoppers visit; null when the store has none. */
  branch: ShownBranch | null
}

/** A product's page: photographs, name, price, variants, and the cart. */
export function ProductPage({ product: loaded, branch }: ProductScreenProps) {
  const { account } = useStore()
  const { product, loaded: chosen, pending, choose, near } = useVariant(loaded)
  const { id, name, brand, price, compareAt, stock, told, images } = product
  const { isPrompted, box, prompt } = usePrompt(product)
  const gallery = useRef<GalleryHandle>(null)
  const imageOf = () => gallery.current?.image() ?? null
  const buyRow = useRef<HTMLDivElement>(null)
  const [wanted, setQuantity] = useState(1)
  // Another variant may have fewer pieces.
  const quantity = Math.max(1, Math.min(wanted, mostPieces(told)))
  return (
    <div className="frame pt-2 pb-12 md:pt-4">
      <Breadcrumb entries={[{ label: 'Productos', to: '/' }, { label: name }]} />
      <div className="mt-2 grid gap-8 md:grid-cols-[3fr_2fr] md:gap-14">
        <div className="min-w-0 max-md:-mx-4">
          {/* The key makes other images another gallery, which begins at its first. */}
          <Gallery key={images[0]?.blobKey ?? 'none'} ref={gallery} account={account} productId={id} images={images} />
        </div>
        <div className="min-w-0 md:sticky md:top-[calc(var(--header-height)+2rem)] md:self-start">
          {brand && <p className="mb-1 text-sm tracking-wide text-muted uppercase">{brand}</p>}
          <h1 className="mb-3 font-display text-2xl text-balance">{name}</h1>
          <LateRendered code={REVIEWS} className="mb-3 empty:min-h-11" product={product} />
          <div className="mb-4 empty:hidden">
            {/* Where there was no badge there is no room for one: the stock note shows that it is sold out. */}
            <ProductBadges badges={chosen.badges.length > 0 ? product.badges : []} loaded={chosen.badges} />
          </div>
          <PriceLabel price={price} compareAt={compareAt} size="page" />
          <div className="mt-2" aria-live="polite">
            <StockNote available={stock} elsewhere={product.elsewhere} />
            {product.at !== undefined && <BranchLine at={product.at} className="product-branch min-h-lh text-muted" />}
          </div>
          <VariantPicker
            ref={box}
            product={product}
            onChoose={choose}
            isPrompted={isPrompted}
            pending={pending}
            onNear={near}
          />
          <LateRendered code={SIZES} product={product} onChoose={choose} />
          <BuyBox
            product={product}
            loaded={chosen}
            quantity={quantity}
            onQuantity={setQuantity}
            imageOf={imageOf}
            pending={pending}
            onMissing={prompt}
            row={buyRow}
          />
          <LateRendered code={FURTHER} product={product} branch={branch} loaded={loaded} />
        </div>
      </div>
      <LateRendered code={OTHERS} product={product} loaded={loaded} />
      <BuyBar
        product={product}
        quantity={quantity}
        imageOf={imageOf}
        pending={pending}
        onMissing={prompt}
        main={buyRow}
      />
    </div>
  )
}
