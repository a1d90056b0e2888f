import { useNavigate } from 'react-router'
import { CodeForm } from '#app/shared/ui/code-form.tsx'
import { lookupSentences } from '#domain/barcode/barcode-sentences.ts'
import type { LookUpCode } from './use-code-lookup.ts'

/** A field for a code that no camera reads. The typed code stays there until it leads to a product. */
export function TypedCodeForm({ lookUp, onClose }: { lookUp: LookUpCode; onClose: () => void }) {
  const navigate = useNavigate()
  const open = async (code: string) => {
    const outcome = await lookUp(code)
    if (!outcome.ok) return lookupSentences[outcome.code](code).description
    onClose()
    await navigate(outcome.path)
    return null
  }
  return (
    <CodeForm
      label="Escribe el código"
      emptySentence="Escribe el código de la etiqueta."
      submitLabel="Buscar"
      busyLabel="Buscando…"
      maxLength={200}
      enterKeyHint="search"
      onCode={open}
    />
  )
}
