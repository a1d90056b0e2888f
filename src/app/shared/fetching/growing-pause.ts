/**
 * Returns how many milliseconds to wait before each new attempt: twice as long each time, and spread at random so that
 * many pages do not try at once.
 */
export function createGrowingPause({ first, longest }: { first: number; longest: number }): () => number {
  let pause = first
  return () => {
    const chosen = pause * (0.5 + Math.random())
    pause = Math.min(2 * pause, longest)
    return chosen
  }
}
