import { Link } from 'react-router'
import { CashFigures, differenceText } from '#app/counter/features/payment/cash-figures.tsx'
import { CloseDayForm } from '#app/counter/features/payment/close-day-form.tsx'
import { OpenDayForm } from '#app/counter/features/payment/open-day-form.tsx'
import type { ShownCashDay } from '#app/counter/features/payment/shown-cash-day.ts'
import { FilterSelect } from '#app/counter/kit/filter-select.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'

export interface CashPageProps {
  branchFid: string
  branches: readonly { fid: string; name: string }[]
  /** Null while the drawer is closed. */
  open: ShownCashDay | null
  /** The last closed days. */
  days: readonly ShownCashDay[]
  role: Role
  timeZone: string
  now: number
}

/** The cash drawer of a branch: opened in the morning, counted in the evening. */
export function CashPage({ branchFid, branches, open, days, role, timeZone, now }: CashPageProps) {
  return (
    <>
      <PageHead title="Caja" isOfOrders lead="Los cobros y reembolsos del día, y el efectivo que debe haber." />
      <div className="space-y-6">
        {branches.length > 1 && (
          <FilterSelect
            label="Sucursal"
            parameter="sucursal"
            options={branches.map(({ fid, name }) => ({ value: fid, name }))}
            value={branchFid}
          />
        )}
        {open ? (
          <section aria-labelledby="open-day" className="panel max-w-2xl space-y-5">
            <h2 id="open-day" className="font-semibold">
              Abierta desde {shortMoment(timeZone, open.openedAt, now)} por {open.openedBy}
            </h2>
            <CashFigures day={open} />
            <CloseDayForm key={open.id} day={open} seesDays={isAllowed(role, 'see-cash-days')} />
          </section>
        ) : (
          <OpenDayForm key={branchFid} branchFid={branchFid} />
        )}
        {days.length > 0 && <ClosedDays days={days} timeZone={timeZone} now={now} />}
      </div>
    </>
  )
}

function ClosedDays({ days, timeZone, now }: Pick<CashPageProps, 'days' | 'timeZone' | 'now'>) {
  return (
    <section aria-labelledby="closed-days" className="max-w-2xl">
      <h2 id="closed-days" className="mb-2 font-semibold">
        Cortes anteriores
      </h2>
      <ul className="border-t border-hairline">
        {days.map(({ id, branch, closed, figures }) => (
          <li key={id} className="border-b border-hairline">
            <Link to={`/caja/${id}`} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
              <span>
                {closed && shortMoment(timeZone, closed.at, now)}
                <span className="text-sm text-muted"> · {[closed?.by, branch].filter(Boolean).join(' · ')}</span>
              </span>
              <span className="text-sm tabular-nums">{differenceText((closed?.counted ?? 0) - figures.expected)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
