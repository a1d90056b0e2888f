import { wholeNumber } from '#app/counter/kit/figure-text.ts'
import type { PreparationTimes } from '#domain/report/preparation-times.ts'
import { METHOD_NAMES, spokenMinutes } from '#domain/report/report-words.ts'
import { FigureTable } from './figure-table.tsx'
import { ReportPanel } from './report-panel.tsx'

/** How long orders take until they are ready, and then until they are handed over. */
export function PreparationPanel({ preparation }: { preparation: readonly PreparationTimes[] }) {
  const now = preparation.filter(({ isBefore }) => !isBefore)
  const rows = now.length === 0 ? [] : preparation
  return (
    <ReportPanel
      title="Cuánto tarda la preparación"
      exported={[{ table: 'preparation', name: 'los tiempos' }]}
      empty={rows.length === 0 && 'En estos días ningún pedido se marcó como listo.'}
      summary={now
        .map(({ deliveryMethod, untilReady: { median, p90 } }) => {
          const half = `la mitad está lista en ${spokenMinutes(median)} o menos`
          return `${METHOD_NAMES[deliveryMethod]}: ${half}, nueve de diez en ${spokenMinutes(p90)}.`
        })
        .join(' ')}
    >
      <FigureTable
        caption="Tiempos de preparación"
        columns={[
          {
            heading: 'Entrega',
            cell: ({ deliveryMethod, isBefore }) => (
              <>
                {METHOD_NAMES[deliveryMethod]}
                <span className="block text-muted">{isBefore ? 'Periodo anterior' : 'Este periodo'}</span>
              </>
            ),
          },
          { heading: 'Pedidos', cell: ({ ready }) => wholeNumber(ready), isNumber: true, isWide: true },
          { heading: 'Hasta estar listo', cell: ({ untilReady }) => spokenMinutes(untilReady.median), isNumber: true },
          {
            heading: 'De listo a entregado',
            cell: ({ untilHandedOver }) => (untilHandedOver ? spokenMinutes(untilHandedOver.median) : '—'),
            isNumber: true,
          },
        ]}
        rows={rows}
        keyOf={({ deliveryMethod, isBefore }) => `${deliveryMethod} ${isBefore}`}
      />
    </ReportPanel>
  )
}
