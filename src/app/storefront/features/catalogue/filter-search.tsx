interface FilterSearchProps {
  label: string
  value: string
  onFocus?: () => void
  onChange: (value: string) => void
}

/** Filters a long list of values in the panel. The input has no name, because it is not a parameter of the URL. */
export function FilterSearch({ label, value, onFocus, onChange }: FilterSearchProps) {
  return (
    <div className="needs-scripts filter-search">
      <input
        type="search"
        aria-label={label}
        placeholder="Buscar"
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        enterKeyHint="done"
      />
    </div>
  )
}
