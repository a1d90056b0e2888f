import { type RateLimiterCompatibleAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#data/attempt/count-attempt.ts'
import { digestWho } from '#data/attempt/digest-who.ts'
import type { Shards } from '#data/database/client.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { DatabaseLimiter } from './database-limiter.ts'

/** An attempt that was counted, or the seconds after which the next one can be. */
export type Taken = { ok: true; takeBack: () => Promise<void> } | { ok: false; waitSeconds: number }

/** Counts attempts at what could be guessed or collected, so that doing so takes longer than it is worth. */
export interface AttemptLimit {
  /** @param who who makes the attempt, or what it is made at */
  take(attempt: { account: string; who: string; at: Date }): Promise<Taken>
}

export interface LimitSources {
  shards: Pick<Shards, 'near'>
  breaker: CircuitBreaker
  /** Logs that the database did not count. */
  report: (err: unknown) => void
}

/**
 * Counts in the database, for all processes. Where that fails or takes too long, this process counts for itself, so
 * that shoppers can go on buying.
 */
export function createAttemptLimit(limit: RateLimit, { shards, breaker, report }: LimitSources): AttemptLimit {
  const shared = new DatabaseLimiter({ shards, breaker, limit })
  const own = new RateLimiterMemory({ points: limit.attempts, duration: limit.withinMs / 1_000 })
  return {
    async take({ account, who, at }) {
      const key = `${account} ${digestWho(who)}`
      const takeIn = (limiter: Limiter) => take(limiter, { key, at, report })
      return takeIn(shared).catch((err: unknown) => {
        report(err)
        return takeIn(own)
      })
    },
  }
}

type Limiter = Pick<RateLimiterCompatibleAbstract, 'consume' | 'reward'>

/** @throws the limiter's error when it cannot count */
async function take(
  limiter: Limiter,
  { key, at, report }: { key: string; at: Date } & Pick<LimitSources, 'report'>,
): Promise<Taken> {
  try {
    await limiter.consume(key, 1, { at })
  } catch (outcome) {
    if (!(outcome instanceof RateLimiterRes)) throw outcome
    return { ok: false, waitSeconds: Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000)) }
  }
  const takeBack = () => limiter.reward(key, 1, { at }).then(() => {}, report)
  return { ok: true, takeBack }
}
