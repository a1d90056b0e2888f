import type { PlaceComponent } from '#domain/checkout/place-address.ts'

/** What is used of the library `places` of the Maps JavaScript API, the new one (developers.google.com/maps). */
export interface PlacesLibrary {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: {
      input: string
      includedRegionCodes: string[]
      language: string
      region: string
      /** What is typed until a place is chosen is charged as one. */
      sessionToken: object
    }) => Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>
  }
}

interface PlacePrediction {
  placeId: string
  text: { text: string }
  mainText: { text: string } | null
  secondaryText: { text: string } | null
  toPlace: () => Place
}

interface Place {
  addressComponents?: PlaceComponent[] | null | undefined
  fetchFields: (wanted: { fields: string[] }) => Promise<unknown>
}

/** An address that may be the one that is being typed. */
export interface Suggestion {
  id: string
  main: string
  /** Where it is; may be empty. */
  secondary: string
  /** Asks for the address. Rejects as the library does. */
  findComponents: () => Promise<PlaceComponent[]>
}

/** Finds addresses in Mexico for what is typed. Rejects as the library does. */
export type FindAddresses = (typed: string) => Promise<Suggestion[]>

export function addressesIn(library: PlacesLibrary): FindAddresses {
  let session: object | null = null
  const findComponents = async (prediction: PlacePrediction) => {
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
              findComponents: () => findComponents(prediction),
            },
          ],
    )
  }
}
