import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { countAttempt, type RateLimit, takeBackAttempt } from '#data/attempt/count-attempt.ts'
import type { Shards } from '#data/database/client.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'

interface DatabaseLimiterOptions {
  shards: Pick<Shards, 'near'>
  breaker: CircuitBreaker
  limit: RateLimit
}

/**
 * Counts attempts in our own table, on either engine, as the library's stores do in theirs. Those count in windows that
 * begin with a first attempt, so that twice as many pass around a window's end; here any such time counts (decision
 * 022). Keys are `account who`, since an account has no spaces.
 */
export class DatabaseLimiter extends RateLimiterCompatibleAbstract {
  readonly #options: DatabaseLimiterOptions

  constructor(options: DatabaseLimiterOptions) {
    super()
    this.#options = options
  }

  /** @throws RateLimiterRes with the milliseconds until the next attempt, when the limit is reached */
  override async consume(key: string, _points: number, { at }: { at: Date }): Promise<RateLimiterRes> {
    const { breaker } = this.#options
    const attempt = this.#attempt(key, at)
    const waitMs = await breaker(async () => countAttempt(await this.#near(attempt), attempt))
    if (waitMs > 0) throw new RateLimiterRes(0, waitMs)
    return new RateLimiterRes()
  }

  override async reward(key: string, _points: number, { at }: { at: Date }): Promise<RateLimiterRes> {
    const { breaker } = this.#options
    const attempt = this.#attempt(key, at)
    await breaker(async () => takeBackAttempt(await this.#near(attempt), attempt))
    return new RateLimiterRes()
  }

  #near({ account }: { account: string }) {
    return this.#options.shards.near(account)
  }

  #attempt(key: string, at: Date) {
    const [account = '', who = ''] = key.split(' ')
    return { account, limit: this.#options.limit, who, at }
  }
}
