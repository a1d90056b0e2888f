import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { ShippingPage } from './shipping-page.tsx'

const SETTINGS = {
  shippingLocal: 8_000,
  shippingNationalStandard: 15_000,
  shippingNationalExpress: 25_000,
  shippingLocalStates: [],
  shippingLocalPostalCodes: [],
  deliveryHoldHours: 72,
} as unknown as StaffSettings

const area = page.getByRole('region', { name: 'A dónde llega el envío local' })
const codes = area.getByLabelText('Códigos postales')
const render = (branchState: string, act: () => object = () => ({ ok: true, isChanged: true })) =>
  renderInCounter(<ShippingPage settings={SETTINGS} branchState={branchState} />, { at: '/tienda/envios', act })

it('the area of the local shipping is the state of the branch, until states and postal codes are chosen', async () => {
  const { sent } = await render('CDMX')
  await expect.element(area.getByText(/«El envío local llega a Ciudad de México\.» Es el estado/)).toBeVisible()
  await area.getByText('Estados', { exact: true }).first().click()
  await area.getByRole('checkbox', { name: 'Morelos' }).click()
  await codes.fill('03100, 062')
  await expect
    .element(area.getByText(/«El envío local llega a Morelos y los códigos postales que empiezan con 03100 y 062\.»/))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        changes: { shippingLocalStates: ['Morelos'], shippingLocalPostalCodes: ['03100', '062'] },
        seen: { shippingLocalStates: [], shippingLocalPostalCodes: [] },
      },
    ])
})

it('the page states that no local shipping is offered where the branch has no state', async () => {
  await render('')
  await expect.element(area.getByText(/^No se ofrece: tu sucursal no tiene estado/)).toBeVisible()
})

it('a wrong postal code is named before it is saved', async () => {
  await render('CDMX')
  await codes.fill('03100, abc, 123456')
  const sentence = '«abc» y «123456» no son códigos postales: escribe 5 dígitos, o los primeros 2 a 4.'
  await expect.element(area.getByRole('status')).toHaveTextContent(sentence)
  await expect.element(codes).toHaveAccessibleDescription(new RegExp(sentence))
  // The first digit of a code that is being typed is no mistake.
  await codes.fill('03100, 0')
  await expect.element(area.getByText(/«El envío local llega a los códigos postales 03100\.»/)).toBeVisible()
  await expect.element(codes).toBeValid()
})

it('invalid postal codes are marked, and stay as they were typed', async () => {
  await render('CDMX', () => ({
    ok: false,
    code: 'invalid',
    errors: { shippingLocalPostalCodes: 'postal-codes-invalid' },
  }))
  await codes.fill('3')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(codes).toHaveAccessibleDescription(/Escribe códigos postales de 5 dígitos/)
  await expect.element(codes).toHaveValue('3')
})
