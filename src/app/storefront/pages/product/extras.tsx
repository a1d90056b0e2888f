import { useState } from 'react'
import { ShareButton } from '#app/shared/ui/share-button.tsx'
import { RecentlyViewed } from '#app/storefront/features/history/recently-viewed.tsx'
import { OutfitButton } from '#app/storefront/features/outfit/outfit-button.tsx'
import { BranchButton } from '#app/storefront/features/product/branch-button.tsx'
import { BranchStockButton } from '#app/storefront/features/product/branch-stock-button.tsx'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { SimilarProducts } from '#app/storefront/features/product/similar-products.tsx'
import { TryOnLink } from '#app/storefront/features/product/try-on-link.tsx'
import { BranchAlertButton } from '#app/storefront/features/restock-alert/branch-alert-button.tsx'
import { ReviewsButton } from '#app/storefront/features/review/reviews-button.tsx'
import { SizeGuide } from '#app/storefront/features/size/size-guide.tsx'
import type { Branch } from '#domain/store/branch.ts'
import { QuantityOrMessage } from './quantity-or-message.tsx'

interface FurtherProps {
  product: ProductData
  /** The branch that shoppers visit; null when the store has none. */
  branch: Branch | null
  /** The product as the page was loaded with it. */
  loaded: ProductData
}

/**
 * Below the buttons that buy: fitting room and outfits, in stores that have them, branch, sharing, an alert for the
 * shopper's branch, description.
 */
function Further({ product, branch, loaded }: FurtherProps) {
  const { id, name, query } = product
  const isSimilarFirst = useSimilarFirst(loaded)
  return (
    <>
      {isSimilarFirst && <SimilarProducts product={product} className="mt-6 mb-8 border-y border-hairline py-6" />}
      <div className="mt-3 grid gap-3 empty:hidden">
        <TryOnLink product={product} />
        <OutfitButton productId={id} query={query} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        {product.levels === undefined ? (
          branch && <BranchButton branch={branch} />
        ) : (
          <BranchStockButton levels={product.levels} options={product.options} />
        )}
        {/* The URL as the browser has it: the own size is not in it. */}
        <ShareButton look="link" link={() => ({ title: name, url: location.href })} what={name} />
      </div>
      <BranchAlertButton product={product} />
      <About product={product} />
    </>
  )
}

function About({ product: { description, category } }: { product: ProductData }) {
  return (
    <>
      {description !== '' && (
        <section aria-labelledby="descripcion" className="mt-6 border-t border-hairline pt-6">
          <h2 id="descripcion" className="mb-3 font-semibold">
            Descripción
          </h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the catalogue took it in */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
        </section>
      )}
      {category && (
        <p className="mt-6 text-sm text-muted">
          Categoría: <span className="text-ink">{category}</span>
        </p>
      )}
    </>
  )
}

interface OthersProps {
  product: ProductData
  /** The product as the page was loaded with it. */
  loaded: ProductData
}

/** Below all of the product: similar products, and products that were viewed before. */
function Others({ product, loaded }: OthersProps) {
  const { id, seen } = product
  const isSimilarFirst = useSimilarFirst(loaded)
  return (
    <>
      {!isSimilarFirst && <SimilarProducts product={product} className="mt-16 border-t border-hairline pt-8" />}
      <RecentlyViewed id={id} product={seen} />
    </>
  )
}

/** Whether similar products are above everything else that is late. It stays so while pieces come and go. */
function useSimilarFirst(loaded: ProductData): boolean {
  const [isFirst] = useState(loaded.stock === 0)
  return isFirst
}

/** The parts of a product's page that come once the page works, in one file. */
export const extras = {
  Further,
  Others,
  QuantityOrMessage,
  ReviewsButton,
  Sizes: SizeGuide,
}

export type Extras = typeof extras
