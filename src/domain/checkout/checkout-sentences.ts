import { EMAIL_INVALID_SENTENCE } from '../customer/email.ts'
import type { CheckoutErrorCode, CheckoutErrors } from './check-checkout.ts'
import { CHECKOUT_FIELDS, type CheckoutField, type CheckoutForm } from './checkout-form.ts'
import { WHATSAPP_MESSAGES } from './whatsapp-number.ts'

/** The text shown at a field with the error. */
export const CHECKOUT_ERRORS: Record<CheckoutErrorCode, string> = {
  'method-missing': 'Por favor selecciona cómo quieres recibir tu pedido.',
  'delivery-not-offered': 'Esta tienda no hace envíos a domicilio. Elige recoger en tienda.',
  'pickup-not-offered': 'Por ahora no se puede recoger en tienda. Elige otra forma de recibir tu pedido.',
  'email-missing': 'Escribe tu email.',
  'email-invalid': EMAIL_INVALID_SENTENCE,
  'whatsapp-missing': 'Escribe tu número de WhatsApp.',
  'whatsapp-invalid': WHATSAPP_MESSAGES.invalid,
  'first-name-missing': 'Escribe tu nombre.',
  'last-name-missing': 'Escribe tus apellidos.',
  'name-has-link': 'Escribe tu nombre sin enlaces ni emails. Después de un punto deja un espacio.',
  'address-missing': 'Escribe la calle y el número.',
  'city-missing': 'Escribe la ciudad.',
  'state-missing': 'Elige el estado.',
  'postal-code-missing': 'Escribe el código postal.',
  'postal-code-invalid': 'Revisa el código postal: en México son 5 dígitos.',
  'postal-code-impossible': 'Ese código postal no existe. Revísalo.',
  'country-missing': 'Escribe el país.',
  'shipping-missing': 'Por favor selecciona un tipo de envío.',
  'local-not-here': 'El envío local no llega a esa dirección. Elige otro tipo de envío.',
  'pickup-branch-missing': 'Elige una tienda, o quita de tu carrito lo que le falta.',
  'pickup-branch-gone': 'Ya no se puede recoger en esa sucursal. Elige otra.',
  'pickup-branch-short': 'Alguien más se llevó la última pieza de esta sucursal. Elige otra que todavía la tenga.',
  'pickup-before-transfer': 'Ese día las piezas aún no llegan a la sucursal. Elige otro.',
  'pickup-date-missing': 'Elige el día en que recoges tu pedido.',
  'pickup-date-unavailable': 'Ese día no se puede recoger. Elige otro, de lunes a sábado.',
  'pickup-time-missing': 'Por favor selecciona una hora para recolectar tu pedido.',
  'pickup-time-unavailable': 'Esa hora ya no está disponible. Elige otra.',
  'text-too-long': 'Este texto es demasiado largo. Escríbelo más corto.',
  'text-not-allowed': 'Este texto tiene signos que no se pueden leer. Bórralo y escríbelo de nuevo.',
}

interface ToastText {
  title: string
  description: string
}

const ADDRESS_MISSING: ReadonlySet<CheckoutErrorCode> = new Set([
  'address-missing',
  'city-missing',
  'state-missing',
  'postal-code-missing',
])

/** See docs/rules/checkout.md#checkout-checks. */
const TOASTS = {
  method: { title: 'Método de entrega requerido', description: CHECKOUT_ERRORS['method-missing'] },
  time: { title: 'Hora de recolección requerida', description: CHECKOUT_ERRORS['pickup-time-missing'] },
  address: {
    title: 'Dirección de entrega incompleta',
    description: 'Por favor completa todos los campos de la dirección de entrega.',
  },
  shipping: { title: 'Tipo de envío requerido', description: CHECKOUT_ERRORS['shipping-missing'] },
} as const satisfies Record<string, ToastText>

type Method = Pick<CheckoutForm, 'deliveryMethod'>

/**
 * The toast for an order that can't be placed: the first of docs/rules/checkout.md#checkout-checks that applies, else
 * one of our own.
 */
export function checkoutToast(errors: CheckoutErrors, method: Method): ToastText {
  const named = namedToast(errors, method)
  if (named) return named
  const [error, ...others] = Object.values(errors)
  const description = error && others.length === 0 ? CHECKOUT_ERRORS[error] : 'Corrige los campos marcados.'
  return { title: 'Revisa tus datos', description }
}

/** The first invalid field, from the top of the form. */
export function firstInvalid(errors: CheckoutErrors): CheckoutField | undefined {
  return CHECKOUT_FIELDS.find((field) => errors[field])
}

function namedToast(errors: CheckoutErrors, { deliveryMethod }: Method): ToastText | null {
  if (errors.deliveryMethod === 'method-missing') return TOASTS.method
  if (errors.pickupTime === 'pickup-time-missing') return TOASTS.time
  const isAddressMissing = Object.values(errors).some((error) => ADDRESS_MISSING.has(error))
  if (deliveryMethod === 'delivery' && isAddressMissing) return TOASTS.address
  if (errors.shippingType === 'shipping-missing') return TOASTS.shipping
  return null
}
