/** Seeded chance: the same seed always gives the same drawing. */

export interface Chance {
  /** 0 ≤ n < 1 */
  next(): number
  between(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

export function chance(seed: number): Chance {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed | 0, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
}

/** Smooth value noise in the plane, −1…1, with a feature about every unit. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const ease = (t: number) => t * t * (3 - 2 * t)
  const fx = ease(x - ix)
  const fy = ease(y - iy)
  const top = lattice(ix, iy, seed) * (1 - fx) + lattice(ix + 1, iy, seed) * fx
  const low = lattice(ix, iy + 1, seed) * (1 - fx) + lattice(ix + 1, iy + 1, seed) * fx
  return top * (1 - fy) + low * fy
}
