import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { Branch } from '#domain/store/branch.ts'
import { ROMA } from '#test/components/branch.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { BranchPage } from './branch-page.tsx'
import { BranchesPage } from './branches-page.tsx'

const CLOSED: Branch = { ...ROMA, street: ' ', hours: null }
const OTHER: Branch = { ...CLOSED, fid: 'NORTE', name: 'Luna Norte' }
const REASON = 'Aquí no se pueden recoger pedidos: faltan la calle y el horario.'
const reason = page.getByText(/^Aquí no se pueden recoger pedidos/)
const today = '2026-11-20'
const FACTS = { source: 'sample', locations: null, importedAt: 0, codes: 1, neighbourhoods: 1 } as const

const renderBranches = (branches: Branch[]) => {
  const settings = { defaultBranch: ROMA.fid } as unknown as StaffSettings
  return renderInCounter(
    <BranchesPage
      branches={branches}
      warehouses={[]}
      settings={settings}
      postalCodes={FACTS}
      isOwner={false}
      today={today}
    />,
  )
}

it('the list of branches has the reason for which the branch of pickups offers none', async () => {
  await renderBranches([OTHER, CLOSED])
  await expect.element(page.getByRole('link', { name: /^Luna Roma/ }).getByText(REASON)).toBeVisible()
  await expect.element(reason).toHaveLength(1)
  await expect.element(page.getByText('Se recoge aquí')).not.toBeInTheDocument()
})

it('the list of branches marks the branch where orders are picked up', async () => {
  await renderBranches([OTHER, ROMA])
  await expect.element(page.getByRole('link', { name: /^Luna Roma/ }).getByText('Se recoge aquí')).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})

it('the page of a branch has the reason for which it offers no pickups', async () => {
  const { screen } = await renderInCounter(<BranchPage branch={CLOSED} warehouses={[]} isOwner={false} today={today} />)
  await expect.element(page.getByText(REASON)).toBeVisible()
  await screen.unmount()
  await renderInCounter(<BranchPage branch={ROMA} warehouses={[]} isOwner={false} today={today} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luna Roma' })).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})
