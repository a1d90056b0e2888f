import { useId } from 'react'
import { imagePath } from '#domain/image/image-path.ts'
import { formatPrice } from '#domain/money/money.ts'
import { savedPercent, shownPrice } from '#domain/product/price.ts'
import type { EditedImage } from '#domain/product-edit/edited-product.ts'
import { type FactsDraft, parseAmount } from '#domain/product-edit/facts-draft.ts'
import type { GridDraft } from '#domain/product-edit/grid-draft.ts'
import { colorsOf, nameWithoutColor } from '#domain/product-edit/grid-table.ts'

interface ProductPreviewProps {
  account: string
  facts: FactsDraft
  grid: GridDraft
  /** The image on the card. */
  image: EditedImage | null
}

/** The product's card and the beginning of its page, with the draft as it is now. */
export function ProductPreview({ account, facts, grid, image }: ProductPreviewProps) {
  const id = useId()
  const sold = grid.filter(({ active }) => active)
  const sizes = [...new Set(sold.map(nameWithoutColor))].filter((name) => name !== 'Único')
  const colors = colorsOf(sold)
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="mb-3 font-semibold">
        Así se verá
      </h2>
      <div className="mx-auto max-w-60">
        {image?.blobKey ? (
          <img
            src={imagePath(account, image.blobKey, 600)}
            alt=""
            className="aspect-3/4 w-full rounded-sm bg-tint object-cover"
          />
        ) : (
          <div className="grid aspect-3/4 w-full place-items-center rounded-sm bg-tint text-sm text-muted">
            Sin foto
          </div>
        )}
        {facts.brand.trim() !== '' && (
          <p className="mt-3 text-sm tracking-wide text-muted uppercase [overflow-wrap:anywhere]">{facts.brand}</p>
        )}
        <p className="mt-1 font-display text-lg leading-tight [overflow-wrap:anywhere]">
          {facts.name.trim() || 'Sin nombre'}
        </p>
        <Price facts={facts} grid={sold} />
        {colors.length > 0 && <p className="mt-2 text-sm text-muted">{colors.join(' · ')}</p>}
        {sizes.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-1 text-sm">
            {sizes.map((size) => (
              <li key={size} className="rounded-sm border border-hairline px-2 py-0.5">
                {size}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** A text that is no amount yet counts as none. */
const amount = (written: string) => parseAmount(written) || 0

function Price({ facts, grid }: { facts: FactsDraft; grid: GridDraft }) {
  const product = { basePrice: amount(facts.basePrice), originalPrice: amount(facts.originalPrice) || null }
  const variants = grid.map(({ price, originalPrice }) => ({
    price: amount(price),
    originalPrice: amount(originalPrice) || null,
  }))
  const { price, compareAt } = shownPrice(product, variants)
  if (price.kind === 'on-request') return <p className="mt-1 text-sm text-muted">Consultar precio</p>
  const isReduced = compareAt !== null
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={isReduced ? 'text-danger' : undefined}>
        {price.kind === 'from' && 'Desde '}
        {formatPrice(price.amount)}
      </span>
      {isReduced && (
        <>
          <s className="text-sm text-muted">{formatPrice(compareAt)}</s>
          <span className="text-sm text-danger">−{savedPercent(price.amount, compareAt)} %</span>
        </>
      )}
    </p>
  )
}
