import { TextField } from '#app/shared/ui/text-field.tsx'

interface ReasonChipsProps {
  /** The reasons that stores have most often. */
  choices: readonly string[]
  value: string
  onChoose: (reason: string) => void
}

/** Reasons, one of which can be chosen instead of typing it. */
export function ReasonChips({ choices, value, onChoose }: ReasonChipsProps) {
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={value === each}
          onClick={() => onChoose(each)}
          className="min-h-11 rounded-sm border border-hairline px-3 py-2 text-left text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-tint"
        >
          {each}
        </button>
      ))}
    </div>
  )
}

interface ReasonFieldProps extends Omit<ReasonChipsProps, 'onChoose'> {
  onChange: (reason: string) => void
  /** Where a chosen reason does more than a typed one. */
  onChoose?: (reason: string) => void
  error?: string | undefined
}

/** A reason, chosen or typed. */
export function ReasonField({ choices, value, onChange, onChoose = onChange, error }: ReasonFieldProps) {
  return (
    <div>
      <ReasonChips choices={choices} value={value} onChoose={onChoose} />
      <TextField
        label="Motivo"
        name="reason"
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    </div>
  )
}
