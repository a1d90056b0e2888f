import { searchTerm } from '../text/search-term.ts'

interface Kept<Answer> {
  answer: Answer
  until: number
}

/**
 * The answers to the last terms that were asked, so that a word that is taken back and written again asks nothing
 * (docs/rules.md#search-dropdown). Accents and `ñ` make another term: they decide which products come first.
 */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, Kept<Answer>>()
  readonly #limit: number
  readonly #lifetime: number

  /**
   * @param limit terms; one more drops the oldest
   * @param lifetime milliseconds after which an answer is asked for again
   */
  constructor({ limit, lifetime }: { limit: number; lifetime: number }) {
    this.#limit = limit
    this.#lifetime = lifetime
  }

  /** @param now milliseconds, on the clock that `put` was given */
  get(term: string, now: number): Answer | null {
    const kept = this.#answers.get(keyOf(term))
    return kept && now < kept.until ? kept.answer : null
  }

  put(term: string, answer: Answer, now: number): void {
    const key = keyOf(term)
    // What is put again is the newest.
    this.#answers.delete(key)
    this.#answers.set(key, { answer, until: now + this.#lifetime })
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#limit) return
      this.#answers.delete(oldest)
    }
  }
}

function keyOf(term: string): string {
  return searchTerm(term).normalize('NFC').toLowerCase()
}
