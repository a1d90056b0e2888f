import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#domain/staff/role.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { TeamPage, type TeamPageProps } from './team-page.tsx'

const MEMBERS = [
  { personId: 'p1', name: 'Lucía Mora', email: 'lucia@mora.example', role: 'owner', branches: null },
  { personId: 'p2', name: 'Pilar Sosa', email: 'pilar@mora.example', role: 'seller', branches: ['roma'] },
] as const

const WITHOUT_BRANCH = {
  personId: 'p3',
  name: 'Eva Luna',
  email: 'eva@mora.example',
  role: 'seller',
  branches: [],
} as const

const BRANCHES = [
  { fid: 'roma', name: 'Roma' },
  { fid: 'centro', name: 'Centro' },
]

interface Invitation {
  id: string
  email: string
  role: Role
  branches: string[] | null
  expiresAt: Date
  url: string
}

function Page({ mayInvite, members }: Pick<TeamPageProps, 'mayInvite' | 'members'>) {
  return (
    <TeamPage
      members={members}
      invitations={useLoaderData<Invitation[]>()}
      branches={BRANCHES}
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
  branches: ['centro'],
  expiresAt: new Date(0),
  url: `https://luna.example/invitacion/${email}`,
})

/** The staff of a store without a mail server. */
async function open({ mayInvite = true, isMailed = false, members = MEMBERS as TeamPageProps['members'] } = {}) {
  const stored = { invitations: [] as Invitation[], load: Promise.resolve() }
  const act = ({ intent, email, id }: SentFields) => {
    if (intent === 'make-password-link') return { ok: true, url: isMailed ? null : 'https://luna.example/nueva' }
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
  return { ...(await renderInCounter(<Page mayInvite={mayInvite} members={members} />, { loader, act })), stored }
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

it('the link of an open invitation can be shown on a later visit', async () => {
  const { stored } = await open()
  expect(stored.invitations).toEqual([])
  await invite('ana@mora.example')
  const show = page.getByRole('button', { name: 'Ver el enlace de ana@mora.example' })
  await show.click()
  await expect
    .element(page.getByLabelText('Enlace para ana@mora.example'))
    .toHaveValue('https://luna.example/invitacion/ana@mora.example')
  await show.click()
  await expect.element(page.getByLabelText('Enlace para ana@mora.example')).not.toBeInTheDocument()
})

const dialog = page.getByRole('dialog')
const openRoles = () => page.getByRole('button', { name: 'Cambiar el papel de Pilar Sosa, Vendedora' }).click()
const chooseRole = (name: string) => dialog.getByRole('radio', { name: new RegExp(`^${name}`) })

it('a role is saved by a press of its own, and not by the arrow keys', async () => {
  const { sent } = await open()
  await openRoles()
  await chooseRole('Vendedora').click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(chooseRole('Gerente')).toBeChecked()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(chooseRole('Dueña')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'change-role', personId: 'p2', role: 'manager' }])
})

it('a member is made an owner only after a question that names what she may do', async () => {
  const { sent } = await open()
  await openRoles()
  await chooseRole('Dueña').click()
  await expect.element(dialog.getByText('¿Hacer dueña a Pilar Sosa?')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([])
  const sure = dialog.getByRole('checkbox', { name: 'Sí, quiero que sea dueña' })
  await expect.element(sure).toHaveFocus()
  await sure.click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'change-role', personId: 'p2', role: 'owner' }])
})

it('an owner makes a link to another password for a member, and not for herself', async () => {
  const { sent } = await open()
  expect(page.getByRole('button', { name: 'Nueva contraseña para Lucía Mora' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Nueva contraseña para Pilar Sosa' }).click()
  await dialog.getByRole('button', { name: 'Hacer el enlace' }).click()
  await expect
    .element(dialog.getByLabelText('Enlace de la contraseña de Pilar Sosa'))
    .toHaveValue('https://luna.example/nueva')
  await expectAccessible()
  expect(sent).toMatchObject([{ intent: 'make-password-link', personId: 'p2' }])
})

it('the link of a proven person is mailed, and not shown', async () => {
  await open({ isMailed: true })
  await page.getByRole('button', { name: 'Nueva contraseña para Pilar Sosa' }).click()
  await dialog.getByRole('button', { name: 'Hacer el enlace' }).click()
  await expect.element(dialog.getByText('Le mandamos el enlace a pilar@mora.example. Vale una hora.')).toBeVisible()
})

it('the sessions of a member end after a question, and her own do so on her own page', async () => {
  const { sent } = await open()
  const own = page.getByRole('listitem').filter({ hasText: 'Lucía Mora' })
  expect(own.getByRole('button', { name: 'Cerrar sesiones' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Cerrar sesiones' }).click()
  await dialog.getByRole('button', { name: 'Cerrar sus sesiones' }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'sign-out-member', personId: 'p2' }])
})

it('a member leaves only after a question', async () => {
  const { sent } = await open()
  const row = page.getByRole('listitem').filter({ hasText: 'Pilar Sosa' })
  await row.getByRole('button', { name: 'Quitar' }).click()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Quitar del equipo' }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'end-membership', personId: 'p2' }])
})

it('a person who may not invite sees the staff, and changes no member', async () => {
  await open({ mayInvite: false })
  await expect.element(page.getByText('Pilar Sosa')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

const openBranches = () => page.getByRole('button', { name: 'Cambiar las sucursales de Pilar Sosa, Roma' }).click()
const branchBox = (name: string) => dialog.getByRole('checkbox', { name })

it('the branches of a member are chosen in a dialog, at least one of them, or all', async () => {
  const { sent } = await open()
  await openBranches()
  await expect.element(branchBox('Todas las sucursales')).not.toBeChecked()
  await branchBox('Roma').click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog.getByText('Elige al menos una sucursal.')).toBeVisible()
  await expectAccessible()
  expect(sent).toEqual([])
  await branchBox('Centro').click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'change-branches', personId: 'p2', branches: ['centro'] }])
  await openBranches()
  await branchBox('Todas las sucursales').click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent[1]).toMatchObject({ intent: 'change-branches', branches: null })
})

it('an owner has no branches to choose, and a member without one is pointed out', async () => {
  await open({ members: [...MEMBERS, WITHOUT_BRANCH] })
  await expect.element(page.getByText('No ve pedidos: se eliminó su sucursal. Elige otra.')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Cambiar las sucursales de Eva Luna, Sin sucursal' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Cambiar las sucursales de Lucía/ })).not.toBeInTheDocument()
})

it('an invitation is for all branches, or for those that are chosen', async () => {
  const { sent } = await open()
  await invite('ana@mora.example')
  await expect.poll(() => sent[0]).toMatchObject({ intent: 'invite-member', branches: null })
  await page.getByRole('checkbox', { name: 'Todas las sucursales' }).click()
  await page.getByRole('checkbox', { name: 'Centro' }).click()
  await invite('eva@mora.example')
  await expect.poll(() => sent[1]).toMatchObject({ intent: 'invite-member', branches: ['centro'] })
  await expect.element(page.getByText(/^Vendedora · Centro · vence/).first()).toBeVisible()
  await page.getByRole('radio', { name: /^Dueña/ }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Todas las sucursales' })).not.toBeInTheDocument()
})
