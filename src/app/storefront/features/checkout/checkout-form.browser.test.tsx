import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shirtLine } from '#test/cart-line.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { serve } from '#test/components/network.ts'
import {
  alertText,
  expectPlaced,
  openCheckout,
  PICKUP,
  placeButton,
  pressPlace,
  renderCheckout,
} from '#test/components/render-checkout.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { storeFromElsewhere } from '#test/components/store-in-browser.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const method = (name: RegExp) => page.getByRole('radio', { name })
const slots = page.getByRole('group', { name: 'Hora de recolección' }).getByRole('radio')
const question = page.getByRole('region', { name: 'Tu pedido cambió' })
const total = page.getByRole('region', { name: 'Resumen del pedido' }).getByRole('definition').last()

const DELIVERY = { ...PICKUP, deliveryMethod: 'delivery', shippingType: 'local', pickupDate: '', pickupTime: '' }
const json = (status: number, body: unknown) => Response.json(body, { status })

interface StoreResponses {
  orders?: () => unknown
  customer?: () => unknown
  mail?: () => unknown
}

/** Responds to the requests of a checkout; by default there is no customer, and each order is placed. */
function serveStore({ orders, customer, mail }: StoreResponses = {}): string[] {
  return serve(({ pathname }) => {
    if (pathname === '/orders') return orders?.() ?? { folio: 7 }
    if (pathname === '/customer') return customer?.() ?? { customer: null }
    if (pathname === '/order-mail') return mail?.() ?? { sent: true }
    throw new Error(`Nothing responds at ${pathname}.`)
  })
}

const news = () => page.getByRole('region', { name: 'Avisos' }).element().textContent

describe('a missing field of the checkout', () => {
  it('is shown at every field of a pickup, and the focus leads to the first of them', async () => {
    const requested = serveStore()
    await renderCheckout({ store: { isPremium: false } })
    // Only a premium store delivers, and gives points.
    await expect.element(page.getByRole('radio')).toHaveLength(1)
    await expect.element(page.getByText('Envío a domicilio')).not.toBeInTheDocument()
    await expect.element(page.getByText('Ya eres cliente?')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'Tus datos' }).getByRole('textbox', { name: 'Email' }))
      .toBeVisible()

    await expect.element(placeButton).toHaveAttribute('aria-disabled', 'true')
    await pressPlace()
    await expect
      .poll(alertText)
      .toContain('Método de entrega requeridoPor favor selecciona cómo quieres recibir tu pedido.')
    await expect.element(method(/^Recoger/)).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(method(/^Recoger/)).toBeChecked()
    await expect.element(placeButton).toHaveAccessibleDescription('Escribe un número de WhatsApp válido.')
    await field('Email').fill('renata')
    await pressPlace()
    await expect.poll(alertText).toContain('Revisa tus datosCorrige los campos marcados.')
    await expect.element(field('Email')).toHaveFocus()
    for (const [name, error] of Object.entries({
      Email: 'Revisa el email: debe verse como nombre@correo.com.',
      WhatsApp: 'Escribe tu número de WhatsApp.',
      Nombre: 'Escribe tu nombre.',
      Apellidos: 'Escribe tus apellidos.',
      'Calle y número': 'Escribe la calle y el número.',
      Ciudad: 'Escribe la ciudad.',
      Estado: 'Elige el estado.',
      'Código postal': 'Escribe el código postal.',
    })) {
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field(name)).toHaveAccessibleDescription(error)
    }
    await expect
      .element(page.getByRole('group', { name: 'Fecha de recolección' }))
      .toHaveAccessibleDescription('Elige el día en que recoges tu pedido.')
    await expectAccessible()
    await field('Ciudad').fill('Cuauhtémoc')
    await expect.element(field('Ciudad')).toHaveAttribute('aria-invalid', 'false')
    // The toast would cover the fields.
    expect(alertText()).toBe('')
    expect(requested).toEqual([])
  })

  it('is the hour of a pickup', async () => {
    const requested = serveStore()
    await renderCheckout({ store: { isPremium: false }, form: { ...PICKUP, pickupTime: '' } })
    await expect.element(placeButton).toHaveAccessibleDescription('Elige la hora en que recoges tu pedido.')
    await pressPlace()
    await expect
      .poll(alertText)
      .toContain('Hora de recolección requeridaPor favor selecciona una hora para recolectar tu pedido.')
    await expect.element(slots.first()).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(slots.first()).toBeChecked()
    await placeButton.dblClick()
    await expectPlaced()
    expect(requested.filter((path) => path === '/orders')).toHaveLength(1)
  })

  it('is the address of a delivery, and its type of shipping', async () => {
    serveStore()
    await renderCheckout({ form: { ...DELIVERY, address: '', shippingType: '' } })
    await placeButton.click()
    await expect
      .poll(alertText)
      .toContain('Dirección de entrega incompletaPor favor completa todos los campos de la dirección de entrega.')
    await expect.element(field('Calle y número')).toHaveFocus()
    await expect.element(field('Calle y número')).toHaveAccessibleDescription('Escribe la calle y el número.')
    await field('Calle y número').fill('Chiapas 148')
    await placeButton.click()
    await expect.poll(alertText).toContain('Tipo de envío requeridoPor favor selecciona un tipo de envío.')
    const shipping = page.getByRole('radiogroup', { name: 'Tipo de envío' })
    await expect.element(shipping).toHaveAccessibleDescription('Por favor selecciona un tipo de envío.')
    await expect.element(shipping.getByRole('radio').first()).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard(' ')
    await placeButton.click()
    await expectPlaced()
  })
})

