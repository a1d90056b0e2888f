import { useEffect, useEffectEvent, useState } from 'react'
import { useHref } from 'react-router'
import { type LoadedPlaces, loadPlaces } from './load-places.ts'

/** Loads Google's places when a field gets the focus. After a failure the next focus tries again. */
export function usePlaces(input: HTMLInputElement): LoadedPlaces | null {
  const configUrl = useHref('/get-google-maps-config')
  const [loaded, setLoaded] = useState<LoadedPlaces | null>(null)
  const load = useEffectEvent(async () => {
    if (!loaded?.ok) setLoaded(await loadPlaces(configUrl))
  })
  useEffect(() => {
    const onFocus = () => void load()
    onFocus()
    input.addEventListener('focus', onFocus)
    return () => input.removeEventListener('focus', onFocus)
  }, [input])
  return loaded
}
