/** What turns the direction of the text around it, or is there without being seen; the joiners of emoji are neither. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/** A visitor's text as it is kept: line breaks are one sign, and nothing is in it that a page can't show. */
export function tidyText(written: string): string {
  return written
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
