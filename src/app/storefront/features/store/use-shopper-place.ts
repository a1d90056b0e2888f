import { useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useLatestRequest } from '#app/shared/fetching/use-fetched.ts'
import { type Coordinates, isInMexico } from '#domain/postal-code/coordinates.ts'
import { isPostalCode } from '#domain/postal-code/postal-code.ts'
import type { ShownPostalCode } from '#domain/postal-code/postal-code-response.ts'

type PlaceFailure = 'denied' | 'not-found' | 'abroad' | 'code-unknown'

const SENTENCES: Record<PlaceFailure, string> = {
  denied: 'Tu navegador no nos dio permiso. Escribe tu código postal, o elige de la lista.',
  'not-found': 'No pudimos encontrar tu ubicación. Escribe tu código postal, o elige de la lista.',
  abroad: 'Tu ubicación parece estar fuera de México. Escribe tu código postal, o elige de la lista.',
  'code-unknown': 'No conocemos ese código postal. Revísalo, o elige de la lista.',
}

const LOCATE = { timeout: 10_000, maximumAge: 600_000 } as const

/**
 * Where the shopper is, by the browser's location or by a postal code, to find the nearest branch. Neither leaves the
 * browser but for the look-up of the code.
 * @param onFound receives the coordinates
 */
export function useShopperPlace(onFound: (place: Coordinates) => void) {
  const [failure, setFailure] = useState<PlaceFailure | null>(null)
  const [isLocating, setLocating] = useState(false)
  const [code, setCode] = useState('')
  const request = useLatestRequest()
  const codes = useHref('/postal-codes')
  const end = (result: Coordinates | PlaceFailure) => {
    setLocating(false)
    setFailure(typeof result === 'string' ? result : null)
    if (typeof result !== 'string') onFound(result)
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return end('not-found')
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const place = { latitude, longitude }
        end(isInMexico(place) ? place : 'abroad')
      },
      (error) => end(error.code === error.PERMISSION_DENIED ? 'denied' : 'not-found'),
      LOCATE,
    )
  }
  const writeCode = async (written: string) => {
    const digits = written.replace(/\D/g, '').slice(0, 5)
    setCode(digits)
    setFailure(null)
    if (!isPostalCode(digits)) return request.cancel()
    const found = await request.send((signal) => fetchJson<ShownPostalCode>(`${codes}/${digits}`, signal))
    if (!found) return
    const { latitude = null, longitude = null } = found.ok ? found.value : {}
    end(latitude === null || longitude === null ? 'code-unknown' : { latitude, longitude })
  }
  return {
    code,
    writeCode: (written: string) => void writeCode(written),
    isLocating,
    locate,
    failure: failure && SENTENCES[failure],
  }
}
