/** Something that happened in the store, as its activity shows it. */
export interface ShownActivity {
  seq: number
  /** Milliseconds since 1970. */
  at: number
  who: string
  /** Read after the name of who did it. */
  sentence: string
  /** The page of its subject, or null. */
  to: string | null
}
