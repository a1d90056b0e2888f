import { type FocusEvent, type PointerEvent, useState } from 'react'

/**
 * Whether a pointer is over an element, a finger on it, or the keyboard's focus in it; with the props that track it.
 */
export function useEngagement() {
  const [isHovered, setHovered] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const props = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onTouchStart: () => setTouched(true),
    onTouchEnd: () => setTouched(false),
    onTouchCancel: () => setTouched(false),
    // A click leaves the focus behind, too; only the keyboard's focus means that the shopper is still there.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return [isHovered || isTouched || isFocused, props] as const
}
