import { searchTerm } from '../text/search-term.ts'

interface Remembered<Result> {
  result: Result
  until: number
}

/**
 * The results for the last terms, so that a word that is deleted and typed again needs no request
 * (docs/rules/search.md#search-dropdown). Accents and `ñ` make another term: they decide which products come first.
 */
export class RecentResults<Result> {
  readonly #results = new Map<string, Remembered<Result>>()
  readonly #limit: number
  readonly #lifetime: number

  /**
   * @param limit terms; one more drops the oldest
   * @param lifetime milliseconds after which a result is requested again
   */
  constructor({ limit, lifetime }: { limit: number; lifetime: number }) {
    this.#limit = limit
    this.#lifetime = lifetime
  }

  /** @param now milliseconds, on the clock that `put` was given */
  get(term: string, now: number): Result | null {
    const remembered = this.#results.get(keyOf(term))
    return remembered && now < remembered.until ? remembered.result : null
  }

  put(term: string, result: Result, now: number): void {
    const key = keyOf(term)
    // A term that is put again becomes the newest.
    this.#results.delete(key)
    this.#results.set(key, { result, until: now + this.#lifetime })
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= this.#limit) return
      this.#results.delete(oldest)
    }
  }
}

function keyOf(term: string): string {
  return searchTerm(term).normalize('NFC').toLowerCase()
}
