import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { PriceLabel } from '#app/storefront/product-display/price-label.tsx'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { ownBranchFirst } from '#domain/stock/own-branch-first.ts'
import type { SimilarProduct } from './similar-product.ts'

/** The width of a card. */
const SIZES = '(min-width: 40rem) 12rem, 9rem'

interface SimilarProductsProps {
  similar: readonly SimilarProduct[]
  /** Whether the chosen variant is sold out. */
  isSoldOut: boolean
}

/** Products to look at in place of the page's, side by side (docs/rules/product.md#similar-products). */
export function SimilarProducts({ similar, isSoldOut }: SimilarProductsProps) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const chosen = useChosenBranch()
  const [first, setFirst] = useState<typeof chosen>(null)
  // The server's sequence is the same for all. Cards that are in view stay where they are.
  const putOwnFirst = useEffectEvent(() => {
    if (section.current && section.current.getBoundingClientRect().top > innerHeight) setFirst(chosen)
  })
  useEffect(() => putOwnFirst(), [])
  if (similar.length === 0) return null
  return (
    <section ref={section} aria-labelledby={headingId} className="mt-16 border-t border-hairline pt-8">
      <h2 id={headingId} className="mb-4 font-display text-xl">
        {isSoldOut ? 'Agotado: mira estos' : 'Parecidos'}
      </h2>
      <ul className="-mx-1.5 flex gap-4 overflow-x-auto overscroll-x-contain p-1.5">
        {ownBranchFirst(similar, first).map((product) => (
          <li key={product.id} className="w-36 shrink-0 sm:w-48">
            <SimilarCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SimilarCard({ product }: { product: SimilarProduct }) {
  const { id, name, image, imageAlt, price, compareAt, at } = product
  const { account } = useStore()
  return (
    <article className="relative">
      <div className="overflow-hidden rounded-sm bg-tint">
        <ProductImage account={account} blobKey={image} alt={imageAlt} sizes={SIZES} />
      </div>
      <h3 className="mt-2 line-clamp-2 text-base">
        <Link to={`/product/${id}`} prefetch="intent" className="after:absolute after:inset-0 after:content-['']">
          {name}
        </Link>
      </h3>
      <PriceLabel price={price} compareAt={compareAt} />
      {at !== undefined && <BranchLine at={at} className="text-sm text-muted" />}
    </article>
  )
}
