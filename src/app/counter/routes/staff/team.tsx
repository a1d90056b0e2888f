import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { changeBranches } from '#actions/staff/change-branches.ts'
import { changeRole } from '#actions/staff/change-role.ts'
import { endMembership } from '#actions/staff/end-membership.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import { makePasswordLink } from '#actions/staff/make-password-link.ts'
import { revokeInvitation } from '#actions/staff/revoke-invitation.ts'
import { signOutMember } from '#actions/staff/sign-out-member.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { tooManyAttempts } from '#app/counter/loaders/too-many-attempts.ts'
import { TeamPage } from '#app/counter/pages/staff/team-page.tsx'
import { readOpenInvitations } from '#data/staff/find-invitation.ts'
import { findPerson } from '#data/staff/find-person.ts'
import { readMembers } from '#data/staff/read-members.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import { ROLES } from '#domain/staff/role.ts'
import { invitationPath, newPasswordPath } from '#domain/staff/staff-links.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, member, store, now, invitations, publicOrigin } = staffContext(context, request)
  const mayInvite = isAllowed(member.role, 'invite-member')
  const branches = await readAllBranches(db, { account })
  const open = mayInvite ? await readOpenInvitations(db, { account, now }) : []
  return {
    members: await readMembers(db, { account }),
    // The link is signed, and not stored: it can be shown as long as the invitation is open.
    invitations: open.map(({ id, email, role, branches: scope, expiresAt }) => ({
      id,
      email,
      role,
      branches: scope,
      expiresAt,
      url: canonicalUrl(store, publicOrigin, invitationPath(invitations, { account, id }, 'shown')),
    })),
    branches: branches.map(({ fid, name }) => ({ fid, name })),
    mayInvite,
    ownId: member.personId,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

/** Keys of branches, no more than any store has; null: all. */
const scope = z.array(z.string().max(100)).max(1_000).nullable()
const invited = z.object({ email: z.string().max(300), role: z.enum(ROLES), branches: scope })
const person = z.object({ personId: z.string().max(100) })

export const action = counterAction('equipo', {
  'invite-member': step(invited, async (context, fields) => {
    const { db, account, actor, now, mail, mailsArrive, store, publicOrigin, invitations } = context
    const isQueued = mail.isReady()
    const outcome = await inviteMember(db, {
      account,
      actor,
      now,
      ...fields,
      queueMail: isQueued ? mail.queue : null,
    })
    mail.wake()
    if (!outcome.ok) return outcome
    const path = invitationPath(invitations, { account, id: outcome.id }, 'shown')
    return { ...outcome, url: canonicalUrl(store, publicOrigin, path), isMailed: isQueued && mailsArrive }
  }),
  'revoke-invitation': step(z.object({ id: z.string().max(100) }), async ({ db, account, actor, now }, { id }) => {
    return (await revokeInvitation(db, { account, actor, now, id }))
      ? { ok: true }
      : { ok: false, code: 'invitation-unknown' }
  }),
  'change-role': step(person.extend({ role: z.enum(ROLES) }), ({ db, account, actor, now }, fields) =>
    changeRole(db, { account, actor, now, ...fields }),
  ),
  'change-branches': step(person.extend({ branches: scope }), ({ db, account, actor, now }, fields) =>
    changeBranches(db, { account, actor, now, ...fields }),
  ),
  'make-password-link': step(person, async (context, { personId }) => {
    const { db, account, actor, now, auth, mailsArrive, store, publicOrigin } = context
    const made = await makePasswordLink(db, { account, actor, now, personId, isForProven: false })
    if (made.ok) return { ok: true, url: canonicalUrl(store, publicOrigin, newPasswordPath(made.token, null)) }
    const proven = made.code === 'address-proven' && mailsArrive ? await findPerson(db, { id: personId }) : null
    if (!proven) return made
    const mailed = await auth.mailNewPassword(proven.email, null)
    return mailed.ok ? { ok: true, url: null } : tooManyAttempts(mailed)
  }),
  'sign-out-member': step(person, ({ db, account, actor, now }, { personId }) =>
    signOutMember(db, { account, actor, now, personId, withPasskeys: false }),
  ),
  'end-membership': step(person, ({ db, account, actor, now }, fields) =>
    endMembership(db, { account, actor, now, ...fields }),
  ),
})

export const clientAction = keepPageOnFailure

export default function Team() {
  return <TeamPage {...useLoaderData<typeof loader>()} />
}
