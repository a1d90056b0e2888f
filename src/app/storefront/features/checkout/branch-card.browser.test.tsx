import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pickupHours } from '#domain/pickup/pickup-days.ts'
import { ROMA, ROMA_MAP } from '#test/components/branch.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { BranchCard } from './branch-card.tsx'

const opening = pickupHours(ROMA, { isOpenSundays: false, today: '2026-11-20' })

it('the card of a branch has its hours, the shorter ones of pickups, and a link to a map', async () => {
  await renderInStore(<BranchCard branch={ROMA} opening={opening} />)
  const card = page.getByRole('region', { name: 'Recoges en Luna Roma' })
  await expect.element(card.getByText('10:00–14:00 y 16:00–20:00')).toBeVisible()
  await expect.element(card.getByText('Recoges: lunes a viernes 10:00–13:30 y 16:00–17:30')).toBeVisible()
  await expect.element(card.getByRole('link', { name: /^Ver en el mapa/ })).toHaveAttribute('href', ROMA_MAP)
})

it('the card of a branch without pickups has no hours of these', async () => {
  await renderInStore(<BranchCard branch={ROMA} opening={{ ...opening, isOffered: false }} />)
  await expect.element(page.getByRole('region', { name: 'Recoges en Luna Roma' })).toBeVisible()
  await expect.element(page.getByText(/^Recoges:/)).not.toBeInTheDocument()
})
