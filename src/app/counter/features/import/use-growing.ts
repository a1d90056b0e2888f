import { useState } from 'react'

/** Rows that come into view at once. */
const STEP = 20

/** How many rows of a list are shown: more as its end comes into view. */
export function useGrowing(all: number): { count: number; grow: () => void } {
  const [count, setCount] = useState(STEP)
  return { count: Math.min(count, all), grow: () => setCount((before) => before + STEP) }
}
