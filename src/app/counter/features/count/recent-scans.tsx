import Plus from 'lucide-react/icons/plus'
import Undo from 'lucide-react/icons/undo-2'
import type { RecentScan } from '#domain/count/recent-scans.ts'
import type { NamedChoice } from '#domain/count/scan-queue.ts'
import { iconButtonClass } from '../../../ui/button.tsx'

interface RecentScansProps {
  recent: readonly RecentScan[]
  onUndo: (scan: RecentScan) => void
  /** One more piece of the same. */
  onMore: (variant: NamedChoice) => void
}

/** The scans of a moment ago, the last one first. */
export function RecentScans({ recent, onUndo, onMore }: RecentScansProps) {
  if (recent.length === 0) return null
  return (
    <ul aria-label="Últimos escaneos" className="divide-y divide-hairline">
      {recent.map((each) => {
        const { scan, label, counted } = each
        const { variantId, mode, pieces } = scan
        return (
          <li key={scan.id} className="flex items-center gap-2 py-1">
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-medium [overflow-wrap:anywhere]">{label}</p>
              <p className="text-sm text-muted tabular-nums">
                {mode === 'set' ? `Son ${pieces}` : `+${pieces}`}
                {counted !== null && ` · van ${counted}`}
              </p>
            </div>
            {variantId !== null && (
              <button
                type="button"
                aria-label={`Una más de ${label}`}
                className={iconButtonClass}
                onClick={() => onMore({ variantId, name: label })}
              >
                <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
              </button>
            )}
            {mode === 'add' && (
              <button
                type="button"
                aria-label={`Deshacer ${label}`}
                className={iconButtonClass}
                onClick={() => onUndo(each)}
              >
                <Undo aria-hidden="true" size={20} strokeWidth={1.5} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
