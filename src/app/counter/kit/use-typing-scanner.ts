import { useEffect, useEffectEvent, useRef } from 'react'
import { NO_BURST, takeKey } from '#domain/barcode/typed-burst.ts'

/**
 * Takes the codes of a scanner that types what it reads, wherever on the page the focus is. In a field its keys are the
 * field's.
 */
export function useTypingScanner(onCode: (code: string) => void): void {
  const burst = useRef(NO_BURST)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const taken = takeKey(burst.current, { key: event.key, at: event.timeStamp })
      burst.current = taken.burst
      if (taken.code === null) return
      // Enter would press the button that has the focus as well.
      event.preventDefault()
      tell(taken.code)
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [])
}
