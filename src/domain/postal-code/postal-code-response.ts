import { problem } from '../problem/problem.ts'
import { POSTAL_CODE_SENTENCES, type PostalCode, type PostalCodeLookup } from './postal-place.ts'

/** A postal code as the routes of both apps return it. */
export interface ShownPostalCode extends Pick<PostalCode, 'code' | 'places'> {
  /** In degrees; null where the catalogue has no coordinates. */
  latitude: number | null
  longitude: number | null
}

/** Browsers store a response for an hour; a catalogue is renewed a few times a year. */
const AN_HOUR = 'public, max-age=3600'
/** A code that is not there may be, once a catalogue is imported. */
const A_MINUTE = 'public, max-age=60'

/** The response to a look-up, the same for every visitor: the places, or a problem with status 404. */
export function postalCodeResponse(lookup: PostalCodeLookup): Response {
  if (!lookup.ok)
    return problem(404, lookup.code, POSTAL_CODE_SENTENCES[lookup.code], {}, { 'cache-control': A_MINUTE })
  const { code, places, location } = lookup.found
  const { latitude = null, longitude = null } = location ?? {}
  const shown: ShownPostalCode = { code, places, latitude, longitude }
  return Response.json(shown, { headers: { 'cache-control': AN_HOUR } })
}
