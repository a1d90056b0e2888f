import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface DeferredPressProps {
  /** The query of what was chosen and is being fetched; null when nothing is. */
  pending: string | null
  /** The query of what is shown. */
  shown: string
  children: ReactNode
}

/**
 * Defers a press of a variant's button while another choice is being fetched: it shows that it waits, and the button is
 * pressed again when that is shown. Where it can't be fetched nothing happens; a toast tells of that.
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
    // Something else was chosen meanwhile: that one counts.
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
