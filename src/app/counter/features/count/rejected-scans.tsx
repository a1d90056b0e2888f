import { Button } from '#app/shared/ui/button.tsx'
import { shownCode } from '#domain/barcode/scanned-code.ts'
import { COUNT_SENTENCES } from '#domain/count/count-sentences.ts'
import type { QueuedScan } from '#domain/count/scan-queue.ts'

interface RejectedScansProps {
  scans: readonly QueuedScan[]
  onChoose: (scan: QueuedScan, variantId: number) => void
  onDismiss: (scan: QueuedScan) => void
}

/** Scans that do not count until a person has resolved them. */
export function RejectedScans({ scans, onChoose, onDismiss }: RejectedScansProps) {
  if (scans.length === 0) return null
  return (
    <ul aria-label="No contaron" className="space-y-2">
      {scans.map((scan) => (
        <li key={scan.id} className="rounded-sm border border-danger p-3 text-sm">
          <div className="flex items-start justify-between gap-3">
            {/* One alert each: a single one around them would announce all of them again with each new one. */}
            <p role="alert" className="min-w-0">
              <strong className="[overflow-wrap:anywhere]">{shownCode(scan.code ?? '')}</strong>{' '}
              {scan.rejection && COUNT_SENTENCES[scan.rejection.code]}
            </p>
            <Button look="outline" onClick={() => onDismiss(scan)}>
              Quitar
            </Button>
          </div>
          {scan.rejection && scan.rejection.choices.length > 0 && (
            <div className="mt-2 flex flex-wrap gap-2">
              {scan.rejection.choices.map(({ variantId, name }) => (
                <Button key={variantId} look="outline" onClick={() => onChoose(scan, variantId)}>
                  {name}
                </Button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
