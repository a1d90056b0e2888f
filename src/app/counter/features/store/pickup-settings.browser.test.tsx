import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { PickupSettings } from './pickup-settings.tsx'

const SETTINGS = {
  defaultBranch: null,
  sundayPickup: false,
  pointsAtPickupOnly: false,
  timeZone: 'America/Mexico_City',
} as StaffSettings

it('a store has points spent at pickup alone by a switch', async () => {
  const { sent } = await renderInCounter(<PickupSettings branches={[]} settings={SETTINGS} />, {
    at: '/tienda/sucursales',
    act: () => ({ ok: true, isChanged: true }),
  })
  await page.getByRole('checkbox', { name: 'Los puntos de lealtad se usan solo al recoger en tienda' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ changes: { pointsAtPickupOnly: true }, seen: { pointsAtPickupOnly: false } }])
})
