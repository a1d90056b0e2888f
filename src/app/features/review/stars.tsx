/** A rating as stars with its count, on a card. Nothing while there are no reviews. */
export function Stars(_props: { rating: number; count: number }) {
  return null
}
