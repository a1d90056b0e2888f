import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { MAX_VIEW_NAME, type SavedView, VIEW_SENTENCES } from '#domain/product-edit/saved-view.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogWindow } from '../../../ui/dialog-window.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { useAction } from '../../kit/use-action.ts'

interface SavedViewsProps {
  views: readonly SavedView[]
  /** The query of what the table shows now. */
  query: string
}

/** The views that somebody saved, as tabs, and a way to save what the table shows as another. */
export function SavedViews({ views, query }: SavedViewsProps) {
  const current = views.find((each) => each.query === query)
  const removal = useAction({ intent: 'remove-view', sentences: VIEW_SENTENCES, done: 'Vista borrada' })
  if (views.length === 0 && query === '') return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <nav aria-label="Vistas" className="view-tabs">
        {[{ id: '', name: 'Todos', query: '' }, ...views].map((view) => (
          <Link
            key={view.id}
            to={{ pathname: '/productos', search: view.query }}
            aria-current={view.query === query ? 'page' : undefined}
            className="choice"
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {current ? (
        <ConfirmButton
          label="Borrar vista…"
          title={`¿Borrar la vista «${current.name}»?`}
          text="Los productos quedan como están."
          confirm="Borrar vista"
          isBusy={removal.isBusy}
          onConfirm={() => void removal.run({ id: current.id })}
        />
      ) : (
        query !== '' && <SaveView query={query} />
      )}
    </div>
  )
}

function SaveView({ query }: { query: string }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const { run, isBusy, outcome } = useAction({
    intent: 'save-view',
    sentences: VIEW_SENTENCES,
    done: 'Vista guardada',
    onSettled: (settled) => settled.ok && setOpen(false),
  })
  const code = outcome && !outcome.ok ? outcome.code : ''
  return (
    <>
      <Button ref={opener} look="outline" onClick={() => setOpen(true)}>
        Guardar vista…
      </Button>
      {isOpen && (
        <DialogWindow isOpen onClose={() => setOpen(false)} title="Guardar vista" opener={opener}>
          <form
            className="space-y-4 pt-2"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!isBusy) void run({ name, query })
            }}
          >
            <TextField
              label="Nombre"
              name="name"
              hint="Solo tú la ves. Con el nombre de otra tuya, la reemplaza."
              maxLength={MAX_VIEW_NAME}
              value={name}
              onChange={({ target }) => setName(target.value)}
              error={code in VIEW_SENTENCES ? VIEW_SENTENCES[code as keyof typeof VIEW_SENTENCES] : undefined}
            />
            <div className="flex flex-wrap justify-end gap-2">
              <Button look="outline" onClick={() => setOpen(false)}>
                Cancelar
              </Button>
              <Button type="submit" aria-busy={isBusy || undefined}>
                Guardar
              </Button>
            </div>
          </form>
        </DialogWindow>
      )}
    </>
  )
}
