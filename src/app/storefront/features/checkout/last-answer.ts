/** Milliseconds that an answer stands in for a newer one: a pickup hour is offered no longer than it takes to type a form. */
const KEPT_FOR = 10 * 60_000

/** What the shop said last, for as long as it may stand in for what it doesn't say now. */
interface LastAnswer<Answer extends object> {
  keep(answer: Answer): void
  /** Null where nothing was said, or too long ago. */
  recall(): Answer | null
}

/** @param now milliseconds; only differences count */
export function createLastAnswer<Answer extends object>(now: () => number): LastAnswer<Answer> {
  let last: { answer: Answer; at: number } | null = null
  return {
    keep(answer) {
      // One that was recalled is not younger for it.
      if (last?.answer !== answer) last = { answer, at: now() }
    },
    recall: () => (last !== null && now() - last.at < KEPT_FOR ? last.answer : null),
  }
}
