import { useRef } from 'react'
import { Link } from 'react-router'
import { Pieces, ProductThumb, PublishedBadge, shownPrice } from './product-cells.tsx'
import type { ProductListProps } from './product-list.ts'
import { useRowWindow } from './use-row-window.ts'

const CARD_HEIGHT = 104
const COVERED = [0, 160] as const

/** The products as a list, for a phone. */
export function ProductCards({ account, rows, onRange, mayChoose, isChosen, onToggle }: ProductListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { indexes, before, after } = useRowWindow({
    list,
    count: rows.total,
    rowHeight: CARD_HEIGHT,
    covered: COVERED,
    onRange,
  })
  return (
    <ul
      ref={list}
      aria-label="Productos"
      className="-mx-4 border-t border-hairline"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => {
        const product = rows.rowAt(index)
        return (
          <li
            key={index}
            aria-setsize={rows.total}
            aria-posinset={index + 1}
            className="relative flex items-start gap-3 overflow-hidden border-b border-hairline px-4 py-3"
            style={{ height: CARD_HEIGHT }}
          >
            {product ? (
              <>
                <ProductThumb account={account} product={product} className="h-20 w-15" />
                <div className="min-w-0 flex-1">
                  <Link to={`/productos/${product.id}`} className="board-card-link block truncate font-medium">
                    {product.name}
                  </Link>
                  <p className="truncate text-sm text-muted">
                    {[product.brand, product.category].filter(Boolean).join(' · ') || 'Sin marca ni categoría'}
                  </p>
                  <p className="mt-0.5 flex items-center gap-x-2 truncate text-sm tabular-nums">
                    <span>{shownPrice(product)}</span>
                    <span aria-hidden="true" className="text-muted">
                      ·
                    </span>
                    <span>
                      <Pieces product={product} pieces={product.available} />
                      {!product.withoutStock && product.available !== null && ' disp.'}
                    </span>
                    {!product.published && <PublishedBadge published={false} />}
                  </p>
                </div>
                {mayChoose && (
                  <input
                    type="checkbox"
                    className="tick"
                    aria-label={`Elegir ${product.name}`}
                    checked={isChosen(product.id)}
                    onChange={() => onToggle(index, false)}
                  />
                )}
              </>
            ) : (
              <>
                <span className="h-20 w-15 rounded-sm bg-tint" />
                <span className="h-4 w-1/2 rounded-sm bg-tint" />
                <span className="sr-only">Cargando…</span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
