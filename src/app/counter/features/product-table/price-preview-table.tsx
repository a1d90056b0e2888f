import { formatPrice } from '#domain/money/money.ts'
import { PRICE_PROBLEM_SENTENCE } from '#domain/product-edit/price-change.ts'
import type { PreviewedPrice, PricePreview } from '#domain/product-edit/price-preview.ts'

const products = (count: number) => (count === 1 ? '1 producto' : `${count.toLocaleString('es-MX')} productos`)

/** Prices before and after a change; those that would stay come first. */
export function PricePreviewTable({ preview, isStale }: { preview: PricePreview; isStale: boolean }) {
  const { changed, withoutPrice, problems, prices } = preview
  const stay = problems['falls-to-nothing'] + problems['too-large']
  return (
    <div className={isStale ? 'opacity-60' : ''}>
      <p className="text-sm font-medium">Cambian {products(changed)}.</p>
      {stay > 0 && (
        <p className="text-sm text-danger">
          {stay === 1 ? 'Un precio no puede cambiar.' : `${stay.toLocaleString('es-MX')} precios no pueden cambiar.`}
        </p>
      )}
      {withoutPrice > 0 && <p className="text-sm text-muted">Sin precio, y así quedan: {products(withoutPrice)}.</p>}
      <section
        className="mt-2 max-h-72 overflow-y-auto border-y border-hairline"
        aria-label="Antes y después"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-ground text-left text-muted">
            <tr>
              <th scope="col" className="py-2 pr-2 font-normal">
                Producto
              </th>
              <th scope="col" className="py-2 pr-2 text-right font-normal">
                Antes
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Después
              </th>
            </tr>
          </thead>
          <tbody>
            {prices
              .filter((price) => !isRepeated(price, prices))
              .map((price) => (
                <Row
                  key={`${price.productId} ${price.variants} ${price.before} ${price.originalBefore}`}
                  price={price}
                />
              ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** Whether a product's own price equals its variants', so that one row shows both. */
function isRepeated(own: PreviewedPrice, prices: readonly PreviewedPrice[]): boolean {
  if (own.variants > 0) return false
  return prices.some(
    ({ productId, variants, before, originalBefore }) =>
      productId === own.productId && variants > 0 && before === own.before && originalBefore === own.originalBefore,
  )
}

function Row({ price: { name, variants, before, after, originalAfter, problem } }: { price: PreviewedPrice }) {
  return (
    <tr className="border-t border-hairline align-top">
      <th scope="row" className="py-2 pr-2 text-left font-normal [overflow-wrap:anywhere]">
        {name}
        {variants > 0 && (
          <span className="block text-muted">{variants === 1 ? '1 variante' : `${variants} variantes`}</span>
        )}
        {problem && <span className="block text-danger">{PRICE_PROBLEM_SENTENCE[problem]}</span>}
      </th>
      <td className="py-2 pr-2 text-right tabular-nums">{formatPrice(before)}</td>
      <td className="py-2 text-right font-medium tabular-nums">
        {formatPrice(after)}
        {originalAfter !== null && <s className="block font-normal text-muted">{formatPrice(originalAfter)}</s>}
      </td>
    </tr>
  )
}
