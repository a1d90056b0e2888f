/** Pseudo-random choices seeded by a text: the same on every machine and in every run. */

/** FNV-1a of the text, 32 bits. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

export interface Dice {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True in so many of a hundred calls. */
  percent(share: number): boolean
  pick<T>(choices: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** Mulberry32, seeded by a text. */
export function diceOf(text: string): Dice {
  let state = seedOf(text)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    percent: (share) => next() * 100 < share,
    pick<T>(choices: readonly T[]): T {
      return at(choices, between(0, choices.length - 1))
    },
    shuffle<T>(items: readonly T[]): T[] {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = between(0, last)
        const held = at(mixed, last)
        mixed[last] = at(mixed, other)
        mixed[other] = held
      }
      return mixed
    },
  }
}

/** Returns the choice at a position, which starts over after the last. */
export function at<T>(choices: readonly T[], position: number): T {
  const found = choices[position % choices.length]
  if (found === undefined) throw new RangeError('nothing to choose from')
  return found
}
