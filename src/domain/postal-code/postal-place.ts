import type { Coordinates } from './coordinates.ts'

/** A municipality in which a postal code is in use. */
export interface PostalPlace {
  /** As the list of states has it. */
  state: string
  /** The municipality, in Mexico City the alcaldía; '' where it is unknown. */
  municipality: string
  /** The colonias, in alphabetical order. */
  neighbourhoods: string[]
}

/** A postal code with its places, several where it crosses a border. */
export interface PostalCode {
  code: string
  places: PostalPlace[]
  /** The middle of its colonias; null where the catalogue has no coordinates. */
  location: Coordinates | null
}

/** The origin of a table of postal codes. `sample`: some hundred codes for demonstrations and tests. */
export type PostalSource = 'geonames' | 'sepomex' | 'sample'

/** Facts about a table of postal codes. */
export interface PostalTableFacts {
  source: PostalSource
  /** Where the coordinates come from; null without any. */
  locations: PostalSource | null
  /** When the catalogue was imported, in milliseconds since 1970; of the sample, when it was written. */
  importedAt: number
  codes: number
  /** Pairs of a code and a colonia. */
  neighbourhoods: number
}

/** Why nothing is found. `postal-codes-missing`: only the sample is loaded, so that the code may well exist. */
export type PostalCodeFailure = 'postal-code-unknown' | 'postal-codes-missing'

export const POSTAL_CODE_SENTENCES: Record<PostalCodeFailure, string> = {
  'postal-code-unknown': 'No conocemos este código postal. Revísalo o escribe tu dirección.',
  'postal-codes-missing': 'Este código postal no está en la muestra.',
}

/** The result of a look-up of a postal code. */
export type PostalCodeLookup = { ok: true; found: PostalCode } | { ok: false; code: PostalCodeFailure }

/** The postal codes of the installation. */
export interface PostalCodes {
  find: (code: string) => Promise<PostalCodeLookup>
  facts: () => Promise<PostalTableFacts>
}
