/** A clock that does not move until a test moves it, and then runs due callbacks in their order. */
export class ManualClock {
  #time = 0
  readonly #timers = new Set<{ at: number; callback: () => void }>()

  now = () => this.#time

  date = () => new Date(Date.UTC(2026, 10, 20, 12) + this.#time)

  after = (milliseconds: number, callback: () => void): (() => void) => {
    const timer = { at: this.#time + milliseconds, callback }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  advance(milliseconds: number): void {
    const until = this.#time + milliseconds
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#time = next.at
      this.#timers.delete(next)
      next.callback()
    }
    this.#time = until
  }
}
