import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Vendor } from '#domain/notification/notice.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { NoticesPage } from './notices-page.tsx'

const VENDOR: Vendor = { email: 'duena@moda.mx', name: '', isEnabled: true }
const EVA = { email: 'eva@moda.mx', name: 'Eva', staffId: null, kinds: ['weekly-figures' as const] }

function open({ vendor = VENDOR, isVendorOfTill = false, mailsArrive = true, act = () => ({ ok: true }) } = {}) {
  const shown = { vendor, isVendorOfTill, mailsArrive, receivers: [EVA], others: [] }
  return renderInCounter(<NoticesPage {...shown} />, { at: '/tienda/avisos', act })
}

const dialog = page.getByRole('dialog')

it('the e-mail that the store was created with is switched off, changed and removed at the counter', async () => {
  const { sent } = await open()
  expect(page.getByText('Punto de venta').query()).toBeNull()
  await expectAccessible()
  await page.getByRole('checkbox', { name: 'Pedido nuevo, a duena@moda.mx' }).click()
  await expect.poll(() => sent).toMatchObject([{ wanted: { email: 'duena@moda.mx', isEnabled: false }, seen: VENDOR }])
  await page.getByRole('button', { name: 'Editar a duena@moda.mx' }).click()
  await dialog.getByLabelText('Correo').fill('ventas@moda.mx')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent[1]).toMatchObject({ intent: 'change-vendor', wanted: { email: 'ventas@moda.mx' } })
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('listitem').filter({ hasText: 'duena@' }).getByRole('button', { name: 'Quitar' }).click()
  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await expect.poll(() => sent[2]).toMatchObject({ intent: 'change-vendor', wanted: { email: null } })
})

it('an e-mail that a till has set states so', async () => {
  await open({ isVendorOfTill: true })
  await expect.element(page.getByText(/Lo puso tu punto de venta, y puede volver a ponerlo\./)).toBeVisible()
})

it('a receiver gets another e-mail in a dialog, which stays open with the error of a field', async () => {
  const { sent } = await open({ act: () => ({ ok: false, code: 'email-taken' }) as never })
  await page.getByRole('button', { name: 'Editar a Eva' }).click()
  await dialog.getByLabelText('Correo').fill('duena@moda.mx')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog.getByLabelText('Correo')).toHaveAccessibleDescription(/^Ese email ya recibe avisos/)
  expect(sent).toMatchObject([
    { intent: 'change-receiver', email: 'eva@moda.mx', receiver: { email: 'duena@moda.mx' } },
  ])
  await expectAccessible()
})

it('without a mail server the page states that no notice goes out', async () => {
  await open({ mailsArrive: false })
  await expect.element(page.getByText(/por ahora no sale ningún correo/)).toBeVisible()
})
