import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While `isActive`, calls back when a pointer is pressed outside the element. */
export function usePressOutside(element: RefObject<HTMLElement | null>, isActive: boolean, callBack: () => void): void {
  const onPressOutside = useEffectEvent(callBack)
  useEffect(() => {
    if (!isActive) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) onPressOutside()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [element, isActive])
}
