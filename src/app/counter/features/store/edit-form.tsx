import type { ReactNode } from 'react'
import { useUnsaved } from '#app/counter/kit/unsaved-guard.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Edits } from './use-edits.ts'

interface EditFormProps<Fields extends object> {
  edits: Edits<Fields>
  /** How each field is called. */
  names: { [Name in keyof Fields]?: string }
  /** A value in words, for the choice between two. */
  written: (name: keyof Fields, value: unknown) => string
  /** Which of a page's forms it is, where there are several: `en el horario`. */
  place?: string
  children: ReactNode
}

/** A form of fields that are saved together, with the choice when another person has saved the same. */
export function EditForm<Fields extends object>({
  edits,
  names,
  written,
  place = '',
  children,
}: EditFormProps<Fields>) {
  const { conflict, isEdited, isBusy, values } = edits
  useUnsaved(isEdited)
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        edits.save()
      }}
    >
      {conflict && (
        <ConflictNotice
          rows={conflict.fields.map((field) => ({
            name: names[field] ?? String(field),
            mine: written(field, values[field]),
            theirs: written(field, conflict.theirs[field]),
            onTakeTheirs: () => edits.takeTheirs(field),
            onReplace: () => edits.replaceTheirs(field),
          }))}
        />
      )}
      {children}
      {isEdited && (
        <div className="selection-bar">
          <p className="text-sm">{place === '' ? 'Hay cambios sin guardar.' : `Hay cambios sin guardar ${place}.`}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="outline" onClick={edits.discard}>
              Descartar
            </Button>
            <Button type="submit" aria-busy={isBusy || undefined}>
              Guardar
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}
