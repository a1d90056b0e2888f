import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FieldsOf } from '#app/counter/counter-actions.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { MAX_VIEW_NAME, type SavedView, VIEW_SENTENCES } from '#domain/staff/saved-view.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { DialogForm } from './dialog-form.tsx'
import { rejectionSentence, useAction } from './use-action.ts'

interface SavedViewsProps {
  views: readonly SavedView[]
  /** The query of the list's current view. */
  query: string
}

/** A person's saved views of a list, as tabs. @param props.path the list's page */
export function SavedViews({ views, query, path }: SavedViewsProps & { path: string }) {
  if (views.length === 0) return null
  return (
    <nav aria-label="Vistas" className="view-tabs mb-3">
      {[{ id: '', name: 'Todos', query: '' }, ...views].map((view) => (
        <Link
          key={view.id}
          to={{ pathname: path, search: view.query }}
          aria-current={view.query === query ? 'page' : undefined}
          className="choice"
        >
          {view.name}
        </Link>
      ))}
    </nav>
  )
}

/** Saves the current view of the list, or renames and removes it. @param props.things the list's rows: 'Los productos' */
export function ViewButtons({ views, query, things }: SavedViewsProps & { things: string }) {
  const current = views.find((each) => each.query === query)
  const removal = useAction({ intent: 'remove-view', sentences: VIEW_SENTENCES, done: 'Vista borrada' })
  if (query === '') return null
  return (
    <div className="flex flex-wrap gap-2 max-lg:order-last max-lg:w-full">
      {current ? (
        <>
          <RenameView key={current.id} view={current} />
          <ConfirmButton
            label="Borrar vista…"
            title={`¿Borrar la vista «${current.name}»?`}
            text={`${things} quedan como están.`}
            confirm="Borrar vista"
            isBusy={removal.isBusy}
            onConfirm={() => void removal.run({ id: current.id })}
          />
        </>
      ) : (
        <SaveView query={query} />
      )}
    </div>
  )
}

function SaveView({ query }: { query: string }) {
  return (
    <NameDialog
      intent="save-view"
      title="Guardar vista"
      hint="Solo tú la ves. Con el nombre de otra tuya, la reemplaza."
      done="Vista guardada"
      initial=""
      fieldsOf={(name) => ({ name, query })}
    />
  )
}

function RenameView({ view: { id, name } }: { view: SavedView }) {
  return (
    <NameDialog
      intent="rename-view"
      title="Cambiar nombre"
      hint="Solo tú la ves."
      done="Nombre cambiado"
      initial={name}
      fieldsOf={(written) => ({ id, name: written })}
    />
  )
}

interface NameDialogProps {
  intent: 'save-view' | 'rename-view'
  title: string
  hint: string
  done: string
  initial: string
  fieldsOf: (name: string) => FieldsOf<'save-view' | 'rename-view'>
}

/** The button and the dialog in which a view gets its name. */
function NameDialog({ intent, title, hint, done, initial, fieldsOf }: NameDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(initial)
  const opener = useRef<HTMLButtonElement>(null)
  const { run, isBusy, outcome } = useAction({
    intent,
    done,
    sentences: VIEW_SENTENCES,
    onSettled: (settled) => settled.ok && setOpen(false),
  })
  return (
    <>
      <Button
        ref={opener}
        look="outline"
        onClick={() => {
          setName(initial)
          setOpen(true)
        }}
      >
        {title}…
      </Button>
      {isOpen && (
        <DialogWindow isOpen onClose={() => setOpen(false)} title={title} opener={opener}>
          <DialogForm
            className="space-y-4 pt-2"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!isBusy) void run(fieldsOf(name))
            }}
          >
            <TextField
              label="Nombre"
              name="name"
              hint={hint}
              maxLength={MAX_VIEW_NAME}
              value={name}
              onChange={({ target }) => setName(target.value)}
              error={rejectionSentence(outcome, VIEW_SENTENCES)}
            />
            <div className="flex flex-wrap justify-end gap-2">
              <Button look="outline" onClick={() => setOpen(false)}>
                Cancelar
              </Button>
              <Button type="submit" aria-busy={isBusy || undefined}>
                Guardar
              </Button>
            </div>
          </DialogForm>
        </DialogWindow>
      )}
    </>
  )
}
