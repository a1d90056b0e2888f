import { type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { FetchedContent } from '#app/shared/ui/fetched-content.tsx'
import { QuantityStepper } from '#app/shared/ui/quantity-stepper.tsx'
import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { useBranchListKey, useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import type { CartLine, PickedVariant } from '#domain/cart/cart-line.ts'
import { lineAtBranch } from '#domain/cart/line-at-branch.ts'
import { hasVanished, lineChanges } from '#domain/cart/line-changes.ts'
import { optionsText } from '#domain/cart/options-text.ts'
import { quantityLimit } from '#domain/cart/quantity.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useCartPieces } from './cart-pieces.ts'

interface CartLineItemProps {
  line: CartLine
  /** 0 removes the line. */
  onQuantity: (quantity: number) => void
  /** Changes the variant. */
  onChange: (picked: PickedVariant) => void
  /** Takes the function that saves a chosen variant, as long as it is not saved. */
  onUnsaved: (save: (() => void) | null) => void
  onRemove: (event: MouseEvent) => void
}

const fetchChanger = async () => (await import('./change-variant.tsx')).ChangeVariant

const linkClass = 'inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4'

/** A line of the cart: product, price, quantity, and what has changed since it was added. */
export function CartLineItem({ line, onQuantity, onChange, onUnsaved, onRemove }: CartLineItemProps) {
  const { account } = useStore()
  const [isChanging, setChanging] = useState(false)
  /** The image of the variant that is chosen and not saved. */
  const [preview, setPreview] = useState<string | null>(null)
  const changer = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const endChange = () => {
    flushSync(() => {
      setChanging(false)
      setPreview(null)
    })
    opener.current?.focus()
    opener.current?.closest('[data-line]')?.scrollIntoView({ block: 'nearest' })
  }
  const { product, variant, quantity, isGone } = line
  return (
    <li
      className="cart-line"
      data-gone={isGone || undefined}
      data-line={line.variantId}
      data-changing={isChanging || undefined}
    >
      <div className="cart-line-seen w-20 shrink-0 self-start overflow-hidden rounded-sm">
        <ProductImage account={account} blobKey={preview ?? product.image} alt="" sizes="5rem" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="cart-line-seen">
          {product.brand && <p className="truncate text-xs tracking-wide text-muted uppercase">{product.brand}</p>}
          <p className="line-clamp-2 text-pretty">
            {hasVanished(line) ? (
              product.name
            ) : (
              <Link
                to={`/product/${line.productId}?variant=${line.variantId}`}
                // The image is part of the link: a name alone is too small for a thumb.
                className="underline-offset-4 after:absolute after:top-4 after:left-0 after:aspect-3/4 after:w-20 after:content-[''] hover:underline"
              >
                {product.name}
              </Link>
            )}
          </p>
          <p className="text-sm text-muted empty:hidden">{optionsText(variant.options)}</p>
        </div>
        <LinePrice line={line} />
        <LineBranch line={line} />
        <LineChanges line={line} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          {!isGone && (
            <QuantityStepper
              value={quantity}
              least={0}
              limit={quantityLimit(variant.stock)}
              onChange={onQuantity}
              label={`Cantidad de ${product.name}`}
            />
          )}
          <div className="-mx-2 flex">
            {variant.options.length > 0 && !hasVanished(line) && (
              <button
                ref={opener}
                type="button"
                aria-expanded={isChanging}
                aria-controls={isChanging ? changer : undefined}
                onClick={() => (isChanging ? endChange() : setChanging(true))}
                className={linkClass}
                data-line-focus=""
              >
                Cambiar
                <span className="sr-only">
                  {' '}
                  {product.name}: {optionsText(variant.options)}
                </span>
              </button>
            )}
            <button type="button" onClick={onRemove} className={linkClass} data-line-focus="">
              {isGone ? 'Quitar' : 'Eliminar'}
              <span className="sr-only"> {product.name}</span>
            </button>
          </div>
        </div>
      </div>
      {isChanging && (
        <div id={changer} className="basis-full">
          <FetchedContent
            fetch={fetchChanger}
            failure="No pudimos cargar las opciones."
            line={line}
            onChange={onChange}
            onUnsaved={onUnsaved}
            onPreview={setPreview}
            onCancel={endChange}
          />
        </div>
      )}
    </li>
  )
}

function LinePrice({ line: { variant, quantity, isGone, priceWas } }: { line: CartLine }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={isGone ? 'text-muted' : 'font-semibold'}>{formatPrice(variant.price)}</span>
      {!isGone && priceWas !== null && (
        <s className="text-sm text-muted">
          <span className="sr-only">Precio anterior: </span>
          {formatPrice(priceWas)}
        </s>
      )}
      {!isGone && quantity > 1 && (
        <span className="ml-auto text-sm text-muted">Total {formatPrice(variant.price * quantity)}</span>
      )}
    </p>
  )
}

/** Whether the shopper's branch has the line. Its room is there before that is known. */
function LineBranch({ line }: { line: CartLine }) {
  const listKey = useBranchListKey()
  const chosen = useChosenBranch()
  const pieces = useCartPieces().get(line.variantId)
  if (chosen === null || chosen.key !== listKey || line.isGone) return null
  const label = chosen.places[chosen.own]?.[0] ?? ''
  return (
    <p className="min-h-lh text-sm text-muted">
      {pieces !== undefined && lineAtBranch(line, pieces, { fid: chosen.fid, label })}
    </p>
  )
}

/** The changes of price and stock since the shopper has seen the line. */
function LineChanges({ line }: { line: CartLine }) {
  const isCheaper = line.priceWas !== null && line.variant.price < line.priceWas
  return lineChanges(line).map(({ code, sentence }) => (
    <p
      key={code}
      className={`mt-1 text-sm text-pretty ${code === 'price-changed' && isCheaper ? 'text-success' : 'text-danger'}`}
    >
      {sentence}
    </p>
  ))
}
