import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { admittedStaff, type StaffContext, staffContext } from '#app/counter/context.ts'
import type { ActionOutcome } from '#app/counter/kit/action-outcome.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { statusOf } from '#app/counter/loaders/counter-action.ts'
import { AccountPage } from '#app/counter/pages/staff/account-page.tsx'
import { readFields } from '#app/shared/requests/read-body.ts'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { checkPassword } from '#domain/staff/password.ts'
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

const body = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('prove-address') }),
  z.object({ intent: z.literal('change-name'), name }),
  z.object({ intent: z.literal('change-password'), current: password, next: password }),
  z.object({ intent: z.literal('begin-second-factor'), password }),
  z.object({ intent: z.literal('confirm-second-factor'), code }),
  z.object({ intent: z.literal('end-second-factor'), password }),
  z.object({ intent: z.literal('begin-passkey'), password }),
  z.object({ intent: z.literal('add-passkey'), response, name: z.string().trim().max(60) }),
  z.object({ intent: z.literal('end-passkey'), id }),
  z.object({ intent: z.literal('end-session'), id }),
  z.object({ intent: z.literal('end-other-sessions') }),
])

export async function action({ context, request }: ActionFunctionArgs) {
  const admitted = admittedStaff(context)
  if (!admitted.ok) return data<ActionOutcome>(admitted, { status: statusOf(admitted) })
  const parsed = await readFields(request, body)
  if (!parsed.ok) return data<ActionOutcome>({ ok: false, code: 'malformed' }, { status: 400 })
  const outcome = await run(admitted.staff, parsed.body)
  if (!outcome.ok && 'waitSeconds' in outcome) {
    const sentence = `Demasiados intentos. ${tryAgainIn(Number(outcome.waitSeconds))}`
    return data<ActionOutcome>({ ...outcome, sentence }, { status: 429 })
  }
  return data<ActionOutcome>(outcome, { status: outcome.ok ? 200 : 409 })
}

async function run({ auth, member }: StaffContext, given: z.output<typeof body>): Promise<ActionOutcome> {
  const done = { ok: true } as const
  switch (given.intent) {
    case 'prove-address': {
      const sent = await auth.mailNewPassword(member.email, null)
      return sent.ok ? done : { ...sent, code: 'too-many-attempts' }
    }
    case 'change-name':
      return given.name === '' ? { ok: false, code: 'name-missing' } : auth.changeName(given.name)
    case 'change-password': {
      const error = checkPassword(given.next, member.email)
      return error ? { ok: false, code: error } : auth.changePassword(given)
    }
    case 'begin-second-factor':
      return auth.beginSecondFactor(given.password)
    case 'confirm-second-factor':
      return auth.confirmSecondFactor(given.code)
    case 'end-second-factor':
      return auth.endSecondFactor(given.password)
    case 'begin-passkey':
      return auth.passkeyCreation(given.password)
    case 'add-passkey':
      return auth.addPasskey(given)
    case 'end-passkey':
      await auth.endPasskey(given.id)
      return done
    case 'end-session':
      await auth.endSession(given.id)
      return done
    case 'end-other-sessions':
      await auth.endOtherSessions()
      return done
  }
}

export const clientAction = keepPageOnFailure

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} />
}
