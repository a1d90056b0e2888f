import ScanLine from 'lucide-react/icons/scan-line'
import type { ComponentProps } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import type { CodeScanner } from './code-scanner.tsx'
import { allowScanSound } from './scan-sound.ts'

const loadScanner = () => import('./code-scanner.tsx').then((part) => part.CodeScanner)

interface ScanButtonProps extends Omit<ComponentProps<typeof CodeScanner>, 'opener' | 'onClose'> {
  label: string
  look?: ComponentProps<typeof Button>['look']
  className?: string
}

/** Opens the camera to read codes: of one, or with `goesOn` of one after the other. */
export function ScanButton({ label, look, className, onCode, ...scanner }: ScanButtonProps) {
  const { part: Scanner, dialogProps, openerProps } = useDialogButton(loadScanner)
  const { isOpen, ...dialog } = dialogProps
  const { onClick: open, ...opener } = openerProps
  return (
    <>
      <Button
        {...opener}
        look={look}
        className={className}
        onClick={() => {
          // A browser lets sounds be played from a press on.
          if (scanner.goesOn) allowScanSound()
          open()
        }}
      >
        <ScanLine aria-hidden="true" size={20} strokeWidth={1.5} />
        {label}
      </Button>
      {Scanner && isOpen && (
        <Scanner
          {...scanner}
          {...dialog}
          onCode={(code) => {
            if (!scanner.goesOn) dialog.onClose()
            onCode(code)
          }}
        />
      )}
    </>
  )
}
