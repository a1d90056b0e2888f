import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: 'luna-12@vitrina',
  summary: 'Recoger el pedido #12 en Luna',
  location: 'Luna Roma, Chiapas 148',
  description: 'Muestra tu folio #12 en el mostrador.',
  startsAt: Date.UTC(2026, 10, 23, 18),
  endsAt: Date.UTC(2026, 10, 23, 18, 30),
  writtenAt: Date.UTC(2026, 10, 21, 5, 30, 9, 120),
}

it('a calendar file has an appointment in UTC', () => {
  expect(calendarFile(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrina//Pedidos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:luna-12@vitrina',
    'DTSTAMP:20261121T053009Z',
    'DTSTART:20261123T180000Z',
    'DTEND:20261123T183000Z',
    'SUMMARY:Recoger el pedido #12 en Luna',
    'LOCATION:Luna Roma\\, Chiapas 148',
    'DESCRIPTION:Muestra tu folio #12 en el mostrador.',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('a calendar file has no place where none is known', () => {
  expect(calendarFile({ ...event, location: '' })).not.toContain('LOCATION')
})

const text = fc.string({
  unit: fc.oneof(fc.constantFrom(',', ';', '\\', '\n', ':', 'ñ', '👗', 'n'), fc.string()),
  maxLength: 200,
})

it('a calendar file has lines of at most 75 octets with any texts', () => {
  fc.assert(
    fc.property(text, text, (summary, location) => {
      const lines = calendarFile({ ...event, summary, location }).split('\r\n')
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
    }),
  )
})

it('a calendar program reads the texts of a calendar file as they were', () => {
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const written = readFields(calendarFile({ ...event, summary, description }))
      expect(written.get('SUMMARY')).toBe(plain(summary))
      expect(written.get('DESCRIPTION')).toBe(plain(description))
      expect(written.get('UID')).toBe(event.uid)
    }),
  )
})

/** Reads the fields as RFC 5545 has it: unfolds the lines, then takes the escapes out. */
function readFields(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z]+):(.*)$/su.exec(line) ?? []
      if (name === undefined || value === undefined) return []
      return [
        [name, value.replace(/\\(.)/gsu, (_, character: string) => (character === 'n' ? '\n' : character))] as const,
      ]
    }),
  )
}

/** A text with one kind of line break and no other control characters. */
function plain(given: string): string {
  return given.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
}
