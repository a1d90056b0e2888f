import { useState } from 'react'
import { useHref } from 'react-router'
import { useLatestRequest } from '#app/shared/fetching/use-fetched.ts'
import { type Coordinates, isInMexico } from '#domain/postal-code/coordinates.ts'
import { isPostalCode, POSTAL_CODE_LENGTH } from '#domain/postal-code/postal-code.ts'
import type { ShownPostalCode } from '#domain/postal-code/postal-code-response.ts'
import { listed } from '#domain/text/listed.ts'

type PlaceFailure = 'denied' | 'not-found' | 'abroad' | 'code-unknown' | 'code-unplaced' | 'code-failed'

const SENTENCES: Record<PlaceFailure, string> = {
  denied: 'Tu navegador no nos dio permiso. Escribe tu código postal, o elige de la lista.',
  'not-found': 'No pudimos encontrar tu ubicación. Escribe tu código postal, o elige de la lista.',
  abroad: 'Tu ubicación parece estar fuera de México. Escribe tu código postal, o elige de la lista.',
  'code-unknown': 'No conocemos ese código postal. Revísalo, o elige de la lista.',
  'code-unplaced': 'No sabemos dónde queda ese código postal. Usa tu ubicación, o elige de la lista.',
  'code-failed': 'No pudimos buscar el código postal. Revisa tu conexión y escríbelo otra vez.',
}

/** Where the shopper is. */
export interface ShopperPlace extends Coordinates {
  /** In words, after 'Desde': `tu ubicación`, `06700, Ciudad de México`. */
  name: string
}

const LOCATE = { timeout: 10_000, maximumAge: 600_000 } as const

/**
 * Where the shopper is, by the browser's location or by a postal code, to find the nearest branch. Neither leaves the
 * browser but for the look-up of the code. The latest attempt counts.
 * @param onFound receives the place; null from the next attempt until a place is found
 */
export function useShopperPlace(onFound: (place: ShopperPlace | null) => void) {
  const [failure, setFailure] = useState<PlaceFailure | null>(null)
  const [isLocating, setLocating] = useState(false)
  const [code, setCode] = useState('')
  const request = useLatestRequest()
  const codes = useHref('/postal-codes')
  const look = async (find: (signal: AbortSignal) => Promise<ShopperPlace | PlaceFailure>) => {
    const found = await request.send(find)
    if (!found) return
    const result = found.ok ? found.value : 'code-failed'
    const hasFailed = typeof result === 'string'
    setLocating(false)
    setFailure(hasFailed ? result : null)
    onFound(hasFailed ? null : result)
  }
  const locate = () => {
    setCode('')
    setFailure(null)
    onFound(null)
    setLocating(true)
    void look(locatePlace)
  }
  const writeCode = (written: string) => {
    const digits = written.replace(/\D/g, '').slice(0, POSTAL_CODE_LENGTH)
    if (digits === code) return
    setCode(digits)
    setFailure(null)
    onFound(null)
    setLocating(false)
    if (isPostalCode(digits)) return void look((signal) => fetchPlace(`${codes}/${digits}`, signal))
    request.cancel()
    if (digits.length === POSTAL_CODE_LENGTH) setFailure('code-unknown')
  }
  return {
    code,
    writeCode,
    isLocating,
    locate,
    failure: failure && { sentence: SENTENCES[failure], isOfCode: failure.startsWith('code') },
  }
}

/** The browser's location, with the shopper's permission. Never rejects. */
function locatePlace(): Promise<ShopperPlace | PlaceFailure> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('not-found')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const place = { latitude, longitude, name: 'tu ubicación' }
        resolve(isInMexico(place) ? place : 'abroad')
      },
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'not-found'),
      LOCATE,
    )
  })
}

/**
 * Fetches the place of a postal code: the middle of its colonias, also where they are in several states.
 * @throws when the server cannot be reached, or fails
 */
async function fetchPlace(url: string, signal: AbortSignal): Promise<ShopperPlace | PlaceFailure> {
  const response = await fetch(url, { signal })
  const body = (await response.json()) as ShownPostalCode
  if (response.status === 404) return body.code === 'postal-code-unknown' ? 'code-unknown' : 'code-unplaced'
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  const { code, places, latitude, longitude } = body
  if (latitude === null || longitude === null) return 'code-unplaced'
  const states = [...new Set(places.map(({ state }) => state))]
  return { latitude, longitude, name: `${code}, ${listed(states)}` }
}
