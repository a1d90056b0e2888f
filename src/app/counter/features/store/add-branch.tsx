import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'

/** Adds a branch by its name; all else is changed on its own page, which is opened then. */
export function AddBranch() {
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const { run, isBusy, outcome } = useAction({
    intent: 'add-branch',
    path: '/tienda/sucursales',
    sentences: storeChangeSentences,
    done: 'Sucursal agregada',
    onSettled: (added) => added.ok && void navigate(`/tienda/sucursales/${added.fid}`),
  })
  const code = outcome && !outcome.ok && outcome.code === 'invalid' ? outcome.errors.fields.name : undefined
  return (
    <form
      noValidate
      className="panel"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void run({ name })
      }}
    >
      <h2 className="mb-3 font-semibold">Agregar una sucursal</h2>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <TextField
            label="Nombre"
            placeholder="Roma Norte"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={code && storeChangeSentences[code]}
          />
        </div>
        <Button type="submit" className="mt-6" aria-busy={isBusy || undefined}>
          Agregar
        </Button>
      </div>
    </form>
  )
}
