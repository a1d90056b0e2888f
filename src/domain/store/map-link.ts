import { type Branch, branchAddress } from './branch.ts'

/** A search of a map for a branch by its postal address; null where that is unknown. */
export function mapLink(branch: Branch): string | null {
  const address = branchAddress(branch)
  if (address === '') return null
  const query = new URLSearchParams({ api: '1', query: `${branch.name}, ${address}` })
  return `https://www.google.com/maps/search/?${query}`
}
