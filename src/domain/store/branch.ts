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
  /** The days on which it opens, in sequence; null where its hours are unknown. */
  hours: OpenDay[] | null
}

export interface OpenDay {
  /** ISO day of the week: 1 lunes … 7 domingo. */
  day: number
  /** Minutes since midnight in the store's time zone. */
  opens: number
  closes: number
}

type PostalAddress = Pick<Branch, 'street' | 'exterior' | 'neighbourhood' | 'locality' | 'state'>

/** The postal address of a branch as far as known: `Chiapas 148, Roma Norte, Cuauhtémoc, Ciudad de México`. */
export function branchAddress({ street, exterior, neighbourhood, locality, state }: PostalAddress): string {
  const parts = [[street, exterior].filter(Boolean).join(' '), neighbourhood, locality, state].filter(Boolean)
  // A city with the name of its state is named once.
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ')
}
