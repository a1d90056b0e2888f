import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { foldEmail } from './email-lookups.ts'
import { fairTurns, NoTurn } from './fair-turns.ts'
import { countFailure, type LimitedPlace, takeAll } from './take-all.ts'
import type { Client } from './take-both.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The limit of a known device at the person whom it knows. */
const BY_DEVICE: RateLimit = { name: 'sign-in-device', attempts: 10, withinMs: 10 * MINUTE }
/** The limit of one network at one e-mail. */
const BY_PAIR: RateLimit = { name: 'sign-in-ip-email', attempts: 10, withinMs: 10 * MINUTE }
/** From so many on, from anywhere, an e-mail is under siege: each network then has the limit after this one at it. */
const BY_EMAIL: RateLimit = { name: 'sign-in-email', attempts: 100, withinMs: HOUR }
const UNDER_SIEGE: RateLimit = { name: 'sign-in-siege', attempts: 3, withinMs: HOUR }
/** From so many on, at any e-mails, a network has the limit after this one at each e-mail. */
const BY_NETWORK: RateLimit = { name: 'sign-in-ip', attempts: 40, withinMs: 10 * MINUTE }
const CROWDED: RateLimit = { name: 'sign-in-crowded', attempts: 2, withinMs: 10 * MINUTE }
/** The limit of one network at one passkey, or of one known device at its person's. */
const BY_PASSKEY: RateLimit = { name: 'passkey-ip', attempts: 10, withinMs: 10 * MINUTE }

/** The owner is notified of so many attempts at an e-mail within an hour, once in that time. */
const NOTED = 100
/** All attempts before the first recorded one. */
const UNNOTED: RateLimit = { name: 'sign-in-unnoted', attempts: NOTED - 1, withinMs: HOUR }
const NOTES: RateLimit = { name: 'sign-in-noted', attempts: 1, withinMs: HOUR }

/**
 * Attempts of strangers that run at once in a process, and waiting ones of one network. Each digests a password,
 * which occupies one of the four threads that files and compression need, too, for some 50 ms.
 */
const TURNS = { atOnce: 2, waiting: 20 }
/** Seconds until a network of which too many wait is worth trying again. */
const TURN_SECONDS = 5

/** Characters of a credential's id that are counted; an authenticator makes at most 1,023 bytes, in base64url. */
const MAX_CREDENTIAL_ID = 1_364

/** The target of an attempt to sign in. */
export interface SignInTarget {
  email: string
  /** The id of a device on which that person has signed in before; null for any other (decision 061). */
  device: string | null
}

export type TooManyAttempts = { ok: false; code: 'too-many-attempts'; waitSeconds: number }

/** Takes note that so many attempts at an e-mail were wrong or rejected within an hour. */
type NoteRejected = (email: string, attempts: number) => Promise<void>

/**
 * A password could be guessed, so failed attempts are counted. Each counts from its start, so that many at once are no
 * way around the limit, and is taken back unless it has failed. A known device is counted by itself alone; everything
 * else by network and e-mail together, so that no attempts of strangers keep a person out (decision 061).
 */
export function createSignIns(limitOf: (limit: RateLimit) => AttemptLimit, report: (err: unknown) => void) {
  const byDevice = limitOf(BY_DEVICE)
  const byPair = limitOf(BY_PAIR)
  const byEmail = limitOf(BY_EMAIL)
  const underSiege = limitOf(UNDER_SIEGE)
  const byNetwork = limitOf(BY_NETWORK)
  const crowded = limitOf(CROWDED)
  const unnoted = limitOf(UNNOTED)
  const notes = limitOf(NOTES)
  const inTurn = fairTurns(TURNS)

  function placesOf({ ip }: Client, { email, device }: SignInTarget) {
    if (device !== null) return [{ limit: byDevice, who: device }]
    const network = ip()
    const pair = `${network} ${email}`
    return [
      { limit: byPair, who: pair },
      { limit: byEmail, who: email, whenFull: { limit: underSiege, who: pair } },
      { limit: byNetwork, who: network, whenFull: { limit: crowded, who: pair } },
    ]
  }

  /** Counts an attempt of a stranger that came to nothing, and has it noted where there were enough of them. */
  async function note({ account, now }: Client, email: string, noteRejected: NoteRejected): Promise<void> {
    const attempt = { account, who: email, at: now() }
    if ((await unnoted.take(attempt)).ok) return
    const noted = await notes.take(attempt)
    if (!noted.ok) return
    await noteRejected(email, NOTED).catch((err: unknown) => {
      report(err)
      return noted.takeBack()
    })
  }

  return (client: Client, noteRejected: NoteRejected) =>
    async <Outcome extends { ok: boolean }>(
      target: SignInTarget,
      attempt: () => Promise<Outcome>,
    ): Promise<Outcome | TooManyAttempts> => {
      const email = foldEmail(target.email)
      const isStranger = target.device === null
      const run = isStranger ? () => inTurn(client.ip(), attempt) : attempt
      const outcome = await countAttempt(client, placesOf(client, { ...target, email }), run)
      if (!outcome.ok && isStranger) await note(client, email, noteRejected)
      return outcome
    }
}

async function countAttempt<Outcome extends { ok: boolean }>(
  client: Client,
  places: readonly LimitedPlace[],
  attempt: () => Promise<Outcome>,
): Promise<Outcome | TooManyAttempts> {
  const counted = await takeAll(client, places)
  if (!counted.ok) return tooManyAttempts(counted.waitSeconds)
  try {
    return await countFailure(counted, attempt, ({ ok }) => !ok)
  } catch (error) {
    if (error instanceof NoTurn) return tooManyAttempts(TURN_SECONDS)
    throw error
  }
}

function tooManyAttempts(waitSeconds: number): TooManyAttempts {
  return { ok: false, code: 'too-many-attempts', waitSeconds }
}

/**
 * Limits wrong responses to a passkey. A signature cannot be guessed, so this only bounds the work of checking them; it
 * is counted for one credential alone, as nothing that is sent for others may close it.
 */
export function createPasskeyAttempts(limitOf: (limit: RateLimit) => AttemptLimit) {
  const byPasskey = limitOf(BY_PASSKEY)
  return (client: Client) =>
    async <Outcome extends { ok: boolean }>(
      { credentialId, device }: { credentialId: string; device: string | null },
      attempt: () => Promise<Outcome>,
    ): Promise<Outcome | TooManyAttempts> => {
      const who = device ?? `${client.ip()} ${credentialId.slice(0, MAX_CREDENTIAL_ID)}`
      return countAttempt(client, [{ limit: byPasskey, who }], attempt)
    }
}
