import type { Coordinates } from '../postal-code/coordinates.ts'

/** A physical store: where it is, and when it is open. */
export interface Branch {
  fid: string
  name: string
  street: string
  exterior: string
  neighbourhood: string
  locality: string
  state: string
  phone: string
  /** Five digits, or empty. */
  postalCode: string
  /** Null where the middle of its postal code has to do. */
  location: Coordinates | null
  /** When it opens in a week, in sequence; null where its hours are unknown. */
  hours: OpenSpan[] | null
  /** The days that differ from their week's, in sequence. */
  specialDays: SpecialDay[]
}

/** The opening time of a branch, from and to. A span that closes before it opens ends on the next day. */
export interface Span {
  /** Minutes since midnight in the store's time zone. */
  opens: number
  closes: number
}

/** One of the spans of a day of the week. */
export interface OpenSpan extends Span {
  /** ISO day of the week: 1 lunes … 7 domingo. */
  day: number
}

/** A day on which a branch has other hours than its week's: a holiday, the days before Christmas. */
export interface SpecialDay {
  /** `yyyy-MM-dd` by the clock of the store. */
  date: string
  /** None where it is closed. */
  spans: Span[]
  /** `Navidad`, or empty. */
  note: string
}

type PostalAddress = Pick<Branch, 'street' | 'exterior' | 'neighbourhood' | 'locality' | 'state'>

/** The postal address of a branch as far as known: `Chiapas 148, Roma Norte, Cuauhtémoc, Ciudad de México`. */
export function branchAddress({ street, exterior, neighbourhood, locality, state }: PostalAddress): string {
  const parts = [[street, exterior].filter(Boolean).join(' '), neighbourhood, locality, state].filter(Boolean)
  // A city with the name of its state is named once.
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ')
}

/**
 * Where a branch is on the map: its own location, or else the middle of its postal code; null where neither is known.
 * @param ofPostalCode the location of its postal code
 */
export function branchLocation(
  { location }: Pick<Branch, 'location'>,
  ofPostalCode: Coordinates | null,
): Coordinates | null {
  return location ?? ofPostalCode
}
