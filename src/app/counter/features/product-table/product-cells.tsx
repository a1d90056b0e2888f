import { Badge } from '#app/counter/kit/badge.tsx'
import { ago } from '#app/counter/kit/moment-text.ts'
import { imagePath, placeholderPath } from '#domain/image/image-path.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { TableProduct } from '#domain/product-edit/product-table.ts'
import { uncountedText } from '#domain/stock/uncounted.ts'
import type { Column } from './product-columns.ts'

/** From so few pieces on they are worth a colour, as the shopper sees it. */
const FEW_PIECES = 5

export function ProductThumb({
  account,
  product,
  className,
}: {
  account: string
  product: TableProduct
  className: string
}) {
  const { blobKey } = product
  return (
    <img
      src={blobKey === null ? placeholderPath : imagePath(account, blobKey, 400)}
      alt=""
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-sm bg-tint object-cover ${className}`}
    />
  )
}

/** `$299.00`, or `Desde $299.00` where variants differ; a dash where nothing has a price. */
export function shownPrice({ price, priceMax }: TableProduct): string {
  if (price === null) return '—'
  return priceMax === null || priceMax === price ? formatPrice(price) : `Desde ${formatPrice(price)}`
}

export function PublishedBadge({ published }: { published: boolean }) {
  return published ? <Badge look="success">Publicado</Badge> : <Badge>Oculto</Badge>
}

/** Pieces; variants that no warehouse counts are sold without limit once they are published. */
export function Pieces({ product, pieces }: { product: TableProduct; pieces: number | null }) {
  if (product.withoutStock) return <span className="text-muted">Sin control</span>
  if (pieces === null) {
    const isSold = product.published && product.uncounted > 0
    return isSold ? (
      <span className="line-clamp-3 text-sm leading-tight whitespace-normal text-danger">{uncountedText(product)}</span>
    ) : (
      <span className="text-muted">Sin contar</span>
    )
  }
  const few = pieces <= FEW_PIECES ? 'font-semibold' : ''
  return <span className={pieces === 0 ? 'font-semibold text-danger' : few}>{pieces.toLocaleString('es-MX')}</span>
}

/** A product in one of the columns. */
export function ProductCell({ product, column, now }: { product: TableProduct; column: Column; now: number }) {
  switch (column) {
    case 'brand':
    case 'category':
      return product[column] ?? <span className="text-muted">—</span>
    case 'price':
      return shownPrice(product)
    case 'available':
    case 'onHand':
      return <Pieces product={product} pieces={product[column]} />
    case 'variants':
      return product.variants
    case 'published':
      return <PublishedBadge published={product.published} />
    case 'updatedAt':
      return <span className="text-muted">{ago(product.updatedAt, now)}</span>
  }
}
