/** Longer terms find no more. */
const MAX_LENGTH = 200

/** A search as it stands in an address and a field: one line, single spaces, of bounded length. Blank is empty. */
export function searchTerm(written: string | null): string {
  return (
    (written ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_LENGTH)
      // Not through the middle of a character.
      .replace(/[\ud800-\udbff]$/, '')
      .trim()
  )
}
