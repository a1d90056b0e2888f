import { wholeNumber, wholePesos } from '#app/counter/kit/figure-text.ts'
import { TileFigure } from '#app/counter/kit/tile-figure.tsx'
import type { Report } from '#domain/report/report.ts'
import { percentText } from '#domain/report/report-words.ts'
import { changePercent } from '#domain/report/week-figures.ts'

/** The figures of the period, each compared with the period before. */
export function Totals({ orders: { totals, before }, money }: Pick<Report, 'orders' | 'money'>) {
  const figures = [
    {
      name: 'Ventas',
      value: totals.sales - money.now.returned,
      before: before.sales - money.before.returned,
      write: wholePesos,
    },
    { name: 'Cobrado', value: money.now.collected, before: money.before.collected, write: wholePesos },
    { name: 'Por cobrar', value: money.now.due, before: money.before.due, write: wholePesos },
    { name: 'Reembolsado', value: money.now.refunded, before: money.before.refunded, write: wholePesos },
    { name: 'Pedidos', value: totals.orders, before: before.orders, write: wholeNumber },
    { name: 'Pedido promedio', value: totals.averageOrder, before: before.averageOrder, write: wholePesos },
    { name: 'Cancelados', value: totals.cancelled, before: before.cancelled, write: wholeNumber },
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 md:gap-4 xl:grid-cols-4">
      {figures.map(({ name, value, before, write }) => (
        <div key={name} className="panel">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="figure-tile">
            <TileFigure>{value === null ? '—' : write(value)}</TileFigure>
            <span className="text-sm text-muted tabular-nums">
              {before === null ? 'Antes nada' : compared(value ?? 0, before, write)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `12 % más que $1,299` */
function compared(value: number, before: number, write: (value: number) => string): string {
  const change = percentText(changePercent(value, before))
  if (change === '') return `Antes ${write(before)}`
  return `${change} que ${write(before)}`
}
