import Camera from 'lucide-react/icons/camera'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'

const loadDialog = async () => (await import('./photo-dialog.tsx')).PhotoDialog

/** Opens the search by photo, whose code comes with it (docs/rules/photo-search.md#photo-search). */
export function PhotoButton() {
  const { part: PhotoDialog, dialogProps, openerProps } = useDialogButton(loadDialog)
  return (
    <>
      <button {...openerProps} type="button" aria-label="Buscar con foto" className={iconButtonClass}>
        <Camera aria-hidden="true" size={22} strokeWidth={1.5} />
      </button>
      {PhotoDialog && <PhotoDialog {...dialogProps} />}
    </>
  )
}
