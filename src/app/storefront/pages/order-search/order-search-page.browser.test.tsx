import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { contactOf } from '#app/storefront/features/customer/contact-store.ts'
import { EMPTY_CHECKOUT } from '#domain/checkout/checkout-form.ts'
import { withContact } from '#domain/checkout/remembered-contact.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { serve } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { OrderSearchPage } from './order-search-page.tsx'

const search = page.getByRole('region', { name: 'Buscar Pedido' })
const email = search.getByRole('textbox', { name: 'Email' })
const folio = search.getByRole('textbox', { name: 'Número de folio' })
const recovery = page.getByRole('region', { name: 'Recuperar Folios' })
const address = recovery.getByRole('textbox')
const news = () => page.getByRole('region', { name: 'Avisos' }).element().textContent

const renderSearch = () =>
  renderInStore(
    <>
      <OrderSearchPage />
      <Toasts />
    </>,
    { at: '/order-search' },
  )

it('a search with a field that is missing or wrong shows which, and goes to it', async () => {
  await renderSearch()
  await expect.element(folio).toHaveAccessibleDescription('El folio está en el email de confirmación de tu pedido.')
  await search.getByRole('button').click()
  await expect.poll(news).toContain('Campos requeridosPor favor ingresa tu email y número de folio.')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Ingresa tu email.')
  await expectAccessible()
  await email.fill('ana')
  await expect.element(email).not.toHaveAccessibleDescription('Ingresa tu email.')
  await folio.fill('doce')
  await search.getByRole('button').click()
  await expect.poll(news).toContain('Email inválidoPor favor ingresa un email válido.')
  await expect.element(email).toHaveAccessibleDescription('Por favor ingresa un email válido.')
  await email.fill('ana@correo.mx')
  await userEvent.keyboard('{Enter}')
  await expect.poll(news).toContain('Folio inválidoEl folio debe ser un número válido.')
  await expect.element(folio).toHaveFocus()
  expect(currentUrl()).toBe('/order-search')
  await folio.fill('#12')
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentUrl).toBe('/order-view?folio=12&email=ana%40correo.mx')
  await expect.poll(news).toBe('')
})

it('both fields begin with the e-mail of the last order, where the browser remembers it', async () => {
  const form = { ...EMPTY_CHECKOUT, email: 'ana@correo.mx' }
  contactOf('luna').change((memory) => withContact(memory, form))
  await renderSearch()
  await expect.element(email).toHaveValue('ana@correo.mx')
  await expect.element(address).toHaveValue('ana@correo.mx')
  await email.fill('otra@correo.mx')
  await folio.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentUrl).toBe('/order-view?folio=12&email=otra%40correo.mx')
})

it('the folios of an e-mail are sent once it is right and has orders, and their field is empty then', async () => {
  const sent = Promise.withResolvers<unknown>()
  const responses = [
    () => Response.json({ code: 'no-orders' }, { status: 404 }),
    () => Response.json({}, { status: 503 }),
    () => sent.promise,
  ]
  const requested = serve(() => responses.shift()?.())
  await renderSearch()
  await expect.element(recovery.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible()
  const send = recovery.getByRole('button')
  await send.click()
  await expect.poll(news).toContain('Email requeridoPor favor ingresa tu email para enviar los folios.')
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveAccessibleDescription('Por favor ingresa tu email para enviar los folios.')
  await address.fill('ana')
  await send.click()
  await expect.poll(news).toContain('Email inválidoPor favor ingresa un email válido.')
  await expectAccessible()
  expect(requested).toEqual([])
  await address.fill('ana@correo.mx')
  await send.click()
  await expect.poll(news).toContain('No se encontraron pedidosNo hay pedidos asociados a este email.')
  await send.click()
  await expect.poll(news).toContain('ErrorNo se pudieron enviar los folios. Inténtalo nuevamente.')
  await folio.fill('77')
  await send.click()
  await expect.element(send).toHaveTextContent('Enviando...')
  sent.resolve({ count: 2 })
  await expect.poll(news).toBe('Folios enviadosSe han enviado 2 folios a tu email.')
  await expect.element(folio).toHaveValue('')
  await expect.element(send).toHaveTextContent('Enviar Folios')
})
