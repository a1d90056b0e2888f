import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface DeferredPressProps {
  /** The query of the choice being fetched, or null. */
  pending: string | null
  /** The query of the current choice. */
  shown: string
  children: ReactNode
}

/**
 * Defers a press of a variant's button while another choice is being fetched: the button shows that it waits, and is
 * pressed again when that is shown. When it can't be fetched nothing happens; a toast reports that.
 */
export function DeferredPress({ pending, shown, children }: DeferredPressProps) {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const isDeferred = pending !== null && wanted !== null
  const defer = (event: MouseEvent) => {
    if (pending === null) return
    event.preventDefault()
    event.stopPropagation()
    setWanted(pending)
  }
  useEffect(() => {
    if (wanted === null || pending === wanted) return
    // Another choice replaces the former one.
    if (pending !== null) return setWanted(pending)
    setWanted(null)
    if (shown === wanted) box.current?.querySelector('button')?.click()
  }, [pending, shown, wanted])
  return (
    <div ref={box} aria-busy={pending !== null} onClickCapture={defer} className="buy-box">
      {children}
      <span role="status" className={isDeferred ? 'buy-wait' : 'sr-only'}>
        {isDeferred && 'Cargando...'}
      </span>
    </div>
  )
}
