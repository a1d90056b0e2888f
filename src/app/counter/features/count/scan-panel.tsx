import { useRef, useSyncExternalStore } from 'react'
import { VariantSearch } from '#app/counter/features/stock/variant-search.tsx'
import { COMMON_SENTENCES } from '#app/counter/kit/common-sentences.ts'
import { ScanButton } from '#app/counter/kit/scan-button.tsx'
import { useTypingScanner } from '#app/counter/kit/use-typing-scanner.ts'
import { storageFailure } from '#app/shared/storage/storage-failure.ts'
import { variantName } from '#domain/stock-level/variant-name.ts'
import { RecentScans } from './recent-scans.tsx'
import { RejectedScans } from './rejected-scans.tsx'
import type { CountScans } from './use-count-scans.ts'

interface ScanPanelProps {
  /** Whether the count takes scans. */
  isOpen: boolean
  scans: CountScans
}

/** Where pieces are counted: by the camera, by a scanner that types, or by name. */
export function ScanPanel({ isOpen, scans }: ScanPanelProps) {
  const field = useRef<HTMLInputElement>(null)
  const { scanCode, recent, recorded, rejected, undo, addPiece } = scans
  const shown = { recorded, onUndo: undo, onMore: addPiece }
  useTypingScanner((code) => isOpen && scanCode(code))
  return (
    <section aria-label="Contar" className="panel space-y-4">
      {isOpen && (
        <>
          <ScanButton
            label="Escanear con la cámara"
            className="w-full"
            title="Contar"
            hint="Pasa una etiqueta tras otra. Para repetir la misma, quítala un momento."
            goesOn
            onCode={scanCode}
          >
            <div className="mt-3 h-56 overflow-y-auto">
              <SendingState scans={scans} />
              <RejectedScans scans={rejected.slice(-2)} onChoose={scans.choose} onDismiss={scans.dismiss} />
              <RecentScans recent={recent.slice(0, 3)} {...shown} />
            </div>
          </ScanButton>
          <VariantSearch
            label="Código, SKU o nombre"
            field={field}
            onCode={async (code) => {
              scanCode(code)
              return true
            }}
            onChoose={(variant) => addPiece({ variantId: variant.variantId, name: variantName(variant) })}
          />
          <SendingState scans={scans} />
        </>
      )}
      <RejectedScans scans={rejected} onChoose={scans.choose} onDismiss={scans.dismiss} />
      {isOpen && <RecentScans recent={recent} {...shown} />}
    </section>
  )
}

/** Whether the server has the scans. */
function SendingState({ scans: { waiting, trouble, recent } }: Pick<ScanPanelProps, 'scans'>) {
  const hasStorageFailed = useSyncExternalStore(storageFailure.subscribe, storageFailure.get, () => false)
  const count = waiting.length === 1 ? '1 escaneo' : `${waiting.length} escaneos`
  if (waiting.length > 0 && trouble !== null) {
    return (
      <p role="status" className="text-sm text-danger">
        {trouble === 'signed-out' ? COMMON_SENTENCES['signed-out'] : 'No hay conexión con la tienda.'}{' '}
        {hasStorageFailed
          ? `No cierres esta página: ${count} por enviar, y este navegador no los guarda.`
          : `${count} por enviar, guardados en este dispositivo. Puedes seguir contando.`}
      </p>
    )
  }
  const settled = recent.length > 0 ? 'Todo guardado.' : 'Cada escaneo suma una pieza.'
  return (
    <p role="status" className="text-sm text-muted">
      {waiting.length > 0 ? `Enviando ${count}…` : settled}
    </p>
  )
}
