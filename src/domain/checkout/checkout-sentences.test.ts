import { describe, expect, it } from 'vitest'
import type { CheckoutErrors } from './check-checkout.ts'
import { checkoutToast, firstInvalid } from './checkout-sentences.ts'

const method = {
  title: 'Método de entrega requerido',
  description: 'Por favor selecciona cómo quieres recibir tu pedido.',
}
const time = {
  title: 'Hora de recolección requerida',
  description: 'Por favor selecciona una hora para recolectar tu pedido.',
}
const address = {
  title: 'Dirección de entrega incompleta',
  description: 'Por favor completa todos los campos de la dirección de entrega.',
}
const shipping = { title: 'Tipo de envío requerido', description: 'Por favor selecciona un tipo de envío.' }
const ours = { title: 'Revisa tus datos', description: 'Corrige los campos marcados.' }

describe('checkoutToast', () => {
  it.each<[string, CheckoutErrors, typeof method]>([
    ['', { deliveryMethod: 'method-missing', email: 'email-missing', address: 'address-missing' }, method],
    ['pickup', { email: 'email-missing', pickupTime: 'pickup-time-missing' }, time],
    ['delivery', { address: 'address-missing', shippingType: 'shipping-missing' }, address],
    ['delivery', { firstName: 'first-name-missing', city: 'city-missing' }, address],
    ['delivery', { state: 'state-missing' }, address],
    ['delivery', { postalCode: 'postal-code-missing' }, address],
    ['delivery', { email: 'email-invalid', shippingType: 'shipping-missing' }, shipping],
    // With a pickup, the address is only for the bill.
    ['pickup', { address: 'address-missing', city: 'city-missing' }, ours],
    ['delivery', { postalCode: 'postal-code-invalid', email: 'email-invalid' }, ours],
  ])('is, with %j and %j, the first that applies', (deliveryMethod, errors, toast) => {
    expect(checkoutToast(errors, { deliveryMethod })).toEqual(toast)
  })

  it('names the error where there is only one', () => {
    expect(checkoutToast({ pickupTime: 'pickup-time-unavailable' }, { deliveryMethod: 'pickup' })).toEqual({
      title: 'Revisa tus datos',
      description: 'Esa hora ya no está disponible. Elige otra.',
    })
    expect(checkoutToast({ postalCode: 'postal-code-invalid' }, { deliveryMethod: 'delivery' }).description).toBe(
      'Revisa el código postal: en México son 5 dígitos.',
    )
  })
})

describe('firstInvalid', () => {
  it.each<[CheckoutErrors, string | undefined]>([
    [{ pickupTime: 'pickup-time-missing', email: 'email-missing' }, 'email'],
    [{ shippingType: 'shipping-missing', city: 'city-missing', lastName: 'last-name-missing' }, 'lastName'],
    [{ whatsapp: 'whatsapp-invalid', deliveryMethod: 'method-missing' }, 'deliveryMethod'],
    [{}, undefined],
  ])('is, with %j, the first from the top', (errors, field) => {
    expect(firstInvalid(errors)).toBe(field)
  })
})
