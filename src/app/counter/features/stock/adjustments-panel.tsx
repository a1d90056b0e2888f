import { shortMoment } from '#app/counter/kit/moment-text.ts'
import type { AdjustmentReason } from '#domain/stock/adjustment.ts'
import { REASON_LABELS } from '#domain/stock/adjustment-sentences.ts'

const signed = new Intl.NumberFormat('es-MX', { signDisplay: 'exceptZero' })

/** Pieces taken off or added by hand. */
export interface ShownAdjustment {
  id: string
  warehouseFid: string
  pieces: number
  reason: AdjustmentReason
  note: string
  /** The person's name. */
  adjustedBy: string
  at: Date
}

interface AdjustmentsPanelProps {
  adjustments: readonly ShownAdjustment[]
  warehouseName: (fid: string) => string
  timeZone: string
  now: number
}

/** The last adjustments of a variant, with their reasons. */
export function AdjustmentsPanel({ adjustments, warehouseName, timeZone, now }: AdjustmentsPanelProps) {
  if (adjustments.length === 0) return null
  return (
    <section aria-labelledby="adjustments" className="panel">
      <h2 id="adjustments" className="mb-1 font-semibold">
        Ajustes
      </h2>
      <ul className="divide-y divide-hairline">
        {adjustments.map(({ id, warehouseFid, pieces, reason, note, adjustedBy, at }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              {REASON_LABELS[reason]}
              {note !== '' && <p className="text-sm">«{note}»</p>}
              <p className="text-sm text-muted">
                {[warehouseName(warehouseFid), adjustedBy, shortMoment(timeZone, at.getTime(), now)].join(' · ')}
              </p>
            </div>
            <span className="text-lg font-semibold tabular-nums">{signed.format(pieces)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