describe('an order that is not placed', () => {
  it('reports that there is no connection, until there is one', async () => {
    serveStore()
    await renderCheckout({ form: DELIVERY })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await placeButton.click()
    await expect.poll(alertText).toContain('Error al crear pedidoNo tienes conexión.')
    await expect.element(placeButton).toHaveAccessibleDescription(/^No tienes conexión\./)
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.element(placeButton).toHaveAccessibleDescription('')
    await expect.poll(alertText).toBe('')
    await placeButton.click()
    await expectPlaced()
  })

  it("gives the reason of a server's failure, in one toast for repeated attempts, and leaves the form", async () => {
    const title = 'La tienda está arrancando. Inténtalo de nuevo en un momento.'
    const responses = [json(503, {}), json(503, { code: 'unavailable', title, status: 503 })]
    serveStore({ orders: () => responses.shift() })
    await renderCheckout({ form: DELIVERY })
    await placeButton.click()
    await expect
      .poll(alertText)
      .toContain('Error al crear pedidoOcurrió un error al procesar tu pedido. Inténtalo nuevamente.')
    await placeButton.click()
    await expect.poll(alertText).toContain(`Error al crear pedido${title}`)
    expect(alertText()).not.toContain('Ocurrió un error')
    await expect.element(field('Calle y número')).toHaveValue(PICKUP.address)
    await placeButton.click()
    await expectPlaced()
    await expect.poll(alertText).toBe('')
  })
})

