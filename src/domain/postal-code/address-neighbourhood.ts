/** The colonia of a list that ends a street address, as the checkout writes it: `Durango 9, Roma Norte`. */
export function neighbourhoodIn(address: string, neighbourhoods: readonly string[]): string | null {
  const written = address.trim()
  const ends = neighbourhoods.filter((name) => written.endsWith(`, ${name}`))
  return ends.toSorted((one, other) => other.length - one.length)[0] ?? null
}

/**
 * A street address with another colonia at its end, in place of the one of the list that it has.
 * @param chosen '' takes the colonia away
 */
export function withNeighbourhood(address: string, neighbourhoods: readonly string[], chosen: string): string {
  const written = address.trim()
  const present = neighbourhoodIn(written, neighbourhoods)
  const street = present === null ? written.replace(/,$/, '') : written.slice(0, -`, ${present}`.length)
  return chosen === '' ? street : `${street}, ${chosen}`
}
