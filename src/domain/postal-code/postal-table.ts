import type { PostalCode, PostalPlace, PostalSource, PostalTableFacts } from './postal-place.ts'
import { BLOCK, CODE, DEGREE, HEADER, LENGTHS, MARK, MUNICIPALITY, NO_LATITUDE } from './postal-table-format.ts'

/** A table of postal codes, which stays bytes: a look-up decodes what it needs. */
export interface PostalTable {
  facts: PostalTableFacts
  /** In bytes. */
  size: number
  /** @returns null for a code that is not there */
  find: (code: string) => PostalCode | null
}

/** Opens a table that `writePostalTable` has written. @returns null for other bytes, and for a part of them */
export function openPostalTable(bytes: Uint8Array): PostalTable | null {
  const sections = sectionsOf(bytes)
  if (sections === null) return null
  const facts = parseFacts(bytes.subarray(HEADER, sections.offsets))
  if (facts === null) return null
  const reader = new TableReader(bytes, sections)
  return { facts, size: bytes.length, find: (code) => reader.find(code) }
}

/** Where the sections of a table begin. */
interface TableSections {
  offsets: number
  strings: number
  municipalities: number
  codes: number
  codeCount: number
  body: number
}

function sectionsOf(bytes: Uint8Array): TableSections | null {
  if (bytes.length < HEADER || new TextDecoder().decode(bytes.subarray(0, MARK.length)) !== MARK) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const lengths = Array.from({ length: LENGTHS }, (_, index) => view.getUint32(4 + 4 * index, true))
  const [facts = 0, stringCount = 0, heap = 0, municipalityCount = 0, codeCount = 0, bodyLength = 0] = lengths
  const offsets = HEADER + facts
  const strings = offsets + 4 * Math.ceil(stringCount / BLOCK)
  const municipalities = strings + heap
  const codes = municipalities + MUNICIPALITY * municipalityCount
  const body = codes + CODE * codeCount
  if (body + bodyLength !== bytes.length) return null
  return { offsets, strings, municipalities, codes, codeCount, body }
}

const SOURCES: readonly PostalSource[] = ['geonames', 'sepomex', 'sample']

function parseFacts(bytes: Uint8Array): PostalTableFacts | null {
  try {
    const facts = JSON.parse(new TextDecoder().decode(bytes)) as PostalTableFacts
    return SOURCES.includes(facts.source) ? facts : null
  } catch {
    return null
  }
}

class TableReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #sections: TableSections
  readonly #decoder = new TextDecoder()

  constructor(bytes: Uint8Array, sections: TableSections) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#sections = sections
  }

  find(code: string): PostalCode | null {
    const entry = /^\d{5}$/.test(code) ? this.#entryOf(Number(code)) : null
    if (entry === null) return null
    const latitude = this.#view.getInt32(entry + 8, true)
    const longitude = this.#view.getInt32(entry + 12, true)
    return {
      code,
      places: this.#placesAt(this.#sections.body + this.#view.getUint32(entry + 4, true)),
      location: latitude === NO_LATITUDE ? null : { latitude: latitude / DEGREE, longitude: longitude / DEGREE },
    }
  }

  #entryOf(code: number): number | null {
    let low = 0
    let high = this.#sections.codeCount - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const entry = this.#sections.codes + CODE * middle
      const found = this.#view.getUint32(entry, true)
      if (found === code) return entry
      if (found < code) low = middle + 1
      else high = middle - 1
    }
    return null
  }

  #placesAt(start: number): PostalPlace[] {
    const cursor = { at: start }
    return this.#times(cursor, () => {
      const municipality = this.#sections.municipalities + MUNICIPALITY * this.#count(cursor)
      return {
        state: this.#string(this.#view.getUint32(municipality, true)),
        municipality: this.#string(this.#view.getUint32(municipality + 4, true)),
        neighbourhoods: this.#times(cursor, () => this.#string(this.#count(cursor))),
      }
    })
  }

  /** A list with its length before it. */
  #times<Item>(cursor: { at: number }, read: () => Item): Item[] {
    return Array.from({ length: this.#count(cursor) }, read)
  }

  #count(cursor: { at: number }): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[cursor.at++] ?? 0
      value |= (byte & 0x7f) << shift
      if (byte <= 0x7f) return value
    }
  }

  #string(number: number): string {
    const block = this.#sections.offsets + 4 * Math.floor(number / BLOCK)
    const cursor = { at: this.#sections.strings + this.#view.getUint32(block, true) }
    let text: number[] = []
    for (let index = 0; index <= number % BLOCK; index += 1) {
      const shared = this.#count(cursor)
      const length = this.#count(cursor)
      text = [...text.slice(0, shared), ...this.#bytes.subarray(cursor.at, cursor.at + length)]
      cursor.at += length
    }
    return this.#decoder.decode(Uint8Array.from(text))
  }
}
