import { useEffect, useRef, useState } from 'react'

/** Pixels that two toasts need. */
const ROOM = 120

/**
 * Decides where toasts are: at the bottom, or at the top if the control that was just pressed lies where they would
 * appear.
 * @param areShown while toasts are shown they do not move, for any press
 */
export function useToastPlacement(areShown: boolean) {
  const ref = useRef<HTMLElement>(null)
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    if (areShown) return
    const updatePlacement = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('button, a') : null
      // Without toasts the element is always at the bottom, so this is where they would begin.
      const edge = ref.current?.getBoundingClientRect().bottom
      if (!control || edge === undefined) return setAbove(false)
      const { top, bottom } = control.getBoundingClientRect()
      setAbove(top < edge && bottom > edge - ROOM)
    }
    document.addEventListener('click', updatePlacement, true)
    return () => document.removeEventListener('click', updatePlacement, true)
  }, [areShown])
  return { ref, isAbove: isAbove && areShown }
}
