import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ComponentProps, useState } from 'react'
import { barEntryClass } from '#app/shared/ui/button.tsx'
import { FetchedContent } from '#app/shared/ui/fetched-content.tsx'
import { Sheet } from '#app/shared/ui/sheet.tsx'
import { formatPrice } from '#domain/money/money.ts'
import { useCartLines } from './cart-store.ts'
import type { ClearedCart } from './clear-cart.ts'
import { opensCart } from './open-cart.ts'
import { useCart } from './use-cart.ts'

type ButtonPlace = 'header' | 'bar'

const fetchPanel = async () => (await import('./cart-panel.tsx')).CartPanel

/** Opens the sheet 'Carrito de Compras', from the header with the running total and from the bottom bar. */
export function CartButton({ place }: { place: ButtonPlace }) {
  // Here, so that it can be undone after the sheet was closed, too.
  const [cleared, setCleared] = useState<ClearedCart | null>(null)
  // Lines that are in the cart by now were added on purpose: there is nothing left to undo.
  if (useCartLines().length > 0 && cleared) setCleared(null)
  return (
    <Sheet side="right" title="Carrito de Compras" trigger={<CartTrigger place={place} />}>
      <FetchedContent
        fetch={fetchPanel}
        failure="No pudimos abrir tu carrito."
        skeleton={<div className="shimmer h-24 rounded-sm" />}
        cleared={cleared}
        onClear={setCleared}
      />
    </Sheet>
  )
}

/** The number of pieces and the total. The button has the same size before the browser's own cart is known. */
function CartTrigger({ place, onPointerEnter, onFocus, ...rest }: ComponentProps<'button'> & { place: ButtonPlace }) {
  const { itemCount, total } = useCart().totals
  const isInHeader = place === 'header'
  const prefetch = () => void fetchPanel().catch(() => undefined)
  return (
    <button
      type="button"
      {...opensCart}
      className={
        isInHeader
          ? 'inline-flex min-h-11 items-center gap-3 rounded-sm pr-4 pl-3 text-sm font-medium tabular-nums transition-colors duration-150 hover:bg-tint'
          : barEntryClass
      }
      onPointerEnter={(event) => {
        prefetch()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        prefetch()
        onFocus?.(event)
      }}
      {...rest}
    >
      {/* The accessible name is the content, so that voice control finds the button by its visible text. */}
      {isInHeader ? (
        <>
          <span className="sr-only">{`Carrito de compras, ${piecesText(itemCount)}, total `}</span>
          {/* It grows to the left, where its room is. Each is an element of its own, so that none counts as moved. */}
          <span key={total} className="min-w-[9ch] text-right">
            {formatPrice(total)}
          </span>
        </>
      ) : (
        <BarLabel count={itemCount} total={formatPrice(total)} />
      )}
      {/* The target of the image that flies to the cart. */}
      <span
        className={isInHeader ? 'relative' : 'relative order-first'}
        data-flight-target={isInHeader ? '' : undefined}
      >
        <ShoppingBag aria-hidden="true" size={22} strokeWidth={1.5} />
        {itemCount > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1.5 left-3 min-w-5 rounded-full bg-ink px-1 text-center text-xs leading-5 font-semibold text-ground tabular-nums"
          >
            {itemCount > 99 ? '99+' : itemCount}
          </span>
        )}
      </span>
    </button>
  )
}

/**
 * 'Carrito', or the running total where there is one. It has the width of its entry: nothing moves when the total
 * comes.
 */
function BarLabel({ count, total }: { count: number; total: string }) {
  if (count === 0) {
    return (
      <span key="empty" className="w-full text-center">
        Carrito<span className="sr-only">{` de compras, vacío, total ${total}`}</span>
      </span>
    )
  }
  return (
    <span key="total" className="w-full text-center text-ink tabular-nums" style={{ fontSize: barFontSize(total) }}>
      <span className="sr-only">{`Carrito de compras, ${piecesText(count)}, total `}</span>
      <span>{total}</span>
    </span>
  )
}

/** A digit is a little wider than half its height; an entry of the bar is a fifth of a phone. */
function barFontSize(total: string): string {
  return `min(var(--text-xs), ${(32 / total.length).toFixed(1)}vw)`
}

function piecesText(count: number): string {
  if (count === 0) return 'vacío'
  return count === 1 ? '1 artículo' : `${count} artículos`
}
