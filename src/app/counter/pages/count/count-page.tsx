import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { CountBadge } from '#app/counter/features/count/count-badge.tsx'
import { CountFigures, type CountSums } from '#app/counter/features/count/count-figures.tsx'
import { CountLines, type ListedLine, type UnscannedLine } from '#app/counter/features/count/count-lines.tsx'
import { EndCount } from '#app/counter/features/count/end-count.tsx'
import { ScanPanel } from '#app/counter/features/count/scan-panel.tsx'
import { useCountScans } from '#app/counter/features/count/use-count-scans.ts'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useStoreEvents } from '#app/counter/kit/use-store-events.ts'
import type { CountState, Unscanned } from '#domain/count/count.ts'
import type { CountView } from '#domain/count/count-view.ts'
import type { Role } from '#domain/staff/role.ts'

export interface ShownCount {
  id: number
  warehouse: string
  category: string | null
  note: string
  state: CountState
  startedByName: string
  startedAt: Date
  endedByName: string | null
  endedAt: Date | null
  unscanned: Unscanned | null
}

interface CountPageProps {
  account: string
  count: ShownCount
  progress: CountSums
  view: CountView
  /** Lines that are shown at the most. */
  limit: number
  lines: readonly ListedLine[]
  total: number
  unscanned: readonly UnscannedLine[]
  /** Number of the last event that the page's data covers. */
  seq: number
  member: { role: Role; personId: string }
  timeZone: string
  now: number
}

/** A count: scanning while it is open, its differences, and its end. */
export function CountPage(props: CountPageProps) {
  const { account, count, progress, view, limit, lines, total, unscanned, seq, member, timeZone, now } = props
  const refresh = useRefresh()
  useStoreEvents({
    seq,
    onMissed: refresh,
    onEvents: (events) =>
      events.some(({ kind, subject }) => kind === 'count-changed' && subject === String(count.id)) && refresh(),
  })
  const scans = useCountScans({ countId: count.id, account, personId: member.personId, onRecorded: refresh })
  const isOpen = count.state === 'open'
  return (
    <>
      <PageHead
        title={`Conteo de ${count.warehouse}`}
        back={{ to: '/inventario/conteos', name: 'Conteos' }}
        lead={
          <p className="[overflow-wrap:anywhere]">
            <CountBadge state={count.state} /> {count.category ?? 'Todo'} · {count.startedByName},{' '}
            {shortMoment(timeZone, count.startedAt.getTime(), now)}
            {count.endedAt &&
              ` · terminado por ${count.endedByName}, ${shortMoment(timeZone, count.endedAt.getTime(), now)}`}
            {count.note !== '' && ` · ${count.note}`}
          </p>
        }
      >
        {isOpen && (
          <EndCount
            progress={progress}
            waiting={scans.waiting.length}
            rejected={scans.rejected.length}
            role={member.role}
          />
        )}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[24rem_minmax(0,1fr)] xl:items-start">
        <div className="min-w-0 space-y-5">
          {(isOpen || scans.rejected.length > 0) && <ScanPanel isOpen={isOpen} scans={scans} />}
          <CountFigures progress={progress} isOpen={isOpen} />
        </div>
        <CountLines
          count={count}
          view={view}
          limit={limit}
          lines={lines}
          total={total}
          unscanned={unscanned}
          progress={progress}
          onSet={isOpen ? scans.setPieces : null}
        />
      </div>
    </>
  )
}

/** Loads the page's data again; further calls during a load cause one more. */
function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const running = useRef<{ isWantedAgain: boolean } | null>(null)
  const refresh = async () => {
    if (running.current) {
      running.current.isWantedAgain = true
      return
    }
    do {
      running.current = { isWantedAgain: false }
      await revalidate()
    } while (running.current.isWantedAgain)
    running.current = null
  }
  return () => void refresh()
}
