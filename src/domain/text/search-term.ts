/** Characters of a term; longer ones find no more. */
const MAX_LENGTH = 200

/** A search as URLs and fields have it: one line, single spaces, of bounded length. Blank is empty. */
export function searchTerm(written: string | null): string {
  return (
    (written ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_LENGTH)
      // The cut may have left half a surrogate pair.
      .replace(/[\ud800-\udbff]$/, '')
      .trim()
  )
}
