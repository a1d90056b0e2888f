import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'

const loadScanner = async () => (await import('./scanner.tsx')).Scanner

/** Opens the scanner of barcodes, whose code comes with it (docs/rules/barcode.md#barcode). */
export function ScanButton() {
  const { part: Scanner, dialogProps, openerProps } = useDialogButton(loadScanner)
  return (
    <>
      <button {...openerProps} type="button" aria-label="Escanear código de barras" className={iconButtonClass}>
        <ScanBarcode aria-hidden="true" size={22} strokeWidth={1.5} />
      </button>
      {Scanner && <Scanner {...dialogProps} onAgain={openerProps.onClick} />}
    </>
  )
}
