/**
 * Does work for items as they come, one statement at a time: items that come during one are in the next together.
 * Nothing waits on purpose, since work that is not recorded when the process dies is sent twice.
 * @returns a function that resolves when the work for an item is done, and rejects when it failed
 */
export function joinWhileBusy<Item>(work: (items: Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let next: Promise<void> | null = null
  let running: Promise<unknown> = Promise.resolve()

  const run = async () => {
    await running
    const items = waiting
    waiting = []
    next = null
    const working = work(items)
    // What fails fails for its own items alone.
    running = working.catch(() => {})
    await working
  }
  return (item) => {
    waiting.push(item)
    next ??= run()
    return next
  }
}
