import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MAX_CODE_LENGTH } from '#domain/coupon/campaign.ts'

interface CouponCodeProps {
  /** Takes the coupon of a code; returns a rejection's sentence, or null. */
  onCode: (code: string) => Promise<string | null>
}

/** The button that had the focus has given its place to the field. */
function focus(field: HTMLInputElement | null): void {
  field?.focus()
}

/** A field for the code of a campaign (docs/rules.md#campaigns), behind a button, since most shoppers have none. */
export function CouponCode({ onCode }: CouponCodeProps) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (isBusy) return
    if (code === '') return setError('Escribe el código de tu cupón.')
    setBusy(true)
    const sentence = await onCode(code)
    setBusy(false)
    if (sentence !== null) setError(sentence)
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        ¿Tienes un código?
      </button>
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <TextField
        label="Código de cupón"
        name="code"
        error={error}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        ref={focus}
        onInput={() => setError(undefined)}
      />
      <Button
        type="submit"
        look="outline"
        aria-disabled={isBusy}
        className="mt-[calc(var(--text-sm)*1.45+0.25rem)] self-start"
      >
        {isBusy ? 'Aplicando…' : 'Aplicar'}
      </Button>
    </form>
  )
}
