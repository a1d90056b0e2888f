import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { AttemptLimit, Taken } from './attempt-limit.ts'
import { foldEmail } from './email-lookups.ts'
import type { Client } from './take-both.ts'

const MINUTE = 60_000
/** The limit for one IP in one store: a branch has one for all who work there. */
const BY_IP: RateLimit = { name: 'sign-in-ip', attempts: 40, withinMs: 10 * MINUTE }
/** The limit for one IP at one e-mail. */
const BY_IP_AND_EMAIL: RateLimit = { name: 'sign-in-ip-email', attempts: 10, withinMs: 10 * MINUTE }
/** The limit for one e-mail, from anywhere: it is high, or strangers could lock somebody out with ease. */
const BY_EMAIL: RateLimit = { name: 'sign-in-email', attempts: 100, withinMs: 60 * MINUTE }

/**
 * A password could be guessed, so failed attempts are counted. Each counts from its start, so that many at once are no
 * way around the limit, and is taken back unless it has failed.
 */
export function createSignIns(limitOf: (limit: RateLimit) => AttemptLimit) {
  const limits = [BY_IP, BY_IP_AND_EMAIL, BY_EMAIL].map(limitOf)
  return ({ account, ip, now }: Client) =>
    async <Outcome extends { ok: boolean }>(
      email: string,
      attempt: () => Promise<Outcome>,
    ): Promise<Outcome | { ok: false; code: 'too-many-attempts'; waitSeconds: number }> => {
      const at = now()
      const name = foldEmail(email)
      const whos = [ip(), `${ip()} ${name}`, name]
      const taken: (Taken & { ok: true })[] = []
      const takeBack = async () => {
        await Promise.all(taken.map((each) => each.takeBack()))
      }
      for (const [index, limit] of limits.entries()) {
        const one = await limit.take({ account, who: whos[index] ?? name, at })
        if (one.ok) {
          taken.push(one)
          continue
        }
        await takeBack()
        return { ok: false, code: 'too-many-attempts', waitSeconds: one.waitSeconds }
      }
      let hasFailed = false
      try {
        const outcome = await attempt()
        hasFailed = !outcome.ok
        return outcome
      } finally {
        if (!hasFailed) await takeBack()
      }
    }
}
