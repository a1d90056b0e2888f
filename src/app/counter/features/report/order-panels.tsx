import { useState } from 'react'
import { ordersText, shortDay, wholeNumber, wholePesos } from '#app/counter/kit/figure-text.ts'
import { shortPesos } from '#domain/report/chart-scale.ts'
import type { OrderFigures, Sales } from '#domain/report/order-figures.ts'
import { METHOD_NAMES, weekdayName } from '#domain/report/report-words.ts'
import { writtenDay } from '#domain/time/written-time.ts'
import { ColumnChart } from './column-chart.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { ReportPanel } from './report-panel.tsx'

interface OrderPanelsProps {
  orders: OrderFigures
  branchNames: ReadonlyMap<string, string>
}

/** The measure that the charts of orders show. */
type Measure = keyof Sales

const MEASURES: Record<Measure, string> = { sales: 'Ventas', orders: 'Pedidos' }
const SCALES = {
  sales: { least: 100, onScale: shortPesos, inWords: wholePesos },
  orders: { least: 1, onScale: wholeNumber, inWords: ordersText },
}
const EMPTY = 'En estos días no hubo pedidos.'

const SALES_COLUMNS: FigureColumn<Sales>[] = [
  { heading: 'Pedidos', cell: ({ orders }) => wholeNumber(orders), isNumber: true },
  { heading: 'Ventas', cell: ({ sales }) => wholePesos(sales), isNumber: true },
]

/** Orders and sales by day, hour, weekday and branch. */
export function OrderPanels({ orders, branchNames }: OrderPanelsProps) {
  const [measure, setMeasure] = useState<Measure>('sales')
  const { days } = orders
  return (
    <section aria-labelledby="orders" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="orders" className="font-display text-lg">
          Cuándo y dónde se vende
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container everywhere */}
        <div role="group" aria-label="Las gráficas muestran" className="choices">
          {(['sales', 'orders'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === measure} onClick={() => setMeasure(each)}>
              {MEASURES[each]}
            </button>
          ))}
        </div>
      </div>
      {days.length > 1 && <DaysPanel orders={orders} measure={measure} />}
      <div className="grid gap-4 xl:grid-cols-2">
        <HoursPanel orders={orders} measure={measure} />
        {days.length > 1 && <WeekdaysPanel orders={orders} measure={measure} />}
        <PlacesPanel orders={orders} measure={measure} branchNames={branchNames} isWide={days.length > 1} />
      </div>
    </section>
  )
}

interface MeasuredProps {
  orders: OrderFigures
  measure: Measure
}

function DaysPanel({ orders: { days, totals, before }, measure }: MeasuredProps) {
  const best = days.reduce((one, other) => (other[measure] > one[measure] ? other : one))
  const points = days.map(({ day, before, ...figures }) => ({
    key: day,
    label: shortDay(day),
    title: writtenDay(day),
    value: figures[measure],
    before: { title: shortDay(before.day), value: before[measure] },
  }))
  return (
    <ReportPanel
      title="Por día"
      exported={[{ table: 'days', name: 'los días' }]}
      empty={totals.orders === 0 && before.orders === 0 && EMPTY}
      summary={
        <>
          {best.orders > 0 && `El mejor fue el ${writtenDay(best.day)}: ${SCALES[measure].inWords(best[measure])}. `}
          <span aria-hidden="true" className="whitespace-nowrap">
            La línea punteada son los días anteriores.
          </span>
        </>
      }
      chart={<ColumnChart points={points} {...SCALES[measure]} />}
    >
      <FigureTable
        caption="Pedidos y ventas por día"
        columns={[
          { heading: 'Día', cell: ({ day }) => shortDay(day) },
          ...SALES_COLUMNS,
          { heading: 'Cancelados', cell: ({ cancelled }) => cancelled, isNumber: true, isWide: true },
          { heading: 'Día anterior', cell: (row) => shortDay(row.before.day), isNumber: true, isWide: true },
          { heading: 'Ventas antes', cell: (row) => wholePesos(row.before.sales), isNumber: true },
        ]}
        rows={days}
        keyOf={({ day }) => day}
      />
    </ReportPanel>
  )
}

