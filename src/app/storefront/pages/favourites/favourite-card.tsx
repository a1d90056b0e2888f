import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { UndoRemoval } from '#app/shared/ui/undo-removal.tsx'
import { cardImageSizes } from '#app/storefront/features/catalogue/card-image-sizes.ts'
import { useColumns } from '#app/storefront/features/catalogue/use-columns.ts'
import { useBranchListKey, useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductCard } from '#app/storefront/product-card/product-card.tsx'
import { PriceLabel } from '#app/storefront/product-display/price-label.tsx'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import type { TodayProducts } from '#app/storefront/product-display/use-today-products.ts'
import type { Favourite } from '#domain/favourites/favourite.ts'
import { addedDate } from '#domain/favourites/favourites-summary.ts'

interface FavouriteCardProps {
  favourite: Favourite
  today: TodayProducts
  onRemove: () => void
}

/** A favourite with the day it was added and a button to remove it: as today's card, or as it was seen then. */
export function FavouriteCard({ favourite, today, onRemove }: FavouriteCardProps) {
  const { timeZone } = useStore()
  const [columns] = useColumns()
  const sizes = cardImageSizes(columns)
  const product = today.productOf(favourite.id)
  return (
    <div className="saved relative grid h-full grid-cols-1 *:[grid-area:1/1]">
      <CardRoom brand={favourite.product.brand} name={favourite.product.name} />
      {product ? (
        <ProductCard product={product} sizes={sizes} eager={false} hasHeart={false} />
      ) : (
        <SeenCard favourite={favourite} isGone={product === null} sizes={sizes}>
          {product === null && <p className="mt-1 text-sm font-medium text-danger">Ya no está disponible</p>}
          {product === undefined && (today.isFailed ? <SeenPrice favourite={favourite} /> : <PricePlaceholder />)}
        </SeenCard>
      )}
      {/* Outside of the card, so that it stays, with the focus, when today's card comes. */}
      <button
        type="button"
        data-removes={favourite.id}
        aria-label={`Quitar de favoritos: ${product?.card.name ?? favourite.product.name}`}
        onClick={onRemove}
        className="absolute top-1 right-1 z-10 grid size-11 place-items-center"
      >
        <span className="grid size-9 place-items-center rounded-full bg-ground/85 transition-colors duration-150 hover:bg-ground">
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
        </span>
      </button>
      {/* At the foot of the image, which is as wide as the card and 3:4. */}
      <p className="pointer-events-none absolute inset-x-0 top-0 flex aspect-3/4 items-end p-2">
        <span className="rounded-full bg-ground/85 px-2.5 py-0.5 text-xs tabular-nums">
          <span className="sr-only">Agregado el </span>
          {addedDate(favourite.addedAt, timeZone)}
        </span>
      </p>
    </div>
  )
}

/** The place of a favourite that was removed, as large as its card. */
export function RemovedFavourite({ favourite, onUndo }: { favourite: Favourite; onUndo: () => void }) {
  const { brand, name } = favourite.product
  return (
    <div className="saved relative grid h-full grid-cols-1 rounded-sm border border-dashed border-hairline *:[grid-area:1/1]">
      <CardRoom brand={brand} name={name} />
      {/* The button is at the top, where the pressed one was: it is in sight, and takes the focus. */}
      <UndoRemoval
        name={name}
        onUndo={onUndo}
        className="flex-col-reverse flex-nowrap! justify-end! gap-y-1 p-2 text-center"
      />
    </div>
  )
}

/** Reserves the height of the highest card, so that nothing moves when today's colours, stars and button come. */
export function CardRoom({ brand, name }: { brand: string | null; name: string }) {
  const hasBranches = useBranchListKey() !== null
  return (
    <div aria-hidden="true" className="invisible">
      <div className="mb-3 aspect-3/4" />
      {brand && <p className="text-xs tracking-wide uppercase">{brand}</p>}
      <p className="text-base text-pretty">{name}</p>
      <div className="card-rest" />
      {hasBranches && <p className="card-branch" />}
    </div>
  )
}

interface SeenCardProps {
  favourite: Favourite
  isGone: boolean
  sizes: string
  children: ReactNode
}

/** The product as it was seen, while today's card is not known or when it is no longer sold. */
function SeenCard({ favourite: { id, product }, isGone, sizes, children }: SeenCardProps) {
  const { account } = useStore()
  return (
    <article className="relative flex h-full flex-col">
      <div className={`mb-3 overflow-hidden rounded-sm bg-tint ${isGone ? 'opacity-50 grayscale' : ''}`}>
        <ProductImage account={account} blobKey={product.image} alt="" sizes={sizes} />
      </div>
      {product.brand && <p className="text-xs tracking-wide text-muted uppercase">{product.brand}</p>}
      <h3 className={`text-base text-pretty ${isGone ? 'text-muted' : ''}`}>
        {isGone ? (
          product.name
        ) : (
          <Link to={`/product/${id}`} className="after:absolute after:inset-0 after:content-['']">
            {product.name}
          </Link>
        )}
      </h3>
      {children}
    </article>
  )
}

function SeenPrice({ favourite: { product } }: { favourite: Favourite }) {
  const { price } = product
  return (
    <PriceLabel price={price === null ? { kind: 'on-request' } : { kind: 'exact', amount: price }} compareAt={null} />
  )
}

function PricePlaceholder() {
  return (
    <p>
      <span className="shimmer inline-block w-24 rounded-sm">
        <span className="sr-only">Consultando el precio...</span>&nbsp;
      </span>
    </p>
  )
}
