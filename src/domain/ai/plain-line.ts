/** Characters of a reply that are looked at: it has at most 1000 tokens. */
export const MAX_REPLY = 20_000

/**
 * One line without markup, cut to a length; nothing of it is ever shown as HTML, and `<b>` would only be odd to read.
 */
export function plainLine(untrusted: unknown, most: number): string {
  if (typeof untrusted !== 'string') return ''
  return untrusted
    .slice(0, MAX_REPLY)
    .toWellFormed()
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim()
}
