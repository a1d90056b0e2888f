import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { iconButtonClass } from '#app/ui/button.tsx'
import { useDialogOnDemand } from '#app/ui/use-on-demand.ts'

const loadDialog = async () => (await import('./photo-dialog.tsx')).PhotoDialog

/** Opens the search by photo, whose code comes with it (docs/rules.md#photo-search). */
export function PhotoButton() {
  const opener = useRef<HTMLButtonElement>(null)
  const { part: PhotoDialog, isOpen, near, open, close } = useDialogOnDemand(loadDialog)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label="Buscar con foto"
        aria-haspopup="dialog"
        onPointerEnter={near}
        onFocus={near}
        onClick={open}
        className={iconButtonClass}
      >
        <Camera aria-hidden="true" size={22} strokeWidth={1.5} />
      </button>
      {PhotoDialog && <PhotoDialog isOpen={isOpen} onClose={close} opener={opener} />}
    </>
  )
}
