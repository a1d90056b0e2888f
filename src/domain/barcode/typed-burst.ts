/** The most milliseconds between two keys of a scanner that types; people take longer. */
const KEY_PAUSE_MS = 60

/** The fewest characters that are taken for a code. */
const SHORTEST = 4

/** The text that a scanner has typed so far. */
export interface TypedBurst {
  text: string
  /** When its last key came, in milliseconds of any clock. */
  at: number
}

export const NO_BURST: TypedBurst = { text: '', at: Number.NEGATIVE_INFINITY }

/**
 * Takes a key of a scanner that types what it reads and sends Enter: its keys come faster than a person types.
 * @returns the code, when this key ends one
 */
export function takeKey(
  burst: TypedBurst,
  { key, at }: { key: string; at: number },
): { burst: TypedBurst; code: string | null } {
  const isGoingOn = at - burst.at <= KEY_PAUSE_MS
  if (key === 'Enter') {
    const isCode = isGoingOn && burst.text.length >= SHORTEST
    return { burst: NO_BURST, code: isCode ? burst.text : null }
  }
  // Shift and its like are pressed within a code.
  if (key.length !== 1) return { burst, code: null }
  return { burst: { text: isGoingOn ? burst.text + key : key, at }, code: null }
}
