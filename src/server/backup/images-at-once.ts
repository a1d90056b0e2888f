/** Images that are read or stored at the same time: a service takes its time for each, and each may have 50 MB. */
const IMAGES_AT_ONCE = 8

/** Yields the result of work for each item, in the sequence of the items, while the work for the next ones goes on. */
export async function* eachInSequence<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<{ item: Item; result: Result }> {
  const begun: { item: Item; result: Promise<Result> }[] = []
  const first = async () => {
    const next = begun.shift()
    return next && { item: next.item, result: await next.result }
  }
  for (const item of items) {
    const result = work(item)
    // It is awaited in its turn.
    result.catch(() => {})
    begun.push({ item, result })
    if (begun.length < IMAGES_AT_ONCE) continue
    const done = await first()
    if (done) yield done
  }
  for (let done = await first(); done; done = await first()) yield done
}

/** Work of which a limited part is under way at the same time. */
export class LimitedWork {
  readonly #underWay = new Set<Promise<unknown>>()

  /** Begins the work once there is room. @throws the error of earlier work */
  async begin(work: () => Promise<unknown>): Promise<void> {
    while (this.#underWay.size >= IMAGES_AT_ONCE) await Promise.race(this.#underWay)
    const running: Promise<void> = work().then(() => {
      this.#underWay.delete(running)
    })
    // Work that failed stays among the others, where it is noticed.
    running.catch(() => {})
    this.#underWay.add(running)
  }

  /** Waits for all work. @throws its error */
  async end(): Promise<void> {
    await Promise.all(this.#underWay)
  }
}
