import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { stopSending } from './upload-store.ts'
import { useImportStep } from './use-import-step.ts'

/** Ends an import before it is done. */
export function DropButton({ run, label = 'Cancelar…' }: { run: ShownImport; label?: string }) {
  const { drop, isBusy } = useImportStep(run.id)
  return (
    <ConfirmButton
      label={label}
      title={`¿Cancelar la importación de «${run.fileName}»?`}
      text={
        run.state === 'applying'
          ? 'Se detiene después de los productos que se están guardando. Los que ya entraron se quedan.'
          : 'Nada ha cambiado en la tienda. El archivo se borra del servidor.'
      }
      confirm="Cancelar importación"
      isBusy={isBusy}
      onConfirm={() => {
        if (run.state === 'receiving') stopSending()
        void drop()
      }}
    />
  )
}
