import { compareSizes } from '#domain/catalogue/size-order.ts'
import { sizeId } from '#domain/size/check-chart.ts'
import { spanText } from '#domain/size/length-text.ts'
import type { ShopperMeasures } from '#domain/size/recommend-size.ts'
import type { MeasuredSpans, SizeChart } from '#domain/size/size-chart.ts'
import { MEASURE_FACTS, measuresOf, type SizeMeasure } from '#domain/size/sized-garment.ts'

interface ChartTableProps {
  chart: SizeChart
  /** The product's sizes: others are not shown. */
  sizes: readonly string[]
  /** The shopper's figures, in a row after the recommended size. */
  own: ShopperMeasures | null
  /** The recommended size. */
  marked: string | null
}

/** The measures of each size in centimetres. */
export function ChartTable({ chart, sizes, own, marked }: ChartTableProps) {
  const known = new Set(sizes.map(sizeId))
  const rows = chart.rows
    .filter(({ size }) => known.has(sizeId(size)))
    .toSorted((one, other) => compareSizes(one.size, other.size))
  const columns = measuresOf(chart.garment, chart.of).filter((measure) =>
    rows.some(({ measures }) => measures[measure]),
  )
  return (
    <div>
      <h3 className="mb-2 font-semibold">
        {chart.of === 'body' ? 'Medidas del cuerpo para cada talla' : 'Medidas de la prenda'}
        <span className="font-normal text-muted"> en cm</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section tabIndex={0} aria-label="Tabla de medidas" className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-hairline text-left">
              <th scope="col" className="py-2 pr-4">
                Talla
              </th>
              {columns.map((measure) => (
                <th key={measure} scope="col" className="py-2 pr-4 font-medium">
                  {MEASURE_FACTS[measure].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, measures }) => {
              const isMarked = marked !== null && sizeId(size) === sizeId(marked)
              return (
                <MeasuredRow
                  key={size}
                  name={size}
                  measures={measures}
                  columns={columns}
                  className={isMarked ? 'bg-tint font-semibold' : ''}
                  after={isMarked ? own : null}
                />
              )
            })}
            {marked === null && own && <OwnRow own={own} columns={columns} />}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface MeasuredRowProps {
  name: string
  measures: MeasuredSpans
  columns: readonly SizeMeasure[]
  className: string
  /** The figures of the row below it, or null. */
  after: ShopperMeasures | null
}

function MeasuredRow({ name, measures, columns, className, after }: MeasuredRowProps) {
  return (
    <>
      <tr className={`border-b border-hairline ${className}`}>
        <th scope="row" className="py-2 pr-4 text-left">
          {name}
        </th>
        {columns.map((measure) => {
          const span = measures[measure]
          return (
            <td key={measure} className="py-2 pr-4 whitespace-nowrap">
              {span ? spanText(span) : '–'}
            </td>
          )
        })}
      </tr>
      {after && <OwnRow own={after} columns={columns} />}
    </>
  )
}

const OWN_NAMES: Record<ShopperMeasures['by'], string> = {
  body: 'Tú',
  garment: 'Tu prenda',
  brand: 'Tu talla',
  equivalent: 'Tu talla',
}

function OwnRow({ own, columns }: { own: ShopperMeasures; columns: readonly SizeMeasure[] }) {
  return (
    <MeasuredRow
      name={OWN_NAMES[own.by]}
      measures={own.measures}
      columns={columns}
      className="text-accent"
      after={null}
    />
  )
}