describe('a toast about an invalid field', () => {
  /** Frames in which nothing has moved, after which nothing is about to. */
  const STILL_FRAMES = 20

  /** Watches, from now until toasts are shown and rest, whether one of them lies over an element. */
  async function isCovered(elements: Element[]): Promise<boolean> {
    let isEver = false
    let before = ''
    for (let still = 0; still < STILL_FRAMES; ) {
      await new Promise(requestAnimationFrame)
      const boxes = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
      const fields = elements.map((element) => element.getBoundingClientRect())
      isEver ||= fields.some((field) => boxes.some(({ top, bottom }) => top < field.bottom && bottom > field.top))
      const now = JSON.stringify([boxes, fields])
      still = boxes.length > 0 && now === before ? still + 1 : 0
      before = now
    }
    return isEver
  }

  it.each([
    { place: 'where toasts come up', top: 110 },
    { place: 'at the foot of the window', top: 600 },
  ])('covers neither the field nor its label on a phone, $place', async ({ top }) => {
    await page.viewport(390, 664)
    // The frame of the test is resized later.
    await expect.poll(() => [innerWidth, innerHeight]).toEqual([390, 664])
    serveStore()
    await renderCheckout({ form: { ...PICKUP, email: '' } })
    const email = page.getByRole('region', { name: 'Tus datos' }).getByRole('textbox', { name: 'Email' })
    await expect.element(email).toBeVisible()
    scrollBy({ top: email.element().getBoundingClientRect().top - top, behavior: 'instant' })
    const label = page.getByRole('region', { name: 'Tus datos' }).getByText('Email', { exact: true })
    field('WhatsApp').element().focus({ preventScroll: true })
    const areCovered = isCovered([email.element(), label.element()])
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toHaveFocus()
    expect(await areCovered).toBe(false)
    await expect.element(email).toBeInViewport({ ratio: 1 })
  })
})

describe('an order that is placed', () => {
  it('is sent with the price that each size has of its own, and with their total', async () => {
    const requests: unknown[] = []
    serve(({ pathname }, { body }) => {
      if (pathname !== '/orders') return { customer: null, sent: true }
      requests.push(JSON.parse(String(body)))
      return { folio: 7 }
    })
    const large = { ...shirtLine, variantId: 12, quantity: 1, variant: { ...shirtLine.variant, price: 45_000 } }
    await renderCheckout({ form: PICKUP, lines: [shirtLine, large] })
    await expect.element(total).toHaveTextContent('$650.00')
    await placeButton.click()
    await expectPlaced()
    expect(requests).toMatchObject([
      {
        lines: [
          { variantId: 11, quantity: 2, price: 10_000 },
          { variantId: 12, quantity: 1, price: 45_000 },
        ],
        total: 65_000,
      },
    ])
  })

  it('confirms it, and then reports that its mail has failed', async () => {
    const requested = serveStore({ orders: () => ({ folio: 8 }), mail: () => ({ sent: false, failed: true }) })
    await renderCheckout({ form: DELIVERY })
    await placeButton.click()
    await expect.poll(news).toContain('¡Pedido creado exitosamente!Tu pedido ha sido registrado correctamente.')
    await expectPlaced(8)
    expect(requested).toContain('/order-mail?folio=8')
    await expect
      .poll(news)
      .toContain(
        'Pedido creado exitosamenteTu pedido fue registrado pero hubo un problema enviando el correo de confirmación.',
      )
  })

  it('has a late mail, whose toast leaves the error of the next order', async () => {
    const responses = [{ folio: 9 }, json(503, {})]
    let isSent = false
    serveStore({ orders: () => responses.shift(), mail: () => ({ sent: isSent }) })
    const first = await renderCheckout({ form: DELIVERY })
    await placeButton.click()
    await expect.poll(currentUrl).toBe('/order-success?folio=9')
    await first.unmount()
    await renderCheckout({ form: DELIVERY })
    await placeButton.click()
    await expect.poll(alertText).toContain('Error al crear pedido')
    isSent = true
    await expect.poll(news).toContain('Tu pedido #9 está confirmado.')
    expect(alertText()).toContain('Error al crear pedido')
  })
})

