import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface HeldPressProps {
  /** The variant that is on its way; null when it is the one that is shown. */
  pending: number | null
  /** The one that is shown. */
  shown: number
  children: ReactNode
}

/**
 * A button of a variant, pressed while another is on its way: it says that it waits, and is pressed again when that one
 * is here. Where it could not be had nothing happens, which is said elsewhere.
 */
export function HeldPress({ pending, shown, children }: HeldPressProps) {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const isHeld = pending !== null && wanted !== null
  const hold = (event: MouseEvent) => {
    if (pending === null) return
    event.preventDefault()
    event.stopPropagation()
    setWanted(pending)
  }
  useEffect(() => {
    if (wanted === null || pending === wanted) return
    // Another choice was made since: it is that one which is waited for.
    if (pending !== null) return setWanted(pending)
    setWanted(null)
    if (shown === wanted) box.current?.querySelector('button')?.click()
  }, [pending, shown, wanted])
  return (
    <div ref={box} aria-busy={pending !== null} onClickCapture={hold} className="buy-box">
      {children}
      <span role="status" className={isHeld ? 'buy-wait' : 'sr-only'}>
        {isHeld && 'Cargando...'}
      </span>
    </div>
  )
}
