/**
 * The entry of a list that an arrow key leads to. Between the last and the first lies the field itself: null.
 * @param entries in the order of the list
 * @param active null when the field itself is; so is one that the list no longer has
 */
export function stepThrough(entries: readonly number[], active: number | null, step: 1 | -1): number | null {
  const stops = [null, ...entries]
  const place = Math.max(stops.indexOf(active), 0)
  return stops.at((place + step) % stops.length) ?? null
}
