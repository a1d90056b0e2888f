import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'

/** Checkout §4, Favourites clear: 'Limpiar Todo' asks first, and the focus goes along. On a phone it has its own row. */
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
      <Button ref={start} look="outline" className="w-full sm:w-auto" onClick={() => become(true)}>
        Limpiar Todo
      </Button>
    )
  }
  return (
    <fieldset aria-label="¿Quitar todos tus favoritos?" className="flex w-full gap-2 sm:w-auto">
      <Button ref={cancel} look="outline" className="flex-1" onClick={() => become(false)}>
        Cancelar
      </Button>
      <Button className="flex-1" onClick={onClear}>
        Confirmar
      </Button>
    </fieldset>
  )
}
