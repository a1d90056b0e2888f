import { useNavigation } from 'react-router'
import { GoodsPanels } from '#app/counter/features/report/goods-panels.tsx'
import { OrderPanels } from '#app/counter/features/report/order-panels.tsx'
import { PeriodBar } from '#app/counter/features/report/period-bar.tsx'
import { PreparationPanel } from '#app/counter/features/report/preparation-panel.tsx'
import { StockPanels } from '#app/counter/features/report/stock-panels.tsx'
import { Totals } from '#app/counter/features/report/totals.tsx'
import { shortDay } from '#app/counter/kit/figure-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import type { SoldRank, StillDays } from '#domain/report/goods-figures.ts'
import { periodBefore } from '#domain/report/period.ts'
import type { ChosenPeriod } from '#domain/report/period-choice.ts'
import type { Report } from '#domain/report/report.ts'

interface ReportPageProps {
  account: string
  timeZone: string
  /** By the store's clock, `yyyy-MM-dd`. */
  today: string
  chosen: ChosenPeriod
  by: SoldRank
  stillDays: StillDays
  report: Report
  /** The store's branches by their keys. */
  branchNames: ReadonlyMap<string, string>
}

/** The dashboard: the figures of some days, compared with as many before them. */
export function ReportPage({ account, timeZone, today, chosen, by, stillDays, report, branchNames }: ReportPageProps) {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname.endsWith('/tablero')
  const before = periodBefore(chosen.period)
  return (
    <>
      <PageHead
        title="Tablero"
        isOfOrders
        lead={`${daysText(chosen.period)}, comparado con ${daysText(before)}. Las ventas incluyen IVA y envío, sin cancelados; en el total ya se restan las devoluciones.`}
      />
      <PeriodBar chosen={chosen} today={today} />
      <div aria-busy={isLoading} className="space-y-8 transition-opacity duration-150 aria-busy:opacity-60">
        <Totals orders={report.orders} money={report.money} />
        <OrderPanels orders={report.orders} branchNames={branchNames} />
        <GoodsPanels account={account} goods={report.goods} by={by} />
        <StockPanels account={account} timeZone={timeZone} report={report} stillDays={stillDays} />
        <PreparationPanel preparation={report.preparation} />
      </div>
    </>
  )
}

function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? shortDay(from) : `${shortDay(from)} a ${shortDay(to)}`
}
