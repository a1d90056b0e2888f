import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/shared/ui/button.tsx'

/**
 * 'Limpiar Todo' with its confirmation (docs/rules/favourites.md#clearing-favourites); the focus moves along. Drawn
 * small, since it is rarely wanted.
 */
export function ClearFavourites({ onClear }: { onClear: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const start = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = (isWanted: boolean) => {
    flushSync(() => setConfirming(isWanted))
    const next = isWanted ? cancel : start
    next.current?.focus()
  }
  if (!isConfirming) {
    return (
      <button
        ref={start}
        type="button"
        onClick={() => confirm(true)}
        className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Limpiar Todo
      </button>
    )
  }
  return (
    <fieldset
      aria-label="¿Quitar todos tus favoritos?"
      onKeyDown={({ key }) => key === 'Escape' && confirm(false)}
      className="flex gap-2"
    >
      <Button ref={cancel} look="outline" onClick={() => confirm(false)}>
        Cancelar
      </Button>
      <Button onClick={onClear}>Confirmar</Button>
    </fieldset>
  )
}
