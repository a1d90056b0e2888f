import { FigureTable } from '#app/counter/features/report/figure-table.tsx'
import { ProductName } from '#app/counter/features/report/product-name.tsx'
import { StockTabs } from '#app/counter/features/stock/stock-tabs.tsx'
import { shortDay, wholeNumber } from '#app/counter/kit/figure-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import type { AwaitedPiece } from '#domain/restock-alert/awaited-piece.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

interface AwaitedPiecesPageProps {
  account: string
  timeZone: string
  /** Those that most shoppers wait for come first. */
  pieces: readonly AwaitedPiece[]
}

/** The sold-out variants that shoppers wait for, and how many wait, without who they are. */
export function AwaitedPiecesPage({ account, timeZone, pieces }: AwaitedPiecesPageProps) {
  return (
    <>
      <PageHead title="Inventario" documentTitle="Se pide y no hay" />
      <StockTabs />
      {pieces.length === 0 ? (
        <p className="py-8 text-muted">
          Nadie espera una pieza agotada. En la página de una talla agotada, tus clientes pueden pedir que la tienda les
          avise.
        </p>
      ) : (
        <section aria-labelledby="awaited" className="panel">
          <h2 id="awaited" className="mb-1 font-semibold">
            Se pide y no hay
          </h2>
          <p className="mb-4 text-sm text-muted">
            Clientes que esperan un aviso. Cuando haya piezas, la tienda les manda un correo o una notificación, primero
            a quien pidió primero.
          </p>
          <FigureTable
            caption="Piezas agotadas por clientes que esperan"
            columns={[
              {
                heading: 'Producto',
                cell: ({ productId, name, image, options, branch }) => (
                  <ProductName account={account} productId={productId} name={name} image={image}>
                    {options.map(({ value }) => value).join(' / ')}
                    <span className="block md:hidden">{branch}</span>
                  </ProductName>
                ),
              },
              { heading: 'Esperan', cell: ({ count }) => wholeNumber(count), isNumber: true },
              { heading: 'Sucursal', cell: ({ branch }) => branch ?? 'Cualquiera', isWide: true },
              {
                heading: 'Desde',
                cell: ({ since }) => shortDay(wallClock(timeZone, since.getTime()).date),
                isNumber: true,
              },
            ]}
            rows={pieces}
            keyOf={({ variantId, branch }) => `${variantId} ${branch}`}
            shareOf={({ count }) => count}
          />
        </section>
      )}
    </>
  )
}
