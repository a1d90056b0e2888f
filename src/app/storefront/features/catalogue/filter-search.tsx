import { Search } from 'lucide-react'

interface FilterSearchProps {
  label: string
  value: string
  onFocus: () => void
  onChange: (value: string) => void
}

/** Filters a long list of values in the panel. The input has no name, because it is not a parameter of the URL. */
export function FilterSearch({ label, value, onFocus, onChange }: FilterSearchProps) {
  return (
    <div className="needs-scripts relative mb-2">
      <Search
        aria-hidden="true"
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder="Buscar"
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        enterKeyHint="done"
        className="h-11 w-full rounded-sm border border-transparent bg-tint pr-3 pl-9 text-base placeholder:text-muted hover:border-hairline focus:border-ink focus:bg-ground lg:h-10 lg:text-sm"
      />
    </div>
  )
}
