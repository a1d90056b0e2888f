import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { problem } from '#domain/problem/problem.ts'
import { ALERT_SENTENCES, ALERT_TAKEN } from '#domain/restock-alert/alert-sentences.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { shownProduct } from '#test/components/shown-product.ts'
import { AlertButton } from './alert-button.tsx'

const dialog = page.getByRole('dialog', { name: 'Avísame cuando haya' })
const email = dialog.getByLabelText('Tu email')
const send = dialog.getByRole('button', { name: 'Avísame' })

/** The blouse in size G, which is sold out. Each variant has requests of its own. */
const soldOut = (variantId: number): ProductData => ({
  ...shownProduct({ searchParams: new URLSearchParams('variant=113') }),
  told: [[variantId, 0]],
})

async function open(product: ProductData) {
  const onMissing = vi.fn()
  await renderInStore(<AlertButton product={product} onMissing={onMissing} />)
  await page.getByRole('button', { name: 'Avísame' }).click()
  return onMissing
}

it('an alert is requested by e-mail, for any branch or one, and once', async () => {
  const bodies: unknown[] = []
  serve((url, { body }) => {
    bodies.push([url.pathname, JSON.parse(String(body))])
    return Response.json(ALERT_TAKEN, { status: 202 })
  })
  await open({
    ...soldOut(1),
    branches: [
      { fid: 'centro', name: 'Centro' },
      { fid: 'sur', name: 'Sur' },
    ],
  })
  await expect.element(dialog.getByText('Blusa Alba')).toBeVisible()
  await expectAccessible()
  await send.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Escribe tu email.')
  await email.fill('ana')
  await send.click()
  await expect.element(email).toHaveAccessibleDescription(/debe verse como/)
  expect(bodies).toEqual([])
  await email.fill('ana@correo.mx')
  await dialog.getByLabelText('Sucursal').selectOptions('Sur')
  await send.click()
  await expect.element(dialog.getByText('Revisa tu correo')).toBeVisible()
  expect(bodies).toEqual([['/product/7/choices', { variantId: 1, branchFid: 'sur', email: 'ana@correo.mx' }]])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const opener = page.getByRole('button', { name: 'Avísame' })
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(dialog.getByText('Ya lo pediste')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pedirlo otra vez' }).click()
  await expect.element(email).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it.each([
  ['the variant is back', () => problem(409, 'back-already', ''), 'Ya hay: agrégala a tu bolsa.'],
  [
    'there were too many requests',
    () => problem(429, 'too-many-attempts', '', {}, { 'retry-after': '7200' }),
    'Demasiados intentos. Vuelve a intentarlo en 2 horas.',
  ],
  ['there is no connection', cutConnection, ALERT_SENTENCES['no-response']],
  ['a proxy responds', () => new Response('<html>', { status: 502 }), ALERT_SENTENCES['no-response']],
])('the dialog of an alert shows that %s, and keeps the e-mail', async (_, respond, sentence) => {
  serve(respond)
  await open(soldOut(2))
  await email.fill('ana@correo.mx')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(email).toHaveValue('ana@correo.mx')
  await expectAccessible()
})

it('leads to the choices while several variants are sold out', async () => {
  const onMissing = await open({
    ...soldOut(3),
    told: [
      [3, 0],
      [4, 0],
    ],
  })
  expect(onMissing).toHaveBeenCalledOnce()
  await expect.element(dialog).not.toBeInTheDocument()
})
