import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ANY_HOURS } from '#test/any-hours.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { PICKUP, renderCheckout } from '#test/components/render-checkout.tsx'

const NO_PICKUP = { ...ANY_HOURS, isOffered: false }
const method = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const local = method('Envío local')
const note = page.getByText(/El envío local llega a Ciudad de México\./)

beforeEach(() => page.viewport(390, 844))

it('each method of the checkout has its date', async () => {
  await renderCheckout()
  await expect.element(page.getByText('Recoge hoy desde las 12:00')).toBeVisible()
  await expect.element(page.getByText('Llega a partir del viernes 20')).toBeVisible()
})

it('a store without a place for pickups still delivers, even to a draft with a pickup', async () => {
  await renderCheckout({ form: PICKUP, opening: NO_PICKUP })
  await expect.element(method('Envío a domicilio')).toBeVisible()
  await expect.element(method('Recoger en tienda')).not.toBeInTheDocument()
  await expect.element(page.getByText('Elige cómo quieres recibir tu pedido.')).toBeVisible()
})

it('a store that neither delivers nor has a place for pickups takes no orders, and can be reached', async () => {
  await renderCheckout({
    opening: NO_PICKUP,
    store: { isPremium: false },
    contact: { email: 'hola@luna.example', phone: '5512345678' },
  })
  await expect.element(page.getByRole('heading', { name: 'Todavía no se pueden hacer pedidos' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Escribir por WhatsApp/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Llamar al 5512345678' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Escribir a hola@luna.example' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Realizar Pedido' })).not.toBeInTheDocument()
  await expectAccessible()
})

it('local shipping is withdrawn with a message while the address is outside its area', async () => {
  await renderCheckout({ form: { ...PICKUP, deliveryMethod: 'delivery', postalCode: '', state: '' } })
  await expect.element(note).toBeVisible()
  await local.click()
  await expect.element(local).toBeChecked()
  const code = page.getByRole('textbox', { name: 'Código postal' })
  await code.fill('97000')
  await expect.element(local).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Quitamos el envío local de tu pedido\./)).toBeVisible()
  await expectAccessible()
  await code.fill('06700')
  await expect.element(local).toBeChecked()
  await expect.element(note).not.toBeInTheDocument()
})

it('the calendar of a pickup states why a day is closed', async () => {
  const specialDays = [{ date: '2026-11-25', spans: [], note: 'Inventario' }]
  await renderCheckout({ form: { ...PICKUP, pickupDate: '' }, opening: { ...ANY_HOURS, specialDays } })
  await page.getByRole('button', { name: 'Elegir otra fecha' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendario de recolección' })
  await expect.element(calendar.getByText('Los domingos no hay recolección.')).toBeVisible()
  await expect
    .element(calendar.getByText('Miércoles 25 de noviembre: la sucursal cierra este día: Inventario.'))
    .toBeVisible()
  await expect
    .element(calendar.getByRole('button', { name: /^domingo, 22 .*, Los domingos no hay recolección$/ }))
    .toBeDisabled()
})
