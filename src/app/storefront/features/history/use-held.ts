import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Whether a pointer is over something, a finger on it, or the keyboard's focus in it; and the props that tell. */
export function useHeld() {
  const [isHovered, setHovered] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const holding = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onTouchStart: () => setTouched(true),
    onTouchEnd: () => setTouched(false),
    onTouchCancel: () => setTouched(false),
    // A click leaves the focus where it was made; only who walks by keyboard is still there.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return [isHovered || isTouched || isFocused, holding] as const
}
