import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import { COUNT_SENTENCES } from '#domain/count/count-sentences.ts'

interface StartCountProps {
  warehouses: readonly { fid: string; name: string }[]
  categories: readonly { id: number; label: string }[]
}

/** Starts a count, or joins the one of the same that is open. */
export function StartCount(props: StartCountProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={opener} onClick={() => setOpen(true)}>
        Empezar un conteo
      </Button>
      {isOpen && (
        <DialogWindow isOpen onClose={() => setOpen(false)} title="Empezar un conteo" opener={opener}>
          <StartForm {...props} />
        </DialogWindow>
      )}
    </>
  )
}

function StartForm({ warehouses, categories }: StartCountProps) {
  const navigate = useNavigate()
  const [warehouseFid, setWarehouse] = useState(warehouses[0]?.fid ?? '')
  const [categoryId, setCategory] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const { run, isBusy } = useAction({
    intent: 'start-count',
    sentences: { ...COUNT_SENTENCES, 'count-open': 'Ya había un conteo abierto que incluye lo mismo: es este.' },
    done: '',
    onSettled(outcome) {
      if ('id' in outcome) void navigate(`/inventario/conteos/${outcome.id}`)
    },
  })
  return (
    <form
      className="space-y-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void run({ warehouseFid, categoryId, note })
      }}
    >
      <label className="block">
        <span className="mb-1 block text-sm font-medium">Dónde</span>
        <select
          value={warehouseFid}
          onChange={({ target }) => setWarehouse(target.value)}
          className={`${fieldClass} h-11`}
        >
          {warehouses.map(({ fid, name }) => (
            <option key={fid} value={fid}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="block">
        <span className="mb-1 block text-sm font-medium">Qué</span>
        <select
          value={categoryId ?? ''}
          onChange={({ target }) => setCategory(target.value === '' ? null : Number(target.value))}
          className={`${fieldClass} h-11`}
        >
          <option value="">Todo lo que hay</option>
          {categories.map(({ id, label }) => (
            <option key={id} value={id}>
              Solo {label}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label="Nota (opcional)"
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
        error={undefined}
      />
      <div className="flex justify-end">
        <Button type="submit" aria-busy={isBusy || undefined}>
          Empezar
        </Button>
      </div>
    </form>
  )
}
