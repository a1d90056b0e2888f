import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react'

/** Pixels (docs/rules/product.md#gallery). */
const THRESHOLD = 50
/** Pixels; a shorter movement is a click. */
const CLICK = 6

interface Start {
  x: number
  y: number
}

interface SwipeHandlers {
  onStart?: () => void
  onSwipe: (direction: 1 | -1) => void
}

/**
 * Returns handlers that detect a horizontal swipe, by finger or by dragging a mouse: 1 towards the next item, −1
 * towards the previous one. A drag neither counts as a click nor drags the image out of the page.
 */
export function useSwipe({ onStart, onSwipe }: SwipeHandlers) {
  const start = useRef<Start | null>(null)
  const moved = useRef(false)
  const end = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    if (!start.current) return
    const [x, y] = [clientX - start.current.x, clientY - start.current.y]
    start.current = null
    moved.current = Math.abs(x) > CLICK
    if (Math.abs(x) >= THRESHOLD && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      // A second finger is a pinch.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
      onStart?.()
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (touch) end(touch)
    },
    onPointerDown({ pointerType, button, clientX, clientY }: PointerEvent) {
      moved.current = false
      if (pointerType !== 'mouse' || button !== 0) return
      start.current = { x: clientX, y: clientY }
      onStart?.()
    },
    onPointerUp(event: PointerEvent) {
      if (event.pointerType === 'mouse') end(event)
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') start.current = null
    },
    onDragStart(event: { preventDefault: () => void }) {
      event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!moved.current) return
      moved.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
