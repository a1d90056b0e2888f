import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { z } from 'zod'
import { acceptInvitation } from '#actions/staff/accept-invitation.ts'
import { type CounterContext, counterContext } from '#app/counter/context.ts'
import { PasswordField } from '#app/counter/kit/password-field.tsx'
import { FormError, SignedOutFrame } from '#app/counter/kit/signed-out-frame.tsx'
import { readForm } from '#app/shared/requests/read-body.ts'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { findInvitation } from '#data/staff/find-invitation.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { scopeSentence } from '#domain/staff/branch-scope.ts'
import { checkInvitation, type Invitation } from '#domain/staff/invitation.ts'
import { invitationEntry } from '#domain/staff/invitation-entry.ts'
import { MAX_PERSON_NAME } from '#domain/staff/person-name.ts'
import { ROLE_NAMES, ROLE_SENTENCES } from '#domain/staff/role.ts'
import type { LinkChannel } from '#domain/staff/staff-links.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

const fields = z.object({
  name: z.string().trim().max(MAX_PERSON_NAME).optional(),
  password: z.string().max(1_000).optional(),
  intent: z.literal('new-password').optional(),
})

type Params = LoaderFunctionArgs['params']

/** Returns the invitation of a link and how the link was sent, if it is whole and can still be accepted. */
async function openInvitation({ db, account, invitations, now }: CounterContext, { id = '', signature = '' }: Params) {
  const channel = invitations.channelOf(signature, { account, id })
  const found = channel && (await findInvitation(db, { account, id }))
  if (!channel || !found) return { ok: false as const, code: 'invitation-unknown' as const }
  const rejection = checkInvitation(found, now)
  return rejection ? { ok: false as const, code: rejection } : { ok: true as const, invitation: found, channel }
}

/** Returns how the person who opens the link comes in. */
async function entryOf(
  { db, account, auth }: CounterContext,
  { invitation: { email }, channel }: { invitation: Invitation; channel: LinkChannel },
) {
  const signedIn = await auth.session()
  const known = await findPersonAt(db, { account, email })
  return invitationEntry({
    channel,
    email,
    signedIn: signedIn?.person ?? null,
    known: known && { isProven: known.account === null },
  })
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const given = context.get(counterContext)
  const opened = await openInvitation(given, params)
  if (!opened.ok) {
    const error = STAFF_SENTENCES[opened.code]
    return data({ error, invitation: null, entry: null, mailsArrive: false }, { status: 410 })
  }
  const { email, role, branches } = opened.invitation
  const { db, account, mailsArrive } = given
  const scope = branches === null ? '' : scopeSentence(branches, await readAllBranches(db, { account }))
  return data({ error: null, invitation: { email, role, scope }, entry: await entryOf(given, opened), mailsArrive })
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const given = context.get(counterContext)
  const { db, account, auth, now } = given
  const form = await readForm(request, fields)
  if (!form.ok) return rejected('form-unreadable', 400)
  const opened = await openInvitation(given, params)
  if (!opened.ok) return rejected(opened.code, 410)
  const { invitation, channel } = opened
  const { name = '', password = '', intent } = form.body
  const entry = await entryOf(given, opened)
  if (entry === 'other-email') return rejected('other-email')
  if (entry === 'has-account' && intent === 'new-password') {
    const { email } = invitation
    const mailed = await auth.mailNewPassword(email, { email, back: pathOf(params) })
    return mailed.ok ? data({ error: undefined, isSent: true }) : tooMany(mailed.waitSeconds)
  }
  if (entry === 'has-account') {
    const signedIn = await auth.signIn({ email: invitation.email, password, invited: invitation.email })
    if (!signedIn.ok) {
      if (signedIn.code !== 'too-many-attempts') return rejected(signedIn.code, 401)
      return tooMany(signedIn.waitSeconds)
    }
    if ('needsCode' in signedIn) throw redirect(`/entrar/codigo?${new URLSearchParams({ a: pathOf(params) })}`)
  }
  const by =
    entry === 'new' ? await newPerson(given, { name, password, email: invitation.email }) : await whoIsIn(given)
  if ('error' in by) return data(by, { status: 422 })
  const accepted = await acceptInvitation(db, { account, now, id: invitation.id, channel, by })
  if (!accepted.ok) {
    return rejected(accepted.code === 'has-account' ? 'wrong-credentials' : accepted.code)
  }
  if (entry === 'new') await auth.signInAs(accepted.personId)
  throw redirect('/')
}

