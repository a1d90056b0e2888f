import { useEffect, useEffectEvent, useState } from 'react'
import { useHref } from 'react-router'
import { type LoadedPlaces, loadPlaces } from './load-places.ts'

/** Google's places for a field that has the focus; where they can't be had, they are asked for again with the next focus. */
export function usePlaces(input: HTMLInputElement): LoadedPlaces | null {
  const configuration = useHref('/get-google-maps-config')
  const [loaded, setLoaded] = useState<LoadedPlaces | null>(null)
  const load = useEffectEvent(async () => {
    if (!loaded?.ok) setLoaded(await loadPlaces(configuration))
  })
  useEffect(() => {
    const onFocus = () => void load()
    onFocus()
    input.addEventListener('focus', onFocus)
    return () => input.removeEventListener('focus', onFocus)
  }, [input])
  return loaded
}
