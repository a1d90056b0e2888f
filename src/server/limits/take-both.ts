import type { AttemptLimit, Taken } from './attempt-limit.ts'

/** A visitor of a store. */
export interface Client {
  account: string
  /** Called when an attempt is counted. */
  ip: () => string
  now: () => Date
}

interface BothLimits {
  byIp: AttemptLimit
  byTarget: AttemptLimit
}

/** Counts an attempt of a client at a target under both limits, or under neither. */
export async function takeBoth(
  { account, ip, now }: Client,
  { byIp, byTarget }: BothLimits,
  target: string,
): Promise<Taken> {
  const at = now()
  const first = await byIp.take({ account, who: ip(), at })
  if (!first.ok) return first
  const second = await byTarget.take({ account, who: target, at })
  if (!second.ok) {
    await first.takeBack()
    return second
  }
  return {
    ok: true,
    async takeBack() {
      await Promise.all([first.takeBack(), second.takeBack()])
    },
  }
}
