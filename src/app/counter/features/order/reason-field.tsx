import { TextField } from '#app/shared/ui/text-field.tsx'

interface ReasonFieldProps {
  /** The reasons that stores have most often. */
  choices: readonly string[]
  value: string
  onChange: (reason: string) => void
  error?: string | undefined
}

/** A reason, chosen or typed. */
export function ReasonField({ choices, value, onChange, error }: ReasonFieldProps) {
  return (
    <div>
      <div className="mb-2 flex flex-wrap gap-2">
        {choices.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={value === each}
            onClick={() => onChange(each)}
            className="min-h-11 rounded-sm border border-hairline px-3 py-2 text-left text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-tint"
          >
            {each}
          </button>
        ))}
      </div>
      <TextField
        label="Motivo"
        name="reason"
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    </div>
  )
}
