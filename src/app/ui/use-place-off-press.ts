import { useEffect, useRef, useState } from 'react'

/** Pixels that a toast or two take. */
const ROOM = 120

/**
 * Where toasts stand: at the bottom, or at the top when the control that brings them lies where they would come up.
 * @param areShown toasts that stand stay where they are, whatever is pressed meanwhile
 */
export function usePlaceOffPress(areShown: boolean) {
  const ref = useRef<HTMLElement>(null)
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    if (areShown) return
    const place = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('button, a') : null
      // It is only shown at the top while toasts stand, so this is where the bottom one begins.
      const edge = ref.current?.getBoundingClientRect().bottom
      if (!control || edge === undefined) return setAbove(false)
      const { top, bottom } = control.getBoundingClientRect()
      setAbove(top < edge && bottom > edge - ROOM)
    }
    document.addEventListener('click', place, true)
    return () => document.removeEventListener('click', place, true)
  }, [areShown])
  return { ref, isAbove: isAbove && areShown }
}
