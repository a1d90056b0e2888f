interface FilterChoiceProps<Value extends string> {
  name: string
  /** Texts by value, in their sequence. */
  options: Readonly<Record<Value, string>>
  value: string
  onChange: (value: Value) => void
}

/** One of a few, as buttons side by side. */
export function Choice<Value extends string>({ name, options, value, onChange }: FilterChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(options) as [Value, string][]).map(([each, written]) => (
          <button
            key={each}
            type="button"
            aria-pressed={value === each}
            onClick={() => onChange(each)}
            className="choice"
          >
            {written}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
