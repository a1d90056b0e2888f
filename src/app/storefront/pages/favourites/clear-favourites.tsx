import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'

/**
 * 'Limpiar Todo' asks first (docs/rules.md#clearing-favourites), and the focus goes along. Quiet, since it is rarely
 * wanted.
 */
export function ClearFavourites({ onClear }: { onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const start = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const become = (asking: boolean) => {
    flushSync(() => setAsking(asking))
    const next = asking ? cancel : start
    next.current?.focus()
  }
  if (!isAsking) {
    return (
      <button
        ref={start}
        type="button"
        onClick={() => become(true)}
        className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Limpiar Todo
      </button>
    )
  }
  return (
    <fieldset
      aria-label="¿Quitar todos tus favoritos?"
      onKeyDown={({ key }) => key === 'Escape' && become(false)}
      className="flex gap-2"
    >
      <Button ref={cancel} look="outline" onClick={() => become(false)}>
        Cancelar
      </Button>
      <Button onClick={onClear}>Confirmar</Button>
    </fieldset>
  )
}