function HoursPanel({ orders: { hours, totals }, measure }: MeasuredProps) {
  const best = hours.reduce((one, other) => (other[measure] > one[measure] ? other : one))
  const points = hours.map(({ hour, ...figures }) => ({
    key: hour,
    label: String(hour),
    title: hourText(hour),
    value: figures[measure],
  }))
  return (
    <ReportPanel
      title="Por hora"
      exported={[{ table: 'hours', name: 'las horas' }]}
      empty={totals.orders === 0 && EMPTY}
      summary={`Lo más fuerte es ${hourText(best.hour)}: ${SCALES[measure].inWords(best[measure])}.`}
      chart={<ColumnChart points={points} {...SCALES[measure]} />}
    >
      <FigureTable
        caption="Pedidos y ventas por hora"
        columns={[{ heading: 'Hora', cell: ({ hour }) => hourText(hour) }, ...SALES_COLUMNS]}
        rows={hours}
        keyOf={({ hour }) => hour}
      />
    </ReportPanel>
  )
}

function WeekdaysPanel({ orders: { weekdays, totals }, measure }: MeasuredProps) {
  const best = weekdays.reduce((one, other) => (other[measure] > one[measure] ? other : one))
  const points = weekdays.map(({ weekday, ...figures }) => ({
    key: weekday,
    label: weekdayName(weekday).slice(0, 3),
    title: weekdayName(weekday),
    value: figures[measure],
  }))
  return (
    <ReportPanel
      title="Por día de la semana"
      exported={[{ table: 'weekdays', name: 'los días de la semana' }]}
      empty={totals.orders === 0 && EMPTY}
      summary={`Lo más fuerte es el ${weekdayName(best.weekday)}: ${SCALES[measure].inWords(best[measure])}.`}
      chart={<ColumnChart points={points} {...SCALES[measure]} />}
    >
      <FigureTable
        caption="Pedidos y ventas por día de la semana"
        columns={[{ heading: 'Día', cell: ({ weekday }) => weekdayName(weekday) }, ...SALES_COLUMNS]}
        rows={weekdays}
        keyOf={({ weekday }) => weekday}
      />
    </ReportPanel>
  )
}

interface PlacesPanelProps extends MeasuredProps, Pick<OrderPanelsProps, 'branchNames'> {
  /** Whether it takes the whole row. */
  isWide: boolean
}

function PlacesPanel({ orders: { places }, measure, branchNames, isWide }: PlacesPanelProps) {
  return (
    <ReportPanel
      title="Por sucursal"
      className={isWide ? 'xl:col-span-2' : ''}
      exported={[{ table: 'places', name: 'las sucursales' }]}
      empty={places.length === 0 && EMPTY}
    >
      <FigureTable
        caption="Pedidos y ventas por sucursal y entrega"
        columns={[
          {
            heading: 'Sucursal',
            cell: ({ branchFid, deliveryMethod }) => (
              <>
                {branchNames.get(branchFid) ?? (branchFid || 'Sin sucursal')}
                <span className="block text-muted">{METHOD_NAMES[deliveryMethod]}</span>
              </>
            ),
          },
          ...SALES_COLUMNS,
          { heading: 'Ventas antes', cell: ({ before }) => wholePesos(before.sales), isNumber: true, isWide: true },
        ]}
        rows={places}
        keyOf={({ branchFid, deliveryMethod }) => `${deliveryMethod} ${branchFid}`}
        shareOf={(place) => place[measure]}
      />
    </ReportPanel>
  )
}

function hourText(hour: number): string {
  return `de ${hour} a ${hour + 1} h`
}
