/** The JSON of a product as the file has it. */
export interface JsonElement {
  text: string
  /** First and last line, from 1. */
  line: number
  lastLine: number
}

interface JsonError {
  code: 'not-json' | 'broken-json' | 'cut-json' | 'element-too-long'
  line: number
}

/** The most characters that one product may have. */
export const MAX_ELEMENT_LENGTH = 4 * 1024 * 1024
/** Deeper than any product; an endless row of brackets must not fill the memory. */
const MAX_DEPTH = 64

const CLOSING: Record<string, string> = { '{': '}', '[': ']' }

/**
 * Splits a text into the products that it lists, with one product in memory at a time: `[{…}, {…}]`, `{"data": [{…}]}`
 * with any other properties, or objects that follow each other (NDJSON). It only knows strings and brackets; whether
 * an element is valid JSON is found when it is parsed.
 */
export class JsonSplitter {
  error: JsonError | null = null
  readonly #listKey: RegExp
  /** The closing brackets of those that are open. */
  readonly #open: string[] = []
  /** How many brackets are open around an element; -1 before the first character, and after the end of the list. */
  #around = -1
  #isOver = false
  /** The first object of a sequence may turn out to be the wrapper of a list. */
  #mayWrap = false
  #inString = false
  #isEscaped = false
  #line = 1
  #outerLine = 1
  #element: { text: string; line: number; isBracketed: boolean } | null = null
  /** Whether the element that just ended is to be dropped, because it is the wrapper of the list. */
  #dropped = false

  /** @param listKey the property that has the list, where it is in an object */
  constructor(listKey = 'data') {
    this.#listKey = new RegExp(`"${listKey}"\\s*:\\s*$`)
  }

  /** Takes the next piece of the text and returns the elements that it completes. Stops at an error. */
  push(piece: string): JsonElement[] {
    const done: JsonElement[] = []
    let start = 0
    for (let at = 0; at < piece.length && !this.error; at++) {
      const character = piece.charAt(at)
      const before = this.#element
      const wraps = character === '[' && this.#mayWrap && this.#listKey.test(tail(before?.text, piece.slice(start, at)))
      this.#step(character, wraps)
      if (this.#element !== before) {
        if (before && !this.#dropped) {
          const end = before.isBracketed ? at + 1 : at
          done.push({ text: before.text + piece.slice(start, end), line: before.line, lastLine: this.#line })
        }
        start = at
      }
      if (character === '\n') this.#line++
    }
    if (this.#element) this.#extend(this.#element, piece.slice(start))
    return done
  }

  /** Ends the text, and returns the element that only the end completes. */
  end(): JsonElement[] {
    if (this.error) return []
    if (this.#open.length > 0 || this.#inString) {
      this.#fail('cut-json', this.#element?.line ?? this.#outerLine)
    } else if (this.#around === -1 && !this.#isOver) this.#fail('not-json', 1)
    const last = this.#element
    return last && !this.error ? [{ text: last.text, line: last.line, lastLine: this.#line }] : []
  }

  #step(character: string, wraps: boolean): void {
    this.#dropped = false
    if (this.#inString) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (character === '\\') this.#isEscaped = true
      else if (character === '"') this.#inString = false
      return
    }
    const isBlank = character === ' ' || character === '\n' || character === '\r' || character === '\t'
    if (this.#element && !this.#element.isBracketed && this.#endsScalar(character)) this.#element = null
    if (isBlank) return
    if (this.#around === -1 && this.#open.length === 0) {
      if (!this.#begin(character)) return
    }
    if (!this.#element && this.#open.length === this.#around && !',]}'.includes(character)) {
      this.#element = { text: '', line: this.#line, isBracketed: character in CLOSING }
    }
    if (character === '"') this.#inString = true
    else if (wraps && this.#open.length === 1) this.#enterList()
    else if (character in CLOSING) this.#push(character)
    else if (character === ']' || character === '}') this.#pop(character)
  }

  /** Decides by the first character whether the text is a list. @returns whether the character belongs to an element */
  #begin(character: string): boolean {
    if (this.#isOver) {
      this.#fail('broken-json', this.#line)
      return false
    }
    this.#outerLine = this.#line
    if (character === '[') {
      this.#around = 1
      this.#push(character)
      return false
    }
    if (character !== '{') {
      this.#fail('not-json', this.#line)
      return false
    }
    this.#around = 0
    this.#mayWrap = true
    return true
  }

  /** Drops what looked like the first product: it is the wrapper of the list. */
  #enterList(): void {
    this.#mayWrap = false
    this.#element = null
    this.#dropped = true
    this.#push('[')
    this.#around = 2
  }

  #push(character: string): void {
    this.#open.push(CLOSING[character] ?? '')
    if (this.#open.length > MAX_DEPTH) this.#fail('broken-json', this.#line)
  }

  #pop(character: string): void {
    if (this.#open.pop() !== character) {
      this.#fail('broken-json', this.#line)
      return
    }
    if (this.#element && this.#open.length === this.#around) {
      this.#element = null
      this.#mayWrap = false
    } else if (this.#open.length < this.#around) {
      this.#around = -1
      this.#isOver = true
    }
  }

  #endsScalar(character: string): boolean {
    if (this.#open.length > this.#around) return false
    return character === ',' || character === ']' || (this.#around === 0 && character === '\n')
  }

  #extend(element: { text: string; line: number }, text: string): void {
    element.text += text
    if (element.text.length > MAX_ELEMENT_LENGTH) this.#fail('element-too-long', element.line)
  }

  #fail(code: JsonError['code'], line: number): void {
    this.error = { code, line }
  }
}

const KEY_LENGTH = 64

function tail(before: string | undefined, after: string): string {
  return after.length >= KEY_LENGTH ? after.slice(-KEY_LENGTH) : (before ?? '').slice(-KEY_LENGTH) + after
}
