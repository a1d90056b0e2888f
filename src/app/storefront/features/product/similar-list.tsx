import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFollowed } from '#app/shared/fetching/shown-things.ts'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { useBranchListKey, useStore } from '#app/storefront/features/store/use-store.ts'
import { PriceLabel } from '#app/storefront/product-display/price-label.tsx'
import { ProductBadges } from '#app/storefront/product-display/product-badges.tsx'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { type Fitting, fittingFirst } from '#domain/outfit/fitting-first.ts'
import { chosenSize } from '#domain/size/chosen-size.ts'
import type { ProductData } from './product-data.ts'
import type { SimilarProduct } from './similar-product.ts'

/** The cards that a page shows (docs/rules/product.md#similar-products). */
const SHOWN = 8

/** The width of a card. */
const SIZES = '(min-width: 40rem) 12rem, 9rem'

const LOOK = {
  heading: 'mb-4 font-display text-xl',
  list: '-mx-1.5 flex gap-4 overflow-x-auto overscroll-x-contain p-1.5',
  card: 'w-36 shrink-0 sm:w-48',
}

interface SimilarListProps {
  similar: readonly SimilarProduct[]
  /** The choices of the page's product. */
  choices: ProductData['choices']
  heading: string
}

/** Those that fit the shopper come first. Cards that are in view stay where they are. */
export function SimilarList({ similar, choices, heading }: SimilarListProps) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const branch = useChosenBranch()
  const size = chosenSize(choices)
  const [fitting, setFitting] = useState<Fitting>({ branch, size })
  useEffect(() => {
    if (section.current && isOutOfWindow(section.current)) setFitting({ branch, size })
  }, [branch, size])
  return (
    <section ref={section} aria-labelledby={headingId}>
      <h2 id={headingId} className={LOOK.heading}>
        {heading}
      </h2>
      <ul className={LOOK.list}>
        {fittingFirst(similar, fitting)
          .slice(0, SHOWN)
          .map((product) => (
            <li key={product.id} className={LOOK.card}>
              <SimilarCard product={product} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function isOutOfWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top > innerHeight || bottom < 0
}

function SimilarCard({ product: loaded }: { product: SimilarProduct }) {
  const { account } = useStore()
  const { id, inStock, badges, card, at } = useFollowed(loaded)
  return (
    <article className="relative">
      <div className={`overflow-hidden rounded-sm bg-tint ${inStock ? '' : 'opacity-75'}`}>
        <ProductImage account={account} blobKey={card.images[0] ?? null} alt={card.imageAlt} sizes={SIZES} />
      </div>
      <ProductBadges badges={badges} loaded={loaded.badges} className="card-badges" />
      <CardText>
        <h3 className="line-clamp-2 text-base">
          <Link to={`/product/${id}`} prefetch="intent" className="after:absolute after:inset-0 after:content-['']">
            {card.name}
          </Link>
        </h3>
        <PriceLabel price={card.price} compareAt={card.compareAt} />
        {at !== undefined && <BranchLine at={at} className="line-clamp-2 text-sm text-muted" />}
      </CardText>
    </article>
  )
}

/** A placeholder of the list's height. */
export function SimilarSkeleton({ heading }: { heading: string }) {
  return (
    <div aria-hidden="true">
      <p className={LOOK.heading}>{heading}</p>
      <div className={LOOK.list}>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
          <div key={key} className={LOOK.card}>
            <div className="shimmer aspect-3/4 rounded-sm" />
            <CardText>
              <div className="shimmer mb-2 h-4 w-4/5 rounded-sm" />
              <div className="shimmer h-4 w-2/5 rounded-sm" />
            </CardText>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Has room for a name of two lines, a price of two, and the branches, where the store counts by branch. */
function CardText({ children }: { children: ReactNode }) {
  const hasBranches = useBranchListKey() !== null
  return <div className={`pt-2 ${hasBranches ? 'min-h-36' : 'min-h-26'}`}>{children}</div>
}
