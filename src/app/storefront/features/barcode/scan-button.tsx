import { ScanBarcode } from 'lucide-react'
import { useRef } from 'react'
import { iconButtonClass } from '#app/ui/button.tsx'
import { useDialogOnDemand } from '#app/ui/use-on-demand.ts'

const loadScanner = async () => (await import('./scanner.tsx')).Scanner

/** Opens the scanner of barcodes, whose code comes with it (docs/rules.md#barcode). */
export function ScanButton() {
  const opener = useRef<HTMLButtonElement>(null)
  const { part: Scanner, isOpen, near, open, close } = useDialogOnDemand(loadScanner)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label="Escanear código de barras"
        aria-haspopup="dialog"
        onPointerEnter={near}
        onFocus={near}
        onClick={open}
        className={iconButtonClass}
      >
        <ScanBarcode aria-hidden="true" size={22} strokeWidth={1.5} />
      </button>
      {Scanner && <Scanner isOpen={isOpen} onClose={close} onAgain={open} opener={opener} />}
    </>
  )
}
