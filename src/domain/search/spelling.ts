/**
 * How many typing errors (slips) a word of this many letters may have; with more, a short one would be another word.
 */
export function allowedSlips(length: number): number {
  if (length <= 3) return 0
  return length <= 5 ? 1 : 2
}

/**
 * How many slips lie between two words: letters left out, added, changed, or swapped with their neighbour
 * (Damerau–Levenshtein, optimal string alignment). Stops counting above `most` and returns `most + 1`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  const from = [...a]
  const to = [...b]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, other] of to.entries()) {
      const changed = at(last, column) + (letter === other ? 0 : 1)
      const best = Math.min(changed, at(last, column + 1) + 1, at(current, column) + 1)
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other
      current.push(isSwap ? Math.min(best, at(beforeLast, column - 1) + 1) : best)
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, to.length), most + 1)
}

/** An element of a row, which is always as long as it is read. */
function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
