import { useState } from 'react'
import { BranchChoice, type OfferedScope } from '#app/counter/features/staff/branch-choice.tsx'
import { BranchesButton } from '#app/counter/features/staff/branches-button.tsx'
import { PasswordLinkButton } from '#app/counter/features/staff/password-link-button.tsx'
import { RoleButton, RoleChoice } from '#app/counter/features/staff/role-button.tsx'
import { ShownLink } from '#app/counter/features/staff/shown-link.tsx'
import { Badge } from '#app/counter/kit/badge.tsx'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { showDone } from '#app/counter/kit/show-done.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { type BranchScope, scopeText } from '#domain/staff/branch-scope.ts'
import type { Invitation } from '#domain/staff/invitation.ts'
import { ROLE_NAMES, type Role } from '#domain/staff/role.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

export interface TeamPageProps {
  members: readonly { personId: string; name: string; email: string; role: Role; branches: BranchScope }[]
  invitations: readonly OpenInvitation[]
  /** The branches of the store. */
  branches: readonly OfferedScope[]
  mayInvite: boolean
  ownId: string
  timeZone: string
  now: number
}

/** An invitation that can still be accepted, with the link that its person opens. */
type OpenInvitation = Pick<Invitation, 'id' | 'email' | 'role' | 'branches' | 'expiresAt'> & { url: string }

/** An invitation that was made while the page is open. */
interface InvitationLink {
  id: string
  email: string
  url: string
  /** Whether a mail with it is sent. */
  isMailed: boolean
}

/** The staff of the store: who is in it, with which role, and who is invited. */
export function TeamPage({ members, invitations, branches, mayInvite, ownId, timeZone, now }: TeamPageProps) {
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
                {member.branches?.length === 0 && (
                  <p className="text-sm text-danger">
                    No ve pedidos: se eliminó su sucursal.{mayInvite && ' Elige otra.'}
                  </p>
                )}
              </div>
              {mayInvite ? (
                <MemberControls member={member} branches={branches} isOwn={member.personId === ownId} />
              ) : (
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <Badge>{ROLE_NAMES[member.role]}</Badge>
                  {member.branches && scopeText(member.branches, branches)}
                </p>
              )}
            </li>
          ))}
        </ul>
        {mayInvite && (
          <Invite
            branches={branches}
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
                <OpenInvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  branches={branches}
                  until={shortMoment(timeZone, invitation.expiresAt.getTime(), now)}
                  onRevoked={() => setLinks((before) => before.filter(({ id }) => id !== invitation.id))}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

interface OpenInvitationRowProps {
  invitation: OpenInvitation
  branches: readonly OfferedScope[]
  /** The moment when it expires, in words. */
  until: string
  onRevoked: () => void
}

function OpenInvitationRow({ invitation, branches, until, onRevoked }: OpenInvitationRowProps) {
  const { id, email, role, branches: scope, url } = invitation
  const [isShown, setShown] = useState(false)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="[overflow-wrap:anywhere]">{email}</p>
          <p className="text-sm text-muted">
            {ROLE_NAMES[role]}
            {scope && ` · ${scopeText(scope, branches)}`} · vence {until}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            aria-expanded={isShown}
            aria-label={`Ver el enlace de ${email}`}
            onClick={() => setShown(!isShown)}
          >
            Ver el enlace
          </Button>
          <Revoke id={id} email={email} onRevoked={onRevoked} />
        </div>
      </div>
      {isShown && <ShownLink url={url} label={`Enlace para ${email}`} name={email} />}
    </li>
  )
}

interface MemberControlsProps {
  member: TeamPageProps['members'][number]
  branches: readonly OfferedScope[]
  /** Whether it is the person who sees the page, who changes the password elsewhere. */
  isOwn: boolean
}

function MemberControls({ member, branches, isOwn }: MemberControlsProps) {
  const { personId, name, role, email, branches: scope } = member
  const isLimitable = role !== 'owner' && (branches.length > 1 || scope !== null)
  const ending = useAction({ intent: 'end-membership', sentences: STAFF_SENTENCES, done: 'Ya no es del equipo' })
  const signingOut = useAction({ intent: 'sign-out-member', sentences: STAFF_SENTENCES, done: 'Sesiones cerradas' })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RoleButton personId={personId} name={name} role={role} />
      {isLimitable && <BranchesButton personId={personId} name={name} scope={scope} branches={branches} />}
      {!isOwn && <PasswordLinkButton personId={personId} name={name} email={email} />}
      {!isOwn && (
        <ConfirmButton
          label="Cerrar sesiones"
          title={`¿Cerrar las sesiones de ${name}?`}
          text="Sale del mostrador en todos sus dispositivos, también en otras tiendas, y vuelve a entrar con su contraseña o su llave de acceso. Sirve si perdió el teléfono o dejó abierta una caja."
          confirm="Cerrar sus sesiones"
          isBusy={signingOut.isBusy}
          onConfirm={() => void signingOut.run({ personId })}
        />
      )}
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
  branches: readonly OfferedScope[]
  /** The links that were made here, the last one first. */
  links: readonly InvitationLink[]
  onInvited: (link: InvitationLink) => void
}

function Invite({ branches, links, onInvited }: InviteProps) {
  const [role, setRole] = useState<Role>('seller')
  const [scope, setScope] = useState<BranchScope>(null)
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
  const errorFor = (code: 'email-invalid' | 'branches-missing') =>
    outcome && !outcome.ok && outcome.code === code ? STAFF_SENTENCES[code] : undefined
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
          if (!isSending) void run({ email, role, branches: role === 'owner' ? null : scope && [...scope] })
        }}
      >
        <TextField
          label="Correo"
          name="email"
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={errorFor('email-invalid')}
        />
        <RoleChoice chosen={role} onChange={setRole} />
        {role !== 'owner' && branches.length > 1 && (
          <BranchChoice branches={branches} chosen={scope} error={errorFor('branches-missing')} onChange={setScope} />
        )}
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
              <ShownLink url={link.url} label={`Enlace de la invitación de ${link.email}`} name={link.email} />
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
