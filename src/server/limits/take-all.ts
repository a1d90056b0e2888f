import type { AttemptLimit, Taken } from './attempt-limit.ts'
import type { Client } from './take-both.ts'

/** A limit, and the text that an attempt is counted under there. */
interface CountedPlace {
  limit: AttemptLimit
  who: string
}

export interface LimitedPlace extends CountedPlace {
  /** Decides once the place is full: a stricter limit on a narrower text, so that no stranger fills it for others. */
  whenFull?: CountedPlace
}

export type Counted = Taken & { ok: true }

/** Counts an attempt in every place, one after the other, or in none: the first that rejects it decides. */
export async function takeAll(
  { account, now }: Pick<Client, 'account' | 'now'>,
  places: readonly LimitedPlace[],
): Promise<Taken> {
  const at = now()
  const counted: Counted[] = []
  const takeBack = async () => {
    await Promise.all(counted.map((each) => each.takeBack()))
  }
  const take = async ({ limit, who }: CountedPlace): Promise<Taken> => {
    const taken = await limit.take({ account, who, at })
    if (taken.ok) counted.push(taken)
    return taken
  }
  for (const { whenFull, ...place } of places) {
    const first = await take(place)
    const taken = first.ok || !whenFull ? first : await take(whenFull)
    if (taken.ok) continue
    await takeBack()
    return taken
  }
  return { ok: true, takeBack }
}

/**
 * Runs a counted attempt, and takes it back unless it has failed. An attempt that throws has not failed: it reveals
 * nothing about the guess.
 */
export async function countFailure<Outcome>(
  counted: Counted,
  attempt: () => Promise<Outcome>,
  hasFailed: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  let isFailure = false
  try {
    const outcome = await attempt()
    isFailure = hasFailed(outcome)
    return outcome
  } finally {
    if (!isFailure) await counted.takeBack()
  }
}
