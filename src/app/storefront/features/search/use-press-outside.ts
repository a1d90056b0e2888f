import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when a pointer is pressed anywhere else than in the place, while that is watched. */
export function usePressOutside(place: RefObject<HTMLElement | null>, isWatched: boolean, callBack: () => void): void {
  const onPressOutside = useEffectEvent(callBack)
  useEffect(() => {
    if (!isWatched) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) onPressOutside()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [place, isWatched])
}
