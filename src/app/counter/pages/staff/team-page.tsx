import { useState } from 'react'
import { Badge } from '#app/counter/kit/badge.tsx'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { CopyButton } from '#app/counter/kit/copy-button.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { showDone } from '#app/counter/kit/show-done.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import type { Invitation } from '#domain/staff/invitation.ts'
import { isRole, ROLE_NAMES, ROLE_SENTENCES, ROLES, type Role } from '#domain/staff/role.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

interface TeamPageProps {
  members: readonly { personId: string; name: string; email: string; role: Role }[]
  invitations: readonly Invitation[]
  mayInvite: boolean
  ownId: string
  timeZone: string
  now: number
}

/** An invitation that was made while the page is open: its link is shown nowhere else. */
interface InvitationLink {
  id: string
  email: string
  url: string
  /** Whether a mail with it is sent. */
  isMailed: boolean
}

/** The staff of the store: who is in it, with which role, and who is invited. */
export function TeamPage({ members, invitations, mayInvite, ownId, timeZone, now }: TeamPageProps) {
  const [links, setLinks] = useState<readonly InvitationLink[]>([])
  return (
    <>
      <PageHead title="Equipo" />
      <div className="max-w-3xl space-y-6">
        <ul className="panel divide-y divide-hairline py-1">
          {members.map((member) => (
            <li key={member.personId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">
                  {member.name} {member.personId === ownId && <Badge>Tú</Badge>}
                </p>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">{member.email}</p>
              </div>
              {mayInvite ? <MemberControls member={member} /> : <Badge>{ROLE_NAMES[member.role]}</Badge>}
            </li>
          ))}
        </ul>
        {mayInvite && (
          <Invite
            links={links}
            onInvited={(link) => setLinks((before) => [link, ...before.filter(({ email }) => email !== link.email)])}
          />
        )}
        {invitations.length > 0 && (
          <section aria-labelledby="invited">
            <h2 id="invited" className="mb-2 font-semibold">
              Invitaciones
            </h2>
            <ul className="panel divide-y divide-hairline py-1">
              {invitations.map((invitation) => (
                <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="min-w-0">
                    <p className="[overflow-wrap:anywhere]">{invitation.email}</p>
                    <p className="text-sm text-muted">
                      {ROLE_NAMES[invitation.role]} · vence {shortMoment(timeZone, invitation.expiresAt.getTime(), now)}
                    </p>
                  </div>
                  <Revoke
                    id={invitation.id}
                    email={invitation.email}
                    onRevoked={() => setLinks((before) => before.filter(({ id }) => id !== invitation.id))}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function MemberControls({ member: { personId, name, role } }: { member: TeamPageProps['members'][number] }) {
  const changing = useAction({ intent: 'change-role', sentences: STAFF_SENTENCES })
  const ending = useAction({ intent: 'end-membership', sentences: STAFF_SENTENCES, done: 'Ya no es del equipo' })
  return (
    <div className="flex items-center gap-2">
      <select
        aria-label={`Papel de ${name}`}
        value={role}
        disabled={changing.isBusy}
        onChange={({ target }) => isRole(target.value) && void changing.run({ personId, role: target.value })}
        className={`${fieldClass} h-11 w-auto`}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_NAMES[each]}
          </option>
        ))}
      </select>
      <ConfirmButton
        label="Quitar"
        title={`¿Quitar a ${name} del equipo?`}
        text="Deja de entrar al mostrador en este momento. Lo que hizo queda en Actividad."
        confirm="Quitar del equipo"
        isBusy={ending.isBusy}
        onConfirm={() => void ending.run({ personId })}
      />
    </div>
  )
}

interface InviteProps {
  /** The links that were made here, the last one first. */
  links: readonly InvitationLink[]
  onInvited: (link: InvitationLink) => void
}

function Invite({ links, onInvited }: InviteProps) {
  const [role, setRole] = useState<Role>('seller')
  const [email, setEmail] = useState('')
  // The next person can be invited while the page still loads the one before.
  const { run, isSending, outcome } = useAction({
    intent: 'invite-member',
    sentences: STAFF_SENTENCES,
    done: '',
    onSettled(invited) {
      if (!invited.ok) return
      const { id, email: sentTo, url, isMailed } = invited
      onInvited({ id, email: sentTo, url, isMailed })
      showDone(isMailed ? 'Invitación enviada' : 'Invitación lista: pásale su enlace')
      setEmail('')
    },
  })
  const error =
    outcome && !outcome.ok && outcome.code === 'email-invalid' ? STAFF_SENTENCES['email-invalid'] : undefined
  return (
    <section aria-labelledby="invite" className="panel">
      <h2 id="invite" className="mb-3 font-semibold">
        Invitar a alguien
      </h2>
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void run({ email, role })
        }}
      >
        <TextField
          label="Correo"
          name="email"
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={error}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Papel</legend>
          <div className="grid gap-2 md:grid-cols-3">
            {ROLES.map((each) => (
              <label
                key={each}
                className="flex cursor-pointer gap-3 rounded-sm border border-hairline p-3 has-checked:border-ink"
              >
                <input
                  type="radio"
                  name="role"
                  value={each}
                  checked={role === each}
                  onChange={() => setRole(each)}
                  className="mt-1 accent-ink"
                />
                <span>
                  <span className="block font-medium">{ROLE_NAMES[each]}</span>
                  <span className="block text-sm text-muted">{ROLE_SENTENCES[each]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" aria-busy={isSending || undefined}>
          Invitar
        </Button>
      </form>
      <div role="status">
        <ul className="mt-4 space-y-4 text-sm empty:hidden">
          {links.map((link) => (
            <li key={link.id}>
              <p className="[overflow-wrap:anywhere]">
                {link.isMailed ? (
                  <>
                    Le mandamos un correo a <strong>{link.email}</strong>. También puedes pasarle este enlace:
                  </>
                ) : (
                  <>
                    No hay correo configurado: pásale este enlace a <strong>{link.email}</strong>.
                  </>
                )}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <input
                  readOnly
                  aria-label={`Enlace de la invitación de ${link.email}`}
                  value={link.url}
                  onFocus={({ target }) => target.select()}
                  className={`${fieldClass} h-11 min-w-48 flex-1`}
                />
                <CopyButton url={link.url} name={link.email} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Revoke({ id, email, onRevoked }: { id: string; email: string; onRevoked: () => void }) {
  const { run, isBusy } = useAction({
    intent: 'revoke-invitation',
    sentences: STAFF_SENTENCES,
    done: 'Invitación retirada',
    onSettled: (revoked) => revoked.ok && onRevoked(),
  })
  return (
    <Button
      look="outline"
      aria-label={`Retirar la invitación de ${email}`}
      aria-busy={isBusy || undefined}
      onClick={() => isBusy || void run({ id })}
    >
      Retirar
    </Button>
  )
}
