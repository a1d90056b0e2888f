import { type FormEvent, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

interface CodeFormProps {
  label: string
  /** Shown where the form was sent without a code. */
  emptySentence: string
  /** The button, and the button while a code is checked. */
  submitLabel: string
  busyLabel: string
  maxLength: number
  enterKeyHint: 'done' | 'search'
  /** Whether the field takes the focus as soon as it is shown. */
  takesFocus?: boolean
  /** Uses a code; returns the reason for its rejection as a sentence, or null where it was accepted. */
  onCode: (code: string) => Promise<string | null>
}

/** Below the field's label, whose line is 1.45 times its text, and the gap under it. */
const BESIDE_FIELD = 'mt-[calc(var(--text-sm)*1.45+0.25rem)] self-start'

function focus(field: HTMLInputElement | null): void {
  field?.focus()
}

/** A field for one code, with its button next to it. A rejected code stays in the field. */
export function CodeForm({ onCode, emptySentence, submitLabel, busyLabel, takesFocus, ...field }: CodeFormProps) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (isBusy) return
    if (code === '') return setError(emptySentence)
    setBusy(true)
    const sentence = await onCode(code)
    setBusy(false)
    if (sentence !== null) setError(sentence)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <TextField
        {...field}
        name="code"
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={takesFocus ? focus : undefined}
        onInput={() => setError(undefined)}
      />
      <Button type="submit" look="outline" aria-disabled={isBusy} className={BESIDE_FIELD}>
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}
