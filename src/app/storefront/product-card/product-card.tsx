import MessageCircle from 'lucide-react/icons/message-circle'
import { Link, useViewTransitionState } from 'react-router'
import { useFollowed } from '#app/shared/fetching/shown-things.ts'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { FavouriteToggle } from '#app/storefront/features/favourites/favourite-toggle.tsx'
import { Stars } from '#app/storefront/features/review/stars.tsx'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { type CardProduct, seenOf } from '#app/storefront/product-display/card-product.ts'
import { PriceLabel } from '#app/storefront/product-display/price-label.tsx'
import { ProductBadges } from '#app/storefront/product-display/product-badges.tsx'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import { isLowStock, type Stock, stockSentence } from '#domain/stock/stock.ts'
import { productInquiryLink } from '#domain/store/whatsapp.ts'
import { CardAdd } from './card-add.tsx'

interface ProductCardProps {
  product: CardProduct
  /** The `sizes` attribute of its images. */
  sizes: string
  /** Whether it is in the first row, so that its image loads at once. */
  eager: boolean
  /** False where another control is in the image's corner. */
  hasHeart?: boolean
}

/** A product in the grid (docs/rules/catalogue.md#product-cards). The whole card links to its page. */
export function ProductCard({ product: loaded, sizes, eager, hasHeart = true }: ProductCardProps) {
  const { account } = useStore()
  const product = useFollowed(loaded)
  const { id, inStock, badges, rating, reviewCount, card, choice } = product
  const [front = null, detail] = choice?.images ?? card.images
  const page = choice?.query ? `/product/${id}?${choice.query}` : `/product/${id}`
  const isTravelling = useViewTransitionState(page)
  return (
    <article className="card">
      <div
        className="card-image"
        data-sold-out={inStock ? undefined : ''}
        style={isTravelling ? { viewTransitionName: 'product-image' } : undefined}
      >
        <ProductImage
          account={account}
          blobKey={front}
          alt={choice?.imageAlt ?? card.imageAlt}
          sizes={sizes}
          eager={eager}
        />
        {detail !== undefined && (
          <div className="card-detail">
            <ProductImage account={account} blobKey={detail} alt="" sizes={sizes} />
          </div>
        )}
        <LateLowStock product={product} loaded={loaded} />
      </div>
      <ProductBadges badges={badges} loaded={loaded.badges} className="card-badges" />
      {card.brand && <p className="card-brand">{card.brand}</p>}
      <h3>
        <Link to={page} prefetch="intent" viewTransition>
          {card.name}
        </Link>
      </h3>
      <PriceLabel price={card.price} compareAt={card.compareAt} />
      <Colors colors={card.colors} />
      {product.at !== undefined && <BranchLine at={product.at} />}
      {choice?.soldOutIn && <p className="card-stock">{choice.soldOutIn}</p>}
      <Stars rating={rating} count={reviewCount} />
      <Actions product={product} loaded={loaded} />
      {/* Lies over the image, but comes after the product's own link in the order of the keyboard. */}
      {hasHeart && <FavouriteToggle id={id} product={seenOf(card)} place="card" />}
    </article>
  )
}

const SHOWN_COLORS = 5

function Colors({ colors }: { colors: ListingCard['colors'] }) {
  if (colors.length < 2) return null
  return (
    <ul aria-label="Colores" className="card-colors">
      {colors.slice(0, SHOWN_COLORS).map(({ label, swatch }) => (
        <li key={label} title={label} style={swatch ? { backgroundColor: swatch } : undefined}>
          <span className="sr-only">{label}</span>
        </li>
      ))}
      {colors.length > SHOWN_COLORS && <li className="text-xs text-muted">+{colors.length - SHOWN_COLORS}</li>}
    </ul>
  )
}

interface FollowedCard {
  product: CardProduct
  /** The card as it was loaded: while pieces come and go, nothing on the page moves. */
  loaded: CardProduct
}

/** The pieces of the product where they are low, and there is a price that it can be bought for. */
function lowStockOf({ inStock, card: { price, stock } }: CardProduct): Stock {
  return inStock && price.kind !== 'on-request' && isLowStock(stock) ? stock : null
}

/** How many are left, below the price. A line that is there stays. */
function LowStock({ product, loaded }: FollowedCard) {
  const stock = lowStockOf(product)
  const hasLine = lowStockOf(loaded) !== null
  if (stock === null && !hasLine) return null
  // On a saved card there is room for the line.
  const look = hasLine ? '' : ' hidden in-[.saved]:block'
  return <p className={`card-stock${look}`}>{stock !== null && stockSentence(stock)}</p>
}

/** The same where there was no line: it lies on the image. */
function LateLowStock({ product, loaded }: FollowedCard) {
  const stock = lowStockOf(product)
  if (stock === null || lowStockOf(loaded) !== null) return null
  return (
    <p className="absolute right-2 bottom-2 rounded-sm bg-ground px-2 py-0.5 text-xs font-semibold text-danger in-[.saved]:hidden">
      {stockSentence(stock)}
    </p>
  )
}

/** The card's button into the cart; a disabled one when sold out. Without stock or price, a message to the store. */
function Actions({ product, loaded }: FollowedCard) {
  const { inStock, card } = product
  if (inStock && card.price.kind === 'on-request') {
    return (
      <div className="relative mt-auto grid grid-cols-[minmax(0,1fr)] pt-3">
        <MessageLink name={card.name} subject="price" />
      </div>
    )
  }
  if (inStock) {
    return (
      <>
        <LowStock product={product} loaded={loaded} />
        <CardAdd product={product} />
        {/* It was sold out a moment ago: the second row stays. */}
        {!loaded.inStock && (
          <div className="relative grid grid-cols-[minmax(0,1fr)] pt-2 in-[.saved]:hidden">
            <MessageLink name={card.name} subject="again" />
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <LowStock product={product} loaded={loaded} />
      {/* What could be bought a moment ago has one row. */}
      <div className={loaded.inStock ? 'saved mt-auto' : 'mt-auto'}>
        <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2 pt-3 in-[.saved]:grid-cols-[minmax(0,1fr)_auto]">
          <Button disabled className="w-full">
            Agotado
          </Button>
          <MessageLink name={card.name} subject="again" />
        </div>
      </div>
    </>
  )
}

const MESSAGE_LINKS = {
  again: { label: 'Preguntar', rest: ' por ', look: 'in-[.saved]:sr-only' },
  price: { label: 'Consultar precio', rest: ' de ', look: '' },
} as const

/** A message to the store by WhatsApp. Without it, the question for a price leads to the contact page. */
function MessageLink({ name, subject }: { name: string; subject: keyof typeof MESSAGE_LINKS }) {
  const { whatsapp, storeName } = useStore()
  if (!whatsapp && subject === 'again') return null
  const { label, rest, look } = MESSAGE_LINKS[subject]
  return (
    <Link
      to={whatsapp ? productInquiryLink(whatsapp, { storeName, name, subject }) : '/contacto'}
      // Browsers give a new tab no opener; an empty target is this tab.
      target={whatsapp ? '_blank' : ''}
      className={`${buttonClass('outline')} flex-wrap gap-y-0 px-3 py-1 text-center text-sm`}
    >
      <MessageCircle aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
      <span className={look}>
        {label}
        <span className="sr-only">
          {rest}
          {name}
        </span>
      </span>
    </Link>
  )
}
