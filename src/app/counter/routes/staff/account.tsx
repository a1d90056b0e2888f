import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { tooManyAttempts } from '#app/counter/loaders/too-many-attempts.ts'
import { AccountPage } from '#app/counter/pages/staff/account-page.tsx'
import type { AttemptsExceeded } from '#app/counter/staff-auth.ts'
import { MAX_PERSON_NAME } from '#domain/staff/person-name.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { auth, account, mailsArrive, member, store, now } = staffContext(context, request)
  return {
    member: {
      name: member.name,
      email: member.email,
      // Without a mail server no message would prove it.
      canBeProven: !member.isProven && mailsArrive,
      hasSecondFactor: member.hasSecondFactor,
    },
    account,
    paperCodes: await auth.paperCodes(),
    sessions: await auth.sessions(),
    passkeys: await auth.passkeys(),
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

const name = z.string().trim().max(MAX_PERSON_NAME)
const password = z.string().min(1).max(1_000)
const code = z.string().trim().min(1).max(40)
const id = z.string().min(1).max(200)
const response = z.looseObject({ id: z.string().max(2_000) })

const ownPassword = z.object({ password })
const oneOf = z.object({ id })
const nothing = z.object({})

export const action = counterAction('cuenta', {
  'prove-address': step(nothing, async ({ auth, member }) => {
    const sent = await auth.mailNewPassword(member.email, null)
    return sent.ok ? sent : tooManyAttempts(sent)
  }),
  'change-name': step(z.object({ name }), async ({ auth }, given) =>
    given.name === '' ? { ok: false, code: 'name-missing' } : auth.changeName(given.name),
  ),
  'change-password': step(z.object({ current: password, next: password }), async ({ auth, member }, given) => {
    const error = await auth.checkNewPassword(given.next, member.email)
    return error ? { ok: false, code: error } : worded(await auth.changePassword(given))
  }),
  'begin-second-factor': step(ownPassword, async ({ auth }, given) =>
    worded(await auth.beginSecondFactor(given.password)),
  ),
  'confirm-second-factor': step(z.object({ code }), ({ auth }, given) => auth.confirmSecondFactor(given.code)),
  'renew-paper-codes': step(ownPassword, async ({ auth }, given) => worded(await auth.renewPaperCodes(given.password))),
  'end-second-factor': step(ownPassword, async ({ auth }, given) => worded(await auth.endSecondFactor(given.password))),
  'begin-passkey': step(ownPassword, async ({ auth }, given) => worded(await auth.passkeyCreation(given.password))),
  'add-passkey': step(z.object({ response, name: z.string().trim().max(60) }), ({ auth }, given) =>
    auth.addPasskey(given),
  ),
  'end-passkey': step(oneOf, async ({ auth }, given) => {
    await auth.endPasskey(given.id)
    return { ok: true }
  }),
  'end-session': step(oneOf, async ({ auth }, given) => {
    await auth.endSession(given.id)
    return { ok: true }
  }),
  'end-other-sessions': step(nothing, async ({ auth }) => {
    await auth.endOtherSessions()
    return { ok: true }
  }),
})

/** An attempt, with a sentence on when to try again where there were too many. */
function worded<Attempt extends { ok: boolean }>(attempt: Attempt | AttemptsExceeded) {
  return isTooMany(attempt) ? tooManyAttempts(attempt) : attempt
}

function isTooMany(attempt: { ok: boolean } | AttemptsExceeded): attempt is AttemptsExceeded {
  return 'code' in attempt && attempt.code === 'too-many-attempts'
}

export const clientAction = keepPageOnFailure

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} />
}
