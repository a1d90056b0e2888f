import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { iconButtonClass } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { SearchField } from './search-field.tsx'

/** Below a width of 768 px the search opens in a full-height sheet from the top (docs/rules.md#search-box). */
export function SearchSheet() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      side="top"
      title="Buscar"
      initialFocus={input}
      trigger={
        <button type="button" aria-label="Buscar" className={iconButtonClass}>
          <Search aria-hidden="true" size={22} strokeWidth={1.5} />
        </button>
      }
    >
      <div className="pt-3">
        <SearchField input={input} layout="sheet" />
      </div>
    </Sheet>
  )
}
