import Plus from 'lucide-react/icons/plus'
import Undo from 'lucide-react/icons/undo-2'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { type RecentScan, scanText } from '#domain/count/recent-scans.ts'
import type { NamedChoice } from '#domain/count/scan-queue.ts'

interface RecentScansProps {
  recent: readonly RecentScan[]
  /** The scans that the server has recorded last, in words. */
  recorded: string
  onUndo: (scan: RecentScan) => void
  /** One more piece of the same. */
  onMore: (variant: NamedChoice) => void
}

/** The recent scans, the last one first; recorded ones are announced to screen readers. */
export function RecentScans({ recent, recorded, onUndo, onMore }: RecentScansProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {recorded}
      </p>
      {recent.length > 0 && (
        <ul aria-label="Últimos escaneos" className="divide-y divide-hairline">
          {recent.map((each) => (
            <Recent key={each.scan.id} recent={each} onUndo={onUndo} onMore={onMore} />
          ))}
        </ul>
      )}
    </>
  )
}

function Recent({ recent, onUndo, onMore }: { recent: RecentScan } & Pick<RecentScansProps, 'onUndo' | 'onMore'>) {
  const { scan, label, counted } = recent
  const { variantId, mode } = scan
  return (
    <li className="flex items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-medium [overflow-wrap:anywhere]">{label}</p>
        <p className="text-sm text-muted tabular-nums first-letter:uppercase">
          {scanText(scan)}
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
          onClick={() => onUndo(recent)}
        >
          <Undo aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
    </li>
  )
}
