/** Who else of the staff changed a product last. */
export interface OtherChange {
  name: string
  /** Milliseconds since 1970, by the server's clock, as `now`. */
  at: number
  now: number
}
