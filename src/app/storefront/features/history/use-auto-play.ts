import { useEffect, useEffectEvent } from 'react'

/** Milliseconds until the first step, and between two (docs/rules/history.md#carousel). */
const FIRST = 3000
const STEP = 4000

/** Calls `step` by itself while it is on and the page is visible; each time it is resumed, it starts over. */
export function useAutoPlay(isOn: boolean, step: () => void): void {
  const onStep = useEffectEvent(step)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      onStep()
      timer = setTimeout(tick, STEP)
    }
    const begin = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tick, FIRST)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [isOn])
}