function rejected(code: keyof typeof STAFF_SENTENCES, status = 409) {
  return data({ error: STAFF_SENTENCES[code] }, { status })
}

function tooMany(waitSeconds: number) {
  return data({ error: `Demasiados intentos. ${tryAgainIn(waitSeconds)}` }, { status: 429 })
}

function pathOf({ id = '', signature = '' }: Params): string {
  return `/invitacion/${id}/${signature}`
}

async function newPerson(
  { auth }: CounterContext,
  { name, password, email }: { name: string; password: string; email: string },
) {
  if (name === '') return { field: 'name' as const, error: STAFF_SENTENCES['name-missing'] }
  const error = await auth.checkNewPassword(password, email)
  if (error) return { field: 'password' as const, error: STAFF_SENTENCES[error] }
  return { name, passwordDigest: await auth.hashPassword(password) }
}

async function whoIsIn({ auth }: CounterContext) {
  const signedIn = await auth.session()
  return signedIn ? { personId: signedIn.person.id } : { error: STAFF_SENTENCES['signed-out'] }
}

export default function InvitationPage() {
  const { error, invitation, entry, mailsArrive } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const field = outcome && 'field' in outcome ? outcome.field : undefined
  const errors = field ? { [field]: outcome?.error } : {}
  const isSent = outcome !== undefined && 'isSent' in outcome
  useEffect(() => {
    if (outcome && 'field' in outcome) form.current?.querySelector<HTMLInputElement>(`[name=${outcome.field}]`)?.focus()
  }, [outcome])
  if (!invitation) {
    return (
      <SignedOutFrame title="Invitación" lead={error}>
        <Link to="/entrar" className={buttonClass('outline')}>
          Entrar
        </Link>
      </SignedOutFrame>
    )
  }
  const { email, role, scope } = invitation
  return (
    <SignedOutFrame
      title="Te esperan en el mostrador"
      lead={
        <>
          Como <strong>{ROLE_NAMES[role].toLowerCase()}</strong>. {ROLE_SENTENCES[role]} {scope}
        </>
      }
    >
      {entry === 'other-email' ? (
        <>
          <FormError>{STAFF_SENTENCES['other-email']}</FormError>
          <Form method="post" action="/salir">
            <Button type="submit">Cerrar sesión</Button>
          </Form>
        </>
      ) : (
        <Form ref={form} method="post" noValidate className="space-y-4">
          <FormError>{field ? undefined : outcome?.error}</FormError>
          <TextField label="Correo" name="email" type="email" value={email} readOnly error={undefined} />
          {entry === 'new' && (
            <TextField
              label="Nombre"
              name="name"
              autoComplete="name"
              required
              maxLength={MAX_PERSON_NAME}
              error={errors.name}
            />
          )}
          {entry !== 'signed-in' && (
            <PasswordField
              label={entry === 'new' ? 'Elige una contraseña' : 'Tu contraseña'}
              name="password"
              autoComplete={entry === 'new' ? 'new-password' : 'current-password'}
              required
              hint={entry === 'new' ? 'Al menos diez caracteres.' : 'La que ya usas en Vitrina.'}
              error={errors.password}
            />
          )}
          <Button type="submit" className="w-full" aria-busy={isBusy || undefined}>
            Aceptar y entrar
          </Button>
          {entry === 'has-account' && mailsArrive && (
            <div role="status">
              {isSent ? (
                <p className="text-sm">
                  Te mandamos un enlace a <strong>{email}</strong> para elegir otra contraseña. Vale una hora y te trae
                  de vuelta aquí.
                </p>
              ) : (
                <Button
                  type="submit"
                  name="intent"
                  value="new-password"
                  look="outline"
                  className="w-full"
                  aria-busy={isBusy || undefined}
                >
                  No tengo mi contraseña a la mano
                </Button>
              )}
            </div>
          )}
        </Form>
      )}
    </SignedOutFrame>
  )
}
