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
  /** The days on which it opens, in order; null where nothing is known of its hours. */
  hours: OpenDay[] | null
}

export interface OpenDay {
  /** ISO day of the week: 1 lunes … 7 domingo. */
  day: number
  /** Minutes since midnight in the store's time zone. */
  opens: number
  closes: number
}
