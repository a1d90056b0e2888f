import type { LexemeQuery } from './lexeme-query.ts'

/** Up to this many words, every choice of some of them is a query; the rest are one query together. */
const MOST_NAMED = 5

/**
 * Queries for all but one of the words, all but two, … and any: the more of them, the better.
 * @param kind the condition that all of them share; null for none
 */
export function someWords(parts: readonly LexemeQuery[], kind: LexemeQuery | null = null): LexemeQuery[] {
  const ranks = choicesOf(parts)
  return kind === null ? ranks : ranks.map((rank) => ({ all: [kind, rank] }))
}

function choicesOf(parts: readonly LexemeQuery[]): LexemeQuery[] {
  if (parts.length < 2) return []
  const named = parts.slice(0, MOST_NAMED)
  const levels = Array.from({ length: named.length - 1 }, (_, left) => choices(named, named.length - 1 - left))
  const ranks = levels.map((sets): LexemeQuery => ({ any: sets.map((all) => ({ all })) }))
  return parts.length > named.length ? [...ranks, { any: parts.slice(MOST_NAMED) }] : ranks
}

/** Every choice of so many of the items, in their order. */
function choices<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) => choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]))
}
