import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { PICKUP, renderCheckout } from '#test/components/render-checkout.tsx'

const lookup = page.getByRole('region', { name: 'Ya eres cliente?' })
const status = lookup.getByRole('status')
const email = page.getByRole('textbox', { name: 'Email' })
const retry = lookup.getByRole('button', { name: 'Reintentar' })
const total = page.getByRole('region', { name: 'Resumen del pedido' }).getByRole('definition').last()

const UNKNOWN = 'Cliente no encontrado. Se creará un nuevo perfil con este email.'
const FAILED = 'No pudimos consultar tus puntos. Puedes seguir con tu pedido sin ellos.'

it.each([
  ['the server fails', () => new Response('', { status: 500 }), FAILED],
  ['there is no connection', cutConnection, FAILED],
  [
    'there were too many',
    () => new Response('', { status: 429 }),
    'Demasiadas consultas por ahora. Puedes seguir con tu pedido sin usar tus puntos.',
  ],
])(
  'the look-up of points can be tried again where %s, and gives the focus back to the e-mail',
  async (_, respond, sentence) => {
    let responds: () => unknown = respond
    serve(() => responds())
    await renderCheckout({ form: { deliveryMethod: 'delivery' } })
    await email.fill(`${crypto.randomUUID()}@correo.example`)
    await page.getByRole('textbox', { name: 'WhatsApp' }).click()
    await expect.element(status).toHaveTextContent(sentence)
    responds = () => ({ customer: null })
    await retry.click()
    await expect.element(status).toHaveTextContent(UNKNOWN)
    await expect.element(email).toHaveFocus()
    await expect.element(retry).not.toBeInTheDocument()
  },
)

it('the look-up of points greets a customer found by Enter, takes the points off, and requests none twice', async () => {
  const requested = serve((_, { body }) => {
    const isLucia = (JSON.parse(String(body)) as { email: string }).email.toLowerCase() === 'lucia@correo.example'
    return { customer: isLucia ? { name: 'Lucía F.', points: 40 } : null }
  })
  await renderCheckout({ form: { ...PICKUP, email: '' } })
  await email.fill('nadie@correo.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toMatchTextContent(UNKNOWN)
  await email.fill('LUCIA@correo.example')
  await expect.element(status).not.toMatchTextContent(UNKNOWN)
  await userEvent.keyboard('{Enter}')
  await expect.element(lookup.getByText('¡Hola, Lucía F.!')).toBeVisible()
  await expect.poll(() => status.element().textContent).toContain('Descuento por puntos de lealtad: −$40.00')
  await expect.element(total).toHaveTextContent('$160.00')
  await email.fill('xlucia@correo.example')
  await expect.element(total).toHaveTextContent('$200.00')
  await expect.element(lookup.getByText('¡Hola, Lucía F.!')).not.toBeInTheDocument()
  await email.fill('lucia@correo.example')
  await expect.element(total).toHaveTextContent('$160.00')
  expect(requested.filter((path) => path === '/customer')).toHaveLength(2)
})

it('the points stay with a shopper who does not want to spend them', async () => {
  serve(() => ({ customer: { name: 'Lucía F.', points: 40 } }))
  await renderCheckout({ form: { ...PICKUP, email: '' } })
  await email.fill('lucia.keeps@correo.example')
  await userEvent.keyboard('{Enter}')
  await lookup.getByRole('button', { name: 'No usar mis puntos' }).click()
  await expect.element(status).toMatchTextContent('Conservas tus 40 puntos.')
  await expect.element(total).toHaveTextContent('$200.00')
  await expectAccessible()
  await lookup.getByRole('button', { name: 'Usar mis puntos', exact: true }).click()
  await expect.element(total).toHaveTextContent('$160.00')
  await expect.element(lookup.getByRole('button', { name: 'No usar mis puntos' })).toHaveFocus()
})

it('the look-up of points takes them off at pickup alone where the store has it so', async () => {
  serve(() => ({ customer: { name: 'Lucía F.', points: 40, pointsAtPickupOnly: true } }))
  await renderCheckout({ form: { deliveryMethod: 'delivery' } })
  await email.fill('lucia.pickup@correo.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(lookup.getByText('¡Hola, Lucía F.!')).toBeVisible()
  await expect.poll(() => status.element().textContent).toContain('40 puntos. Tus puntos se usan al recoger en tienda.')
  await expect.element(total).toHaveTextContent('$200.00')
  await page.getByRole('radio', { name: /^Recoger en tienda/ }).click()
  await expect.poll(() => status.element().textContent).toContain('Descuento por puntos de lealtad: −$40.00')
  await expect.element(total).toHaveTextContent('$160.00')
})
