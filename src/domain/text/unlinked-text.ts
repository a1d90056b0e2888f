/** Signs that browsers and mail programs take for the dot of a domain. */
const DOT = '.\u3002\uff0e\uff61'

/** Where a space after it ends what a mail program would make a link of. */
const LINKS: readonly RegExp[] = [
  // A scheme: `https://…`, `mailto:…`, `tel:…`; an hour (`10:30`) has digits at both sides.
  /[:\uff1a](?=\S)(?!(?<=\d.)\d)/gu,
  // A domain, after any text before its dot; a number (`12.50`) has a digit after it.
  new RegExp(`[${DOT}](?=[\\p{L}\\p{M}\\p{Cf}\\p{S}%])`, 'gu'),
  // The middle of an IP.
  new RegExp(`(?<=\\d[${DOT}]\\d{1,3})[${DOT}](?=\\d{1,3}[${DOT}]\\d)`, 'gu'),
  // A path of a network, which Outlook links.
  /\\(?=\\)/g,
  /\/(?=\/)/g,
]

/** An e-mail, which would be a link to write to it. */
const EMAIL = /(?<=\S)@(?=\S)/gu

/**
 * An untrusted text for a mail in the store's name: the words stay, but no mail program finds a link in them. Spaces do
 * it, since programs remove invisible characters before they look for links (decision 048).
 */
export function unlinkedText(written: string): string {
  const spaced = LINKS.reduce((text, link) => text.replace(link, '$& '), written)
  return spaced.replace(EMAIL, ' @ ')
}
