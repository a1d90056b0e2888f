import { formatPrice } from '#domain/money/money.ts'
import type { PreparationTimes } from '#domain/report/preparation-times.ts'
import { METHOD_NAMES, spokenMinutes } from '#domain/report/report-words.ts'
import { changePercent, type WeekFigures } from '#domain/report/week-figures.ts'
import { unlinkedText } from '#domain/text/unlinked-text.ts'
import type { WeeklyMessage } from './mail-message.ts'

/** A part of the mail: rows of a name and what belongs to it. */
export interface WeeklySection {
  title: string
  rows: { name: string; value: string }[]
}

/**
 * The figures of a week in words, the same for HTML and text. Searches are words of strangers, and no link among them
 * (decision 048). An empty part is left out.
 */
export function weeklySections({ figures }: WeeklyMessage): WeeklySection[] {
  const { products, soldOut, missed, preparation } = figures
  return [
    { title: 'La semana', rows: totalRows(figures) },
    {
      title: 'Lo que más se vendió',
      rows: products.map(({ name, pieces, money }) => ({
        name,
        value: `${piecesText(pieces)}, ${formatPrice(money)}`,
      })),
    },
    {
      title: 'Se acabó y se busca',
      rows: soldOut.map(({ name, label, perWeek }) => ({
        name: label === '' ? name : `${name}, ${label}`,
        value: `${perWeek} por semana`,
      })),
    },
    {
      title: 'Búsquedas sin resultados',
      rows: missed.map(({ term, count }) => ({
        name: unlinkedText(term),
        value: count === 1 ? '1 vez' : `${count} veces`,
      })),
    },
    { title: 'Cuánto tarda la preparación', rows: preparation.map(preparationRow) },
  ].filter(({ rows }) => rows.length > 0)
}

function totalRows({ totals, before, money }: WeekFigures): WeeklySection['rows'] {
  const { orders, averageOrder, cancelled } = totals
  const sales = totals.sales - money.now.returned
  const { collected, due, refunded } = money.now
  return [
    { name: 'Pedidos', value: `${orders}${changeText(orders, before.orders)}` },
    { name: 'Ventas', value: `${formatPrice(sales)}${changeText(sales, before.sales - money.before.returned)}` },
    ...(collected === 0 ? [] : [{ name: 'Cobrado', value: formatPrice(collected) }]),
    ...(due === 0 ? [] : [{ name: 'Por cobrar', value: formatPrice(due) }]),
    ...(refunded === 0 ? [] : [{ name: 'Reembolsado', value: formatPrice(refunded) }]),
    ...(averageOrder === null ? [] : [{ name: 'Pedido promedio', value: formatPrice(averageOrder) }]),
    ...(cancelled === 0 ? [] : [{ name: 'Cancelados', value: String(cancelled) }]),
  ]
}

function changeText(now: number, before: number): string {
  const percent = changePercent(now, before)
  if (percent === null) return ''
  return percent === 0 ? ' (igual que la anterior)' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`
}

function preparationRow({ deliveryMethod, untilReady }: PreparationTimes) {
  return { name: METHOD_NAMES[deliveryMethod], value: `la mitad en ${spokenMinutes(untilReady.median)} o menos` }
}

function piecesText(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${pieces} piezas`
}
