/** An appointment as a calendar shows it. */
interface CalendarEvent {
  /** Stays the same, so that a second import of the file replaces the first. */
  uid: string
  summary: string
  location: string
  description: string
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  /** When the file is written. */
  writtenAt: number
}

/** The most octets of a line without its break (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** The text of a file with one appointment (RFC 5545), which ends with a line break. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrina//Pedidos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${moment(event.writtenAt)}`,
    `DTSTART:${moment(event.startsAt)}`,
    `DTEND:${moment(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    `DESCRIPTION:${escaped(event.description)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A text as a value (RFC 5545, 3.3.11), without other control characters, which no value may have. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
}

/** A moment in UTC: `20261123T180000Z`. */
function moment(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** Breaks a line after at most 75 octets, between characters; the next part begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const width = utf8Width(character)
    if (octets + width > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += width
  }
  return [...parts, part].join('\r\n')
}

/** How many octets a character has in UTF-8. */
function utf8Width(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
