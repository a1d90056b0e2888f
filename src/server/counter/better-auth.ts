import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'
import type { Db } from '#data/database/client.ts'
import {
  person,
  personCredential,
  personPasskey,
  personSecondFactor,
  personSession,
  personVerification,
} from '#data/schema/person.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/staff/password.ts'
import { numberedSecrets } from '../adapters/second-factor-cipher.ts'
import type { Secrets } from '../config.ts'

const DAY_SECONDS = 24 * 3_600
/** A till stays signed in as long as it is used at least once a month. */
const SESSION_SECONDS = 30 * DAY_SECONDS

/** Begins the names of the counter's cookies. */
export const COOKIE_PREFIX = 'mostrador'

/** better-auth's name of the cookie of a person whose code is awaited. */
const SECOND_FACTOR_COOKIE = 'two_factor'

/** The header with the IP under which a session is counted; it never comes from outside. */
export const IP_HEADER = 'vitrina-ip'

interface BetterAuthOptions {
  /** The store whose counter it is. */
  account: string
  db: Db
  secrets: Secrets
  /** Scheme, host and port under which the counter was requested: passkeys belong to one. */
  origin: string
}

/** better-auth as the counter uses it: called by our own routes, never reached by a URL of its own. */
export function createBetterAuth({ account, db, secrets, origin }: BetterAuthOptions) {
  const isSecure = origin.startsWith('https:')
  return betterAuth({
    appName: 'Vitrina',
    baseURL: origin,
    secret: secrets[0],
    secrets: numberedSecrets(secrets),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Our own limits hold for all processes and are counted by store (server/limits/sign-ins.ts).
    rateLimit: { enabled: false },
    database: peopleOf(account, db, {
      provider: 'pg',
      schema: {
        user: person,
        account: personCredential,
        session: personSession,
        verification: personVerification,
        twoFactor: personSecondFactor,
        passkey: personPasskey,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
    },
    user: { additionalFields: { account: { type: 'string', required: false, input: false } } },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: 0,
      additionalFields: { account: { type: 'string', required: true, input: false, defaultValue: account } },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure,
      ipAddress: { ipAddressHeaders: [IP_HEADER] },
    },
    plugins: [
      twoFactor({ issuer: 'Vitrina' }),
      passkey({ rpName: 'Vitrina', rpID: new URL(origin).hostname, origin }),
      knownPerson,
    ],
  })
}

type AdapterConfig = Parameters<typeof drizzleAdapter>[1]

/**
 * The adapter of the tables of people, in which an e-mail means the person whom it means in one store (decision 058).
 */
function peopleOf(account: string, db: Db, config: AdapterConfig): ReturnType<typeof drizzleAdapter> {
  const open = drizzleAdapter(db, config)
  return (options) => {
    const adapter = open(options)
    return {
      ...adapter,
      async findOne<Found>(wanted: Parameters<typeof adapter.findOne>[0]): Promise<Found | null> {
        const email = wanted.model === 'user' ? wanted.where.find(({ field }) => field === 'email')?.value : undefined
        if (typeof email !== 'string') return adapter.findOne<Found>(wanted)
        const known = await findPersonAt(db, { account, email: email.toLowerCase() })
        return known && adapter.findOne<Found>({ ...wanted, where: [{ field: 'id', value: known.id }] })
      },
    }
  }
}

export type BetterAuth = ReturnType<typeof createBetterAuth>

/** Signs in a person whom we know otherwise, and finds the one who is signing in. Neither has a URL. */
const knownPerson = {
  id: 'known-person',
  endpoints: {
    signInKnown: createAuthEndpoint(
      '/known-person/sign-in',
      { method: 'POST', body: z.object({ personId: z.string() }), metadata: { SERVER_ONLY: true as const } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.personId)
        if (!user) throw new Error('no such person')
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ ok: true })
      },
    ),
    /** The id of the person who has given the password, and whose code is awaited, or null. */
    awaitedPerson: createAuthEndpoint(
      '/known-person/awaited',
      { method: 'POST', metadata: { SERVER_ONLY: true as const } },
      async (ctx) => {
        const { name } = ctx.context.createAuthCookie(SECOND_FACTOR_COOKIE)
        const token = await ctx.getSignedCookie(name, ctx.context.secret)
        const found = token ? await ctx.context.internalAdapter.findVerificationValue(token) : null
        return ctx.json({ personId: found?.value ?? null })
      },
    ),
  },
} as const
