import { Link } from 'react-router'
import { piecesText, shortDay, wholeNumber, wholePesos } from '#app/counter/kit/figure-text.ts'
import { STILL_DAYS, type StillDays } from '#domain/report/goods-figures.ts'
import type { Report } from '#domain/report/report.ts'
import { WAY_NAMES } from '#domain/report/report-words.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import { FigureTable } from './figure-table.tsx'
import { ProductName } from './product-name.tsx'
import { ReportPanel } from './report-panel.tsx'
import { useReportHref } from './use-report-href.ts'

interface StockPanelsProps {
  account: string
  timeZone: string
  report: Report
  stillDays: StillDays
}

/** Rows that are shown at first. */
const MOST = 10

/** Missing and excess stock. */
export function StockPanels({ account, timeZone, report, stillDays }: StockPanelsProps) {
  const dayOf = (instant: number) => shortDay(wallClock(timeZone, instant).date)
  return (
    <section aria-labelledby="stock" className="space-y-4">
      <h2 id="stock" className="font-display text-lg">
        Qué falta y qué sobra
      </h2>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <SoldOutPanel soldOut={report.soldOut} dayOf={dayOf} />
        <MissedPanel missed={report.missed} />
        <StillPanel account={account} stillDays={stillDays} still={report.still} dayOf={dayOf} />
      </div>
    </section>
  )
}

type DayOf = (instant: number) => string

function SoldOutPanel({ soldOut, dayOf }: { soldOut: Report['soldOut']; dayOf: DayOf }) {
  return (
    <ReportPanel
      title="Se acabó y se busca"
      exported={[{ table: 'sold-out', name: 'lo agotado' }]}
      empty={soldOut.length === 0 && 'Nada de lo que se pidió en los últimos 90 días está agotado.'}
      summary="Tallas y colores que se pidieron en los últimos 90 días y ya no tienes en línea."
    >
      <FigureTable
        caption="Agotado, por demanda"
        columns={[
          {
            heading: 'Producto',
            cell: ({ productId, name, label }) => (
              <>
                <Link to={`/productos/${productId}`} className="text-link block">
                  {name}
                </Link>
                {label !== '' && <span className="block text-muted">{label}</span>}
              </>
            ),
          },
          { heading: 'Por semana', cell: ({ perWeek }) => perWeek, isNumber: true },
          { heading: 'Rechazados', cell: ({ rejected }) => rejected, isNumber: true, isWide: true },
          { heading: 'Último pedido', cell: ({ orderedAt }) => dayOf(orderedAt), isNumber: true },
        ]}
        rows={soldOut}
        keyOf={({ variantId }) => variantId}
        shareOf={({ perWeek }) => perWeek}
        most={MOST}
      />
    </ReportPanel>
  )
}

function MissedPanel({ missed }: { missed: Report['missed'] }) {
  return (
    <ReportPanel
      title="Búsquedas sin resultados"
      exported={[{ table: 'missed', name: 'las búsquedas' }]}
      empty={missed.length === 0 && 'En estos días todas las búsquedas encontraron algo.'}
      summary="Lo que se buscó en tu tienda y no estaba. Se cuentan búsquedas, no personas."
    >
      <FigureTable
        caption="Búsquedas sin resultados"
        columns={[
          { heading: 'Búsqueda', cell: ({ term }) => term },
          { heading: 'Por', cell: ({ way }) => WAY_NAMES[way], isWide: true },
          { heading: 'Veces', cell: ({ count }) => wholeNumber(count), isNumber: true },
          { heading: 'Último día', cell: ({ lastDay }) => shortDay(lastDay), isNumber: true },
        ]}
        rows={missed}
        keyOf={({ way, term }) => `${way} ${term}`}
        shareOf={({ count }) => count}
        most={MOST}
      />
    </ReportPanel>
  )
}

interface StillPanelProps {
  account: string
  still: Report['still']
  stillDays: StillDays
  dayOf: DayOf
}

function StillPanel({ account, still, stillDays, dayOf }: StillPanelProps) {
  const href = useReportHref()
  return (
    <ReportPanel
      title="Sin movimiento"
      className="xl:col-span-2"
      exported={[{ table: 'still', name: 'lo que no se mueve' }]}
      empty={still.count === 0 && `Todo lo que hay se vendió en los últimos ${stillDays} días.`}
      controls={
        <nav aria-label="Días sin venta" className="choices mb-2 -ml-3">
          {STILL_DAYS.map((days) => (
            <Link
              key={days}
              to={href({ quietos: String(days) })}
              aria-current={days === stillDays || undefined}
              preventScrollReset
            >
              {days} días
            </Link>
          ))}
        </nav>
      }
      summary={`${still.count === 1 ? '1 producto' : `${wholeNumber(still.count)} productos`} con ${piecesText(still.onHand)} que a precio de venta valen ${wholePesos(still.bound)}.`}
    >
      <FigureTable
        caption={`Sin venta en ${stillDays} días`}
        columns={[
          { heading: 'Producto', cell: (product) => <ProductName account={account} {...product} /> },
          { heading: 'Piezas', cell: ({ onHand }) => wholeNumber(onHand), isNumber: true },
          { heading: 'Valor', cell: ({ bound }) => (bound === null ? '—' : wholePesos(bound)), isNumber: true },
          {
            heading: 'Último pedido',
            cell: ({ orderedAt, wasOrdered }) => {
              if (orderedAt !== null) return dayOf(orderedAt)
              return wasOrdered ? 'hace más de 90 días' : 'nunca'
            },
            isNumber: true,
            isWide: true,
          },
        ]}
        rows={still.products}
        keyOf={({ productId }) => productId}
        most={MOST}
      />
    </ReportPanel>
  )
}
