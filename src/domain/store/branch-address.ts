import type { Branch } from './branch.ts'

type Place = Pick<Branch, 'street' | 'exterior' | 'neighbourhood' | 'locality' | 'state'>

/** `Chiapas 148, Roma Norte, Cuauhtémoc, Ciudad de México`: as much of it as is known. */
export function branchAddress({ street, exterior, neighbourhood, locality, state }: Place): string {
  const parts = [[street, exterior].filter(Boolean).join(' '), neighbourhood, locality, state].filter(Boolean)
  // A city that is its own state is named once.
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ')
}
