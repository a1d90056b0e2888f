import { ShoppingBag } from 'lucide-react'
import { formatPrice } from '#domain/money/money.ts'
import { barEntryClass } from '../../ui/bar-entry.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { CartPanel } from './cart-panel.tsx'

/** Opens the sheet 'Carrito de Compras', from the header with the running total and from the bottom bar. */
export function CartButton({ place }: { place: 'header' | 'bar' }) {
  const trigger =
    place === 'header' ? (
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-medium tabular-nums transition-colors duration-150 hover:bg-tint"
      >
        <ShoppingBag aria-hidden="true" size={22} strokeWidth={1.5} />
        <span className="sr-only">Carrito de compras, total</span>
        {formatPrice(0)}
      </button>
    ) : (
      <button type="button" className={barEntryClass}>
        <ShoppingBag aria-hidden="true" size={22} strokeWidth={1.5} />
        Carrito
      </button>
    )
  return (
    <Sheet side="right" title="Carrito de Compras" trigger={trigger}>
      <CartPanel />
    </Sheet>
  )
}
