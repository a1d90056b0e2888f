import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { lookupSentences } from '#domain/barcode/barcode-sentences.ts'
import type { LookUpCode } from './use-code-lookup.ts'

/** A field for a code that no camera reads. The typed text stays there until it leads to a product. */
export function CodeForm({ lookUp, onClose }: { lookUp: LookUpCode; onClose: () => void }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (isBusy) return
    if (code === '') return setError('Escribe el código de la etiqueta.')
    setBusy(true)
    const outcome = await lookUp(code)
    setBusy(false)
    if (!outcome.ok) return setError(lookupSentences[outcome.code](code).description)
    onClose()
    await navigate(outcome.path)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <TextField
        label="Escribe el código"
        name="code"
        error={error}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        onInput={() => setError(undefined)}
      />
      <Button
        type="submit"
        look="outline"
        aria-disabled={isBusy}
        className="mt-[calc(var(--text-sm)*1.45+0.25rem)] self-start"
      >
        {isBusy ? 'Buscando…' : 'Buscar'}
      </Button>
    </form>
  )
}
