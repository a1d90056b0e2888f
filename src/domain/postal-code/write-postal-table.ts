import type { Coordinates } from './coordinates.ts'
import type { PostalSource, PostalTableFacts } from './postal-place.ts'
import type { PostalRow } from './postal-row.ts'
import { BLOCK, CODE, DEGREE, HEADER, LENGTHS, MARK, MUNICIPALITY, NO_LATITUDE } from './postal-table-format.ts'

/** A table to be written. */
export interface PostalTableOptions {
  rows: readonly PostalRow[]
  source: PostalSource
  /** In milliseconds since 1970. */
  importedAt: number
  /** Coordinates of another catalogue, for codes that the rows have none of. */
  others?: { source: PostalSource; locationOf: (code: string) => Coordinates | null }
}

const COLLATOR = new Intl.Collator('es-MX')

/**
 * Writes rows as a compact table (postal-table-format.ts). A row that is there twice counts once, and the location of a
 * code is the mean of its rows'.
 */
export function writePostalTable({ rows, source, importedAt, others }: PostalTableOptions): Uint8Array<ArrayBuffer> {
  const codes = gather(rows)
  const strings = numbered(allStrings(codes))
  const municipalities = numbered(codes.flatMap(({ places }) => [...places.keys()]))
  const body = new ByteWriter()
  const index = new ByteWriter()
  let neighbourhoods = 0
  let locations: PostalSource | null = null
  for (const { code, places, points } of codes) {
    const own = meanOf(points)
    const location = own ?? others?.locationOf(code) ?? null
    if (location) locations = own || !others ? source : others.source
    index.word(Number(code))
    index.word(body.length)
    index.word(location ? Math.round(location.latitude * DEGREE) : NO_LATITUDE)
    index.word(location ? Math.round(location.longitude * DEGREE) : 0)
    body.count(places.size)
    for (const [place, names] of places) {
      body.count(numberOf(municipalities, place))
      body.count(names.size)
      for (const name of [...names].toSorted(COLLATOR.compare)) body.count(numberOf(strings, name))
      neighbourhoods += names.size
    }
  }
  const facts: PostalTableFacts = { source, locations, importedAt, codes: codes.length, neighbourhoods }
  return assemble({ facts, strings, municipalities, index, body })
}

interface GatheredCode {
  code: string
  /** The colonias by state and municipality, joined by a line break. */
  places: Map<string, Set<string>>
  points: Coordinates[]
}

function gather(rows: readonly PostalRow[]): GatheredCode[] {
  const codes = new Map<string, GatheredCode>()
  for (const { code, state, municipality, neighbourhood, location } of rows) {
    const gathered = codes.get(code) ?? { code, places: new Map<string, Set<string>>(), points: [] }
    codes.set(code, gathered)
    const place = `${state}\n${municipality}`
    const names = gathered.places.get(place) ?? new Set<string>()
    gathered.places.set(place, names)
    if (neighbourhood !== '') names.add(neighbourhood)
    if (location) gathered.points.push(location)
  }
  return [...codes.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

function allStrings(codes: readonly GatheredCode[]): string[] {
  return codes.flatMap(({ places }) => [...places].flatMap(([place, names]) => [...place.split('\n'), ...names]))
}

/** Each text once, in sequence, with its number. */
function numbered(texts: readonly string[]): Map<string, number> {
  return new Map([...new Set(texts)].toSorted().map((text, number) => [text, number]))
}

function numberOf(numbers: ReadonlyMap<string, number>, text: string): number {
  const number = numbers.get(text)
  if (number === undefined) throw new Error(`not numbered: ${text}`)
  return number
}

function meanOf(points: readonly Coordinates[]): Coordinates | null {
  if (points.length === 0) return null
  const mean = (of: (point: Coordinates) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

interface TableParts {
  facts: PostalTableFacts
  strings: ReadonlyMap<string, number>
  municipalities: ReadonlyMap<string, number>
  index: ByteWriter
  body: ByteWriter
}

function assemble({ facts, strings, municipalities, index, body }: TableParts): Uint8Array<ArrayBuffer> {
  const described = new TextEncoder().encode(JSON.stringify(facts))
  const { offsets, heap } = frontCoded([...strings.keys()])
  const table = new ByteWriter()
  table.bytes(new TextEncoder().encode(MARK))
  const lengths = [described.length, strings.size, heap.length, municipalities.size, index.length / CODE, body.length]
  for (const length of lengths) table.word(length)
  table.bytes(described)
  for (const offset of offsets) table.word(offset)
  table.bytes(heap.taken())
  for (const place of municipalities.keys()) {
    for (const name of place.split('\n')) table.word(numberOf(strings, name))
  }
  table.bytes(index.taken())
  table.bytes(body.taken())
  const written = table.taken()
  const expected = HEADER + offsets.length * 4 + described.length + heap.length + index.length + body.length
  if (written.length !== expected + municipalities.size * MUNICIPALITY || lengths.length !== LENGTHS) {
    throw new Error(`a table of ${written.length} bytes`)
  }
  return written
}

/** Sorted texts, each without the bytes that it shares with the one before in its block. */
function frontCoded(texts: readonly string[]): { offsets: number[]; heap: ByteWriter } {
  const encoder = new TextEncoder()
  const offsets: number[] = []
  const heap = new ByteWriter()
  let before = new Uint8Array()
  for (const [number, text] of texts.entries()) {
    const isFirst = number % BLOCK === 0
    if (isFirst) offsets.push(heap.length)
    const bytes = encoder.encode(text)
    const shared = isFirst ? 0 : sharedLength(before, bytes)
    heap.count(shared)
    heap.count(bytes.length - shared)
    heap.bytes(bytes.subarray(shared))
    before = bytes
  }
  return { offsets, heap }
}

function sharedLength(one: Uint8Array, other: Uint8Array): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}

/** Bytes that grow. */
class ByteWriter {
  length = 0
  #bytes = new Uint8Array(1_024)

  bytes(added: Uint8Array): void {
    this.#reserve(added.length)
    this.#bytes.set(added, this.length)
    this.length += added.length
  }

  /** A signed number of 32 bits. */
  word(value: number): void {
    this.#reserve(4)
    new DataView(this.#bytes.buffer).setInt32(this.length, value, true)
    this.length += 4
  }

  /** A number from 0, seven bits a byte, the lowest first. */
  count(value: number): void {
    this.#reserve(5)
    let rest = value
    while (rest > 0x7f) {
      this.#bytes[this.length++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.#bytes[this.length++] = rest
  }

  taken(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length)
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more))
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}
