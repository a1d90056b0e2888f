import { type Coordinates, isInMexico } from './coordinates.ts'

/**
 * Why a written location is not taken:
 *
 * - `location-invalid`: there are no coordinates in it
 * - `location-short-link`: a shortened link of a map, which has none
 * - `location-swapped`: the longitude comes first
 * - `location-unsigned`: the longitude has no minus sign
 * - `location-outside`: a place outside of Mexico
 */
export type LocationError =
  | 'location-invalid'
  | 'location-short-link'
  | 'location-swapped'
  | 'location-unsigned'
  | 'location-outside'

export type ParsedLocation = { ok: true; location: Coordinates | null } | { ok: false; code: LocationError }

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`

/** Where links of maps have their coordinates: the pin of Google Maps precedes the middle of its map. */
const FORMS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&#](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?${NUMBER}(?:,|%2C)[+\\s]*${NUMBER}`, 'i'),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(`^\\(?${NUMBER}(?:\\s*,\\s*|\\s+)${NUMBER}\\)?$`),
]

const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co)\//

/**
 * Parses a location: `19.4194, -99.1617`, or the link of a map that has coordinates.
 * @returns null for an empty text
 */
export function parseLocation(written: string): ParsedLocation {
  const text = written.trim()
  if (text === '') return { ok: true, location: null }
  if (SHORT_LINK.test(text)) return { ok: false, code: 'location-short-link' }
  const found = FORMS.map((form) => form.exec(text)).find((match) => match !== null)
  if (!found) return { ok: false, code: 'location-invalid' }
  const location = { latitude: Number(found[1]), longitude: Number(found[2]) }
  const code = locationError(location)
  return code === null ? { ok: true, location } : { ok: false, code }
}

/** The error of coordinates that are outside of Mexico; null inside. */
export function locationError({ latitude, longitude }: Coordinates): LocationError | null {
  if (isInMexico({ latitude, longitude })) return null
  const isSwapped = [latitude, -latitude].some((degrees) => isInMexico({ latitude: longitude, longitude: degrees }))
  if (isSwapped) return 'location-swapped'
  return isInMexico({ latitude, longitude: -longitude }) ? 'location-unsigned' : 'location-outside'
}

/** Coordinates as text: `19.4194, -99.1617`; '' for null. */
export function locationText(location: Coordinates | null): string {
  return location === null ? '' : `${location.latitude}, ${location.longitude}`
}
