/** A violation of what has to hold: something acknowledged is missing, something is there twice, or does not add up. */
export interface Finding {
  kind: 'lost' | 'doubled' | 'wrong'
  what: string
}

export const lost = (what: string): Finding => ({ kind: 'lost', what })
export const doubled = (what: string): Finding => ({ kind: 'doubled', what })
export const wrong = (what: string): Finding => ({ kind: 'wrong', what })

/** Finds that there is not exactly one of something. */
export function findNotOnce(found: number, what: string): Finding[] {
  if (found === 1) return []
  return [found === 0 ? lost(what) : doubled(`${what}: ${found}`)]
}

/** Finds that two values are not the same, as JSON. */
export function findDifference(found: unknown, expected: unknown, what: string): Finding[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  return one === other ? [] : [wrong(`${what}: ${one} instead of ${other}`)]
}

/** Counts by a text. */
export function countBy<Item>(items: readonly Item[], textOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(textOf(item), (counts.get(textOf(item)) ?? 0) + 1)
  return counts
}
