const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Tags that separate words; others (`<b>`) may be within one. */
const SEPARATING =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b[^>]*>/gi

/** The text of sanitised HTML in one line, for where there is no markup. Not a sanitiser. */
export function plainText(html: string): string {
  return html
    .replace(SEPARATING, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (written, decimal, hexadecimal, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? written
      return character(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)) ?? written
    })
    .replace(/\s+/g, ' ')
    .trim()
}

function character(code: number): string | null {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : null
}
