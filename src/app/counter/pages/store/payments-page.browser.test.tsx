import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { PaymentsPage } from './payments-page.tsx'

const SETTINGS = {
  paymentPickup: [],
  paymentLocal: [],
  paymentNational: [],
  transferBank: null,
  transferClabe: null,
  transferBeneficiary: null,
} as unknown as StaffSettings

const ONLINE = { owner: null, unpaidHours: 48, isOn: false, noticeUrl: 'https://tiendas.mx/luna/payment' }

const group = (name: string) => page.getByRole('group', { name })
const field = (name: string) => page.getByRole('textbox', { name })
const warning = page.getByText(/^Completa banco, CLABE y beneficiario/)

it('the payment methods of a store are chosen for each delivery, and read as shoppers read them', async () => {
  const { sent } = await renderInCounter(<PaymentsPage settings={SETTINGS} online={ONLINE} isRejected={false} />, {
    at: '/tienda/pagos',
    act: () => ({ ok: true, isChanged: true }),
  })
  await expect.element(group('Al recoger en tienda').getByText(/«La tienda te dirá cómo pagar\.»/)).toBeVisible()
  await group('Al recoger en tienda').getByRole('checkbox', { name: 'Tarjeta' }).click()
  await group('Al recoger en tienda').getByRole('checkbox', { name: 'Efectivo' }).click()
  await expect
    .element(group('Al recoger en tienda').getByText(/«Pagas al recoger: efectivo o tarjeta\.»/))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ changes: { paymentPickup: ['cash', 'card'] }, seen: { paymentPickup: [] } }])
})

it('a transfer is not offered until its account is complete', async () => {
  await renderInCounter(<PaymentsPage settings={SETTINGS} online={ONLINE} isRejected={false} />, {
    at: '/tienda/pagos',
  })
  const national = group('Con envío nacional')
  await national.getByRole('checkbox', { name: 'Transferencia' }).click()
  await expect.element(warning).toBeVisible()
  await expect.element(national.getByText(/«La tienda te dirá cómo pagar\.»/)).toBeVisible()
  await field('Banco').fill('Banco de Ejemplo')
  await field('CLABE').fill('032 180 00011835971 9')
  await field('Beneficiario').fill('Luna Boutique')
  await expect.element(national.getByText(/«Pagas por transferencia\.»/)).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

it('a CLABE with a wrong check digit is marked, and stays as it was typed', async () => {
  await renderInCounter(<PaymentsPage settings={SETTINGS} online={ONLINE} isRejected={false} />, {
    at: '/tienda/pagos',
    act: () => ({ ok: false, code: 'invalid', errors: { transferClabe: 'clabe-invalid' } }),
  })
  await field('CLABE').fill('032180000118359718')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(field('CLABE')).toHaveFocus()
  await expect.element(field('CLABE')).toHaveAccessibleDescription(/Esa CLABE no es válida/)
  await expect.element(field('CLABE')).toHaveValue('032180000118359718')
})
