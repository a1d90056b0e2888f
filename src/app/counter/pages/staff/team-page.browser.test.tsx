import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Invitation } from '#domain/staff/invitation.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { TeamPage } from './team-page.tsx'

const MEMBERS = [
  { personId: 'p1', name: 'Lucía Mora', email: 'lucia@mora.example', role: 'owner' },
  { personId: 'p2', name: 'Pilar Sosa', email: 'pilar@mora.example', role: 'seller' },
] as const

function Page({ mayInvite }: { mayInvite: boolean }) {
  return (
    <TeamPage
      members={MEMBERS}
      invitations={useLoaderData<Invitation[]>()}
      mayInvite={mayInvite}
      ownId="p1"
      timeZone="America/Mexico_City"
      now={0}
    />
  )
}

const invitationOf = (email: string): Invitation => ({
  id: email,
  email,
  role: 'seller',
  createdAt: new Date(0),
  expiresAt: new Date(0),
  acceptedAt: null,
  revokedAt: null,
})

/** The staff of a store without a mail server. */
async function open({ mayInvite = true, isMailed = false } = {}) {
  const stored = { invitations: [] as Invitation[], load: Promise.resolve() }
  const act = ({ intent, email, id }: SentFields) => {
    if (intent === 'invite-member') {
      stored.invitations = [...stored.invitations, invitationOf(String(email))]
      return { ok: true, id: email, email, url: `https://luna.example/invitacion/${email}`, isMailed }
    }
    stored.invitations = stored.invitations.filter((each) => each.id !== id)
    return { ok: true }
  }
  const loader = async () => {
    await stored.load
    return stored.invitations
  }
  return { ...(await renderInCounter(<Page mayInvite={mayInvite} />, { loader, act })), stored }
}

const linkOf = (email: string) => page.getByLabelText(`Enlace de la invitación de ${email}`)

async function invite(email: string): Promise<void> {
  await page.getByLabelText('Correo').fill(email)
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
}

it('without a mail server the link of each invitation stays on the page until it is revoked', async () => {
  const { stored } = await open()
  await invite('ana@mora.example')
  await expect.element(linkOf('ana@mora.example')).toHaveValue('https://luna.example/invitacion/ana@mora.example')
  await expect
    .element(page.getByText('No hay correo configurado: pásale este enlace a ana@mora.example.'))
    .toBeVisible()
  await expect.poll(toastTitles).toEqual(['Invitación lista: pásale su enlace'])
  await invite('eva@mora.example')
  await expect.element(linkOf('eva@mora.example')).toBeVisible()
  await expect.element(linkOf('ana@mora.example')).toBeVisible()
  const arrival = Promise.withResolvers<void>()
  const revoke = page.getByRole('button', { name: 'Retirar la invitación de ana@mora.example' })
  await expect.element(revoke).toBeVisible()
  stored.load = arrival.promise
  await revoke.click()
  await expect.element(linkOf('ana@mora.example')).not.toBeInTheDocument()
  arrival.resolve()
  await expect.element(revoke).not.toBeInTheDocument()
  await expect.element(linkOf('eva@mora.example')).toBeVisible()
})

it('the role of a member is changed at once, and a member leaves only after a question', async () => {
  const { sent } = await open()
  await page.getByRole('combobox', { name: 'Papel de Pilar Sosa' }).selectOptions('manager')
  await expect.poll(() => sent).toMatchObject([{ intent: 'change-role', personId: 'p2', role: 'manager' }])
  const row = page.getByRole('listitem').filter({ hasText: 'Pilar Sosa' })
  await row.getByRole('button', { name: 'Quitar' }).click()
  expect(sent).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar del equipo' }).click()
  await expect.poll(() => sent[1]).toMatchObject({ intent: 'end-membership', personId: 'p2' })
})

it('a person who may not invite sees the staff, and changes no member', async () => {
  await open({ mayInvite: false })
  await expect.element(page.getByText('Pilar Sosa')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(page.getByRole('combobox').elements()).toEqual([])
})
