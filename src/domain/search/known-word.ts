/** A word that a store's products can be found by. */
export interface KnownWord {
  /** Lower case, as written: `niño`. */
  word: string
  folded: string
  stem: string
  /** Listings that have it. */
  uses: number
}
