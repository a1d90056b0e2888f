import Search from 'lucide-react/icons/search'
import { type RefObject, useRef } from 'react'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { Sheet } from '#app/shared/ui/sheet.tsx'
import type { SearchField } from './search-field.tsx'

/** Fetched together with the sheet, so that the field has the focus when that opens. */
let Field: typeof SearchField | null = null

async function prepare(): Promise<void> {
  Field = (await import('./search-field.tsx')).SearchField
}

/** Below a width of 768 px the search opens in a full-height sheet from the top (docs/rules/search.md#search-box). */
export function SearchSheet() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      side="top"
      title="Buscar"
      initialFocus={input}
      prepare={prepare}
      trigger={
        <button type="button" aria-label="Buscar" className={iconButtonClass}>
          <Search aria-hidden="true" size={22} strokeWidth={1.5} />
        </button>
      }
    >
      <SearchContent input={input} />
    </Sheet>
  )
}

function SearchContent({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return <div className="pt-3">{Field && <Field input={input} layout="sheet" />}</div>
}
