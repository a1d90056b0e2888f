import { type RefObject, useId, useState } from 'react'
import { DialogForm } from '#app/counter/kit/dialog-form.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import type { CountedTerm } from '#domain/product-edit/product-table.ts'
import type { SentSelection } from '#domain/product-edit/table-selection.ts'
import { useBulkChange } from './use-bulk-change.ts'

interface CategoryDialogProps {
  selection: SentSelection
  count: number
  categories: readonly CountedTerm[]
  opener: RefObject<HTMLElement | null>
  onBegun: (id: string) => void
  onClose: () => void
}

/** The dialog in which the chosen products get a category: an existing or a new one. */
export function CategoryDialog({ selection, count, categories, opener, onBegun, onClose }: CategoryDialogProps) {
  const [name, setName] = useState('')
  const list = useId()
  const { begin, isBusy } = useBulkChange('set-category', onBegun)
  const category = name.trim().replace(/\s+/g, ' ')
  const isNew = category !== '' && !categories.some(({ label }) => label.toLowerCase() === category.toLowerCase())
  return (
    <DialogWindow isOpen onClose={onClose} title="Cambiar categoría" opener={opener}>
      <DialogForm
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          begin(selection, (begun) => ({ ...begun, category: category === '' ? null : category }))
        }}
      >
        <TextField
          label="Categoría"
          name="category"
          list={list}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          hint={isNew ? 'Es nueva: se crea.' : 'Vacía, los productos quedan sin categoría.'}
          error={undefined}
        />
        <datalist id={list}>
          {categories.map(({ id, label }) => (
            <option key={id} value={label} />
          ))}
        </datalist>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" aria-busy={isBusy || undefined}>
            {count === 1 ? 'Cambiar 1 producto' : `Cambiar ${count.toLocaleString('es-MX')} productos`}
          </Button>
        </div>
      </DialogForm>
    </DialogWindow>
  )
}