it('an order whose cart is emptied in another tab has nothing left to place', async () => {
  serveStore()
  await renderCheckout({ form: PICKUP })
  await expect.element(placeButton).toBeVisible()
  storeFromElsewhere('vitrina:luna:cart', JSON.stringify({ version: 1, value: [] }))
  await expect.element(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await expect.element(placeButton).not.toBeInTheDocument()
})

describe('the points of a customer at the checkout', () => {
  const ana = { customer: { name: 'Ana R.', points: 40 } }

  it('that can’t be checked now are left out, and nothing is uncertain after a reload', async () => {
    const customers = [ana]
    const orders = [json(429, { code: 'too-many-attempts', title: 'Ahora no.' })]
    serveStore({ customer: () => customers.shift() ?? json(429, {}), orders: () => orders.shift() })
    const first = await renderCheckout({ form: { ...PICKUP, email: 'sinpuntos@correo.example' } })
    await expect.element(total).toHaveTextContent('$160.00')
    await placeButton.click()
    await expect.element(question).toHaveFocus()
    await expect.element(question.getByText('Ahora no.')).toBeVisible()
    await expect.element(question.getByRole('definition').first()).toHaveTextContent('$160.00')
    await expect.element(question.getByRole('definition').last()).toHaveTextContent('$200.00')
    await expect.poll(alertText).toContain('Error al crear pedidoAhora no.')

    await first.unmount()
    await openCheckout()
    await expect.element(placeButton).toBeEnabled()
    await expect.element(page.getByText('No sabemos si tu pedido llegó')).not.toBeInTheDocument()
    await placeButton.click()
    await expectPlaced()
  })

  it('that are found after the press are shown before they are spent', async () => {
    const found = Promise.withResolvers<unknown>()
    const requested = serveStore({ customer: () => found.promise })
    await renderCheckout({ form: { ...PICKUP, email: 'tarde@correo.example' } })
    await placeButton.click()
    await expect.element(page.getByRole('button', { name: 'Procesando...' })).toBeVisible()
    found.resolve(ana)
    await expect.element(question).toHaveFocus()
    const sentence =
      'Encontramos tus puntos de lealtad. Revisa el nuevo total y, si estás de acuerdo, vuelve a enviar tu pedido.'
    await expect.element(question.getByText(sentence)).toBeVisible()
    await expect.poll(alertText).toContain(`Error al crear pedido${sentence}`)
    await expect.element(question.getByRole('definition').first()).toHaveTextContent('$200.00')
    await expect.element(question.getByRole('definition').last()).toHaveTextContent('$160.00')
    expect(requested).not.toContain('/orders')
  })
})

describe('the contact of the last order', () => {
  const MEMORY = 'vitrina:luna:contact'
  const note = page.getByText(/^Usamos los datos de tu último pedido/)
  const remember = page.getByRole('checkbox', { name: /^Recordar mis datos/ })

  /** Places an order, and opens the checkout for the next one. */
  async function orderAgain(prepare: () => Promise<void> = async () => undefined): Promise<void> {
    serveStore()
    const first = await renderCheckout({ form: PICKUP, store: { isPremium: false } })
    await prepare()
    await placeButton.click()
    await expectPlaced()
    await first.unmount()
    storeFromElsewhere('vitrina:luna:cart', JSON.stringify({ version: 1, value: [shirtLine] }))
    await openCheckout({ store: { isPremium: false } })
  }

  it('comes back at the next checkout, and can be forgotten', async () => {
    await orderAgain()
    await expect.element(note).toBeVisible()
    await expect.element(field('Email')).toHaveValue(PICKUP.email)
    await expect.element(field('Nombre')).toHaveValue('Renata')
    await method(/Recoger en tienda/).click()
    await expect.element(field('Calle y número')).toHaveValue('Chiapas 148')
    await expect.element(field('Estado')).toHaveValue('Ciudad de México')
    await expectAccessible()
    await page.getByRole('button', { name: 'Olvidarlos' }).click()
    await expect.element(note).not.toBeInTheDocument()
    await expect.element(field('Email')).toHaveValue('')
    await expect.element(field('Email')).toHaveFocus()
    await expect.element(field('Calle y número')).toHaveValue('')
    expect(localStorage.getItem(MEMORY)).not.toContain('renata')
  })

  it('is not remembered where the shopper does not want it', async () => {
    await orderAgain(() => remember.click())
    await expect.element(field('Email')).toHaveValue('')
    await expect.element(note).not.toBeInTheDocument()
    await method(/Recoger en tienda/).click()
    await expect.element(remember).not.toBeChecked()
    expect(localStorage.getItem(MEMORY)).not.toContain('renata')
  })
})
