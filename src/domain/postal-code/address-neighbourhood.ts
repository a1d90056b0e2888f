import { fold } from '../text/fold.ts'

/** The colonia of a list that ends a street address after a comma: `Durango 9, Col. Roma Norte`. */
export function neighbourhoodIn(address: string, neighbourhoods: readonly string[]): string | null {
  return partsOf(address, neighbourhoods).neighbourhood
}

/**
 * A street address with another colonia at its end, in place of the one of the list that it has.
 * @param chosen '' takes the colonia away
 */
export function withNeighbourhood(address: string, neighbourhoods: readonly string[], chosen: string): string {
  const { street } = partsOf(address, neighbourhoods)
  return chosen === '' ? street : `${street}, ${chosen}`
}

/** A street address without a colonia that was put at its end; an end that was changed since stays. */
export function withoutNeighbourhood(address: string, added: string): string {
  const end = `, ${added}`
  return address.endsWith(end) ? address.slice(0, -end.length) : address
}

/** Street with numbers, and the colonia of the list after it. */
function partsOf(address: string, neighbourhoods: readonly string[]): { street: string; neighbourhood: string | null } {
  const text = address.trim().replace(/\s*,$/, '')
  for (let comma = text.indexOf(','); comma !== -1; comma = text.indexOf(',', comma + 1)) {
    const end = plain(text.slice(comma + 1))
    const neighbourhood = neighbourhoods.find((name) => plain(name) === end)
    if (neighbourhood !== undefined) return { street: text.slice(0, comma).trimEnd(), neighbourhood }
  }
  return { street: text, neighbourhood: null }
}

function plain(name: string): string {
  return fold(name.trim().replace(/^col(?:onia|\.)\s*/i, ''))
}
