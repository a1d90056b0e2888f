import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { PICKUP, renderCheckout } from '#test/components/render-checkout.tsx'

const summary = page.getByRole('complementary', { name: 'Resumen y envío del pedido' })
const choice = (name: RegExp) => page.getByRole('radio', { name })

beforeEach(() => page.viewport(390, 844))

it('the checkout shows at each delivery method how it is paid', async () => {
  await renderCheckout()
  await expect.element(choice(/Recoger en tienda.*Pagas al recoger: efectivo o tarjeta\./)).toBeVisible()
  await expect.element(choice(/Envío a domicilio.*Cómo pagas depende del tipo de envío\./)).toBeVisible()
  await expect.element(summary.getByText('No pagas ahora.', { exact: true })).toBeVisible()
})

it('the checkout shows above its button how a pickup is paid', async () => {
  await renderCheckout({ form: PICKUP })
  await expect
    .element(summary.getByText('No pagas ahora. Pagas al recoger: efectivo o tarjeta.', { exact: true }))
    .toBeVisible()
  await expectAccessible()
})

it('the checkout of a store that is paid online alone does not promise that nothing is paid now', async () => {
  await renderCheckout({ form: PICKUP, payment: { methods: { pickup: ['online'], local: [], national: [] } } })
  await expect
    .element(summary.getByText('Pagas en línea al terminar tu pedido, con Mercado Pago.', { exact: true }))
    .toBeVisible()
  await expect.element(summary.getByText(/No pagas ahora/)).not.toBeInTheDocument()
})

it('the checkout shows above its button how the chosen shipping is paid', async () => {
  await renderCheckout({ form: { deliveryMethod: 'delivery' } })
  await choice(/Envío local/).click()
  await expect.element(summary.getByText(/^No pagas ahora\. Pagas al recibir \(efectivo\) o por transf/)).toBeVisible()
  const before = page.getByRole('button', { name: 'Realizar Pedido' }).element().getBoundingClientRect().top + scrollY
  await choice(/Envío nacional exprés/).click()
  await expect.element(summary.getByText('No pagas ahora. Pagas por transferencia.', { exact: true })).toBeVisible()
  const after = page.getByRole('button', { name: 'Realizar Pedido' }).element().getBoundingClientRect().top + scrollY
  expect(after).toBeCloseTo(before, 0)
})
