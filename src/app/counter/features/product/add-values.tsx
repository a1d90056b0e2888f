import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import type { GridDraft } from '#domain/product-edit/grid-draft.ts'
import { parseValues, withValue } from '#domain/product-edit/grid-table.ts'

/** Adds sizes and colours, several at once with commas between them. */
export function AddValues({ change }: { change: (update: (draft: GridDraft) => GridDraft) => void }) {
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      <AddValue kind="size" label="Agregar tallas" placeholder="CH, M, G" change={change} />
      <AddValue kind="color" label="Agregar colores" placeholder="Negro, Arena" change={change} />
    </div>
  )
}

interface AddValueProps {
  kind: 'color' | 'size'
  label: string
  placeholder: string
  change: (update: (draft: GridDraft) => GridDraft) => void
}

function AddValue({ kind, label, placeholder, change }: AddValueProps) {
  const id = useId()
  const [written, setWritten] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change((draft) => parseValues(written).reduce((grid, value) => withValue(grid, kind, value), draft))
        setWritten('')
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={written}
          placeholder={placeholder}
          autoComplete="off"
          onChange={({ target }) => setWritten(target.value)}
          className={`${fieldClass} h-11 min-w-0`}
        />
        <Button type="submit" look="outline" aria-label={label}>
          <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
        </Button>
      </div>
    </form>
  )
}
