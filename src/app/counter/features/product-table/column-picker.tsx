import Columns3 from 'lucide-react/icons/columns-3'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { Sheet } from '#app/shared/ui/sheet.tsx'
import { COLUMN_LOOKS, COLUMNS, chosenColumns } from './product-columns.ts'

/** Which columns the table has; remembered by the browser. */
export function ColumnPicker({ account }: { account: string }) {
  const store = chosenColumns(account)
  const chosen = usePersisted(store)
  return (
    <Sheet
      side="right"
      title="Columnas"
      trigger={
        <Button look="outline" className="max-lg:hidden">
          <Columns3 aria-hidden="true" size={18} />
          Columnas
        </Button>
      }
    >
      <fieldset className="pb-4">
        <legend className="mb-2 text-sm text-muted">Se recuerdan en este navegador.</legend>
        {COLUMNS.map((column) => (
          <label key={column} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={chosen.includes(column)}
              onChange={({ target }) =>
                store.change((now) => COLUMNS.filter((each) => (each === column ? target.checked : now.includes(each))))
              }
            />
            {COLUMN_LOOKS[column].name}
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}
