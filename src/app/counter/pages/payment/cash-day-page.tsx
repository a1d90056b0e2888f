import { CashFigures } from '#app/counter/features/payment/cash-figures.tsx'
import type { ShownCashDay } from '#app/counter/features/payment/shown-cash-day.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import { dayAndTime } from '#domain/time/written-time.ts'

interface CashDayPageProps {
  day: ShownCashDay
  storeName: string
  timeZone: string
}

/** A day of the cash drawer, to be printed and signed. */
export function CashDayPage({ day, storeName, timeZone }: CashDayPageProps) {
  const written = (instant: number) => {
    const { date, time } = dayAndTime(timeZone, instant)
    return `${date}, ${time}`
  }
  const { branch, openedAt, openedBy, closed } = day
  return (
    <>
      <PageHead
        title="Corte de caja"
        back={{ to: '/caja', name: 'Caja' }}
        lead={[storeName, branch].filter(Boolean).join(' · ')}
      />
      <section aria-label="Corte" className="panel max-w-2xl space-y-5">
        <ul className="text-sm">
          <li>
            Abrió {openedBy}, {written(openedAt)}
          </li>
          {closed && (
            <li>
              Cerró {closed.by}, {written(closed.at)}
            </li>
          )}
        </ul>
        <CashFigures day={day} />
        {closed && closed.note !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{closed.note}</p>}
        <Button look="outline" className="no-print" onClick={() => window.print()}>
          Imprimir
        </Button>
      </section>
    </>
  )
}
