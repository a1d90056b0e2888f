import { Link } from 'react-router'
import { piecesText, wholeNumber, wholePesos } from '#app/counter/kit/figure-text.ts'
import type { SoldGoods, SoldProduct, SoldRank, SoldValue } from '#domain/report/goods-figures.ts'
import { FigureTable } from './figure-table.tsx'
import { ProductName } from './product-name.tsx'
import { ReportPanel } from './report-panel.tsx'
import { useReportHref } from './use-report-href.ts'

interface GoodsPanelsProps {
  account: string
  goods: SoldGoods
  by: SoldRank
}

const EMPTY = 'En estos días no se vendió nada.'
/** Rows that are shown at first. */
const MOST = 10

/** The goods that sell: products, sizes and colours. */
export function GoodsPanels({ account, goods: { products, values }, by }: GoodsPanelsProps) {
  const href = useReportHref()
  return (
    <section aria-labelledby="goods" className="space-y-4">
      <h2 id="goods" className="font-display text-lg">
        Qué se vende
      </h2>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ReportPanel
          title="Productos"
          exported={[
            { table: 'products', name: 'los productos' },
            { table: 'variants', name: 'sus tallas y colores', text: 'Tallas y colores' },
          ]}
          empty={products.length === 0 && EMPTY}
          controls={
            products.length > 0 && (
              <nav aria-label="Ordenar los productos" className="choices mb-2 -ml-3">
                {(['money', 'pieces'] as const).map((each) => (
                  <Link
                    key={each}
                    to={href({ por: each === 'money' ? 'importe' : 'piezas' })}
                    aria-current={each === by || undefined}
                    preventScrollReset
                  >
                    {each === 'money' ? 'Por importe' : 'Por piezas'}
                  </Link>
                ))}
              </nav>
            )
          }
        >
          <FigureTable<SoldProduct>
            caption="Productos que más se venden"
            columns={[
              {
                heading: 'Producto',
                cell: (product) => (
                  <ProductName account={account} {...product}>
                    {bestVariants(product)}
                  </ProductName>
                ),
              },
              { heading: 'Piezas', cell: ({ pieces }) => wholeNumber(pieces), isNumber: true },
              { heading: 'Importe', cell: ({ money }) => wholePesos(money), isNumber: true },
              { heading: 'Antes', cell: ({ before }) => beforeText(before, by), isNumber: true, isWide: true },
            ]}
            rows={products}
            keyOf={({ productId }) => productId}
            shareOf={(product) => product[by]}
            most={MOST}
          />
        </ReportPanel>
        <div className="space-y-4">
          <ValuesPanel title="Tallas" values={values.filter(({ role }) => role === 'size')} by={by} />
          <ValuesPanel title="Colores" values={values.filter(({ role }) => role === 'color')} by={by} />
        </div>
      </div>
    </section>
  )
}

function ValuesPanel({ title, values, by }: { title: string; values: readonly SoldValue[]; by: SoldRank }) {
  return (
    <ReportPanel
      title={title}
      exported={[{ table: 'values', name: 'tallas y colores' }]}
      empty={values.length === 0 && EMPTY}
    >
      <FigureTable
        caption={`${title} que más se venden`}
        columns={[
          { heading: title === 'Tallas' ? 'Talla' : 'Color', cell: ({ label }) => label },
          { heading: 'Piezas', cell: ({ pieces }) => wholeNumber(pieces), isNumber: true },
          { heading: 'Importe', cell: ({ money }) => wholePesos(money), isNumber: true },
        ]}
        rows={values}
        keyOf={({ label }) => label}
        shareOf={(value) => value[by]}
        most={MOST}
      />
    </ReportPanel>
  )
}

/** The sizes and colours of a product that sold most: `Arena · M (12), Arena · CH (4)`. */
function bestVariants({ variants }: SoldProduct): string {
  return variants
    .slice(0, 3)
    .flatMap(({ label, pieces }) => (label === '' ? [] : [`${label} (${wholeNumber(pieces)})`]))
    .join(', ')
}

function beforeText(before: SoldProduct['before'], by: SoldRank): string {
  return by === 'money' ? wholePesos(before.money) : piecesText(before.pieces)
}
