import type { PlaceComponent } from '#domain/checkout/place-address.ts'

/** The part of the library `places` of the Maps JavaScript API that is used here (developers.google.com/maps). */
export interface PlacesLibrary {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: {
      input: string
      includedRegionCodes: string[]
      language: string
      region: string
      /** All requests until a place is chosen are billed as one session. */
      sessionToken: object
    }) => Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>
  }
}

interface PlacePrediction {
  placeId: string
  text: { text: string }
  mainText: { text: string } | null
  secondaryText: { text: string } | null
  toPlace: () => GooglePlace
}

interface GooglePlace {
  addressComponents?: PlaceComponent[] | null | undefined
  fetchFields: (wanted: { fields: string[] }) => Promise<unknown>
}

/** An address that may match the typed text. */
export interface Suggestion {
  id: string
  main: string
  /** The area of the address; may be empty. */
  secondary: string
  /** Rejects as the library does. */
  fetchComponents: () => Promise<PlaceComponent[]>
}

/** Fetches Mexican addresses for a typed text. Rejects as the library does. */
export type FetchSuggestions = (typed: string) => Promise<Suggestion[]>

export function suggestionsFrom(library: PlacesLibrary): FetchSuggestions {
  let session: object | null = null
  const fetchComponents = async (prediction: PlacePrediction) => {
    // The choice ends the session.
    session = null
    const place = prediction.toPlace()
    await place.fetchFields({ fields: ['addressComponents'] })
    return place.addressComponents ?? []
  }
  return async (typed) => {
    session ??= new library.AutocompleteSessionToken()
    const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: typed,
      includedRegionCodes: ['mx'],
      language: 'es',
      region: 'mx',
      sessionToken: session,
    })
    return suggestions.flatMap(({ placePrediction: prediction }) =>
      prediction === null
        ? []
        : [
            {
              id: prediction.placeId,
              main: prediction.mainText?.text || prediction.text.text,
              secondary: prediction.secondaryText?.text ?? '',
              fetchComponents: () => fetchComponents(prediction),
            },
          ],
    )
  }
}
