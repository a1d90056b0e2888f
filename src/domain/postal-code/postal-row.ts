import type { Coordinates } from './coordinates.ts'
import type { MexicanState } from './postal-code.ts'

/** A line of a catalogue of postal codes. */
export interface PostalRow {
  /** Five digits. */
  code: string
  state: MexicanState
  /** '' where the catalogue has none. */
  municipality: string
  /** The colonia; '' where the catalogue has none. */
  neighbourhood: string
  /** Null where the catalogue has none. */
  location: Coordinates | null
}
