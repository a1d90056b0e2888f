import type { CartLine } from '../cart/cart-line.ts'
import { optionsText } from '../cart/options-text.ts'
import { type Centavos, formatPrice } from '../money/money.ts'
import type { StoreProfile } from '../store/profile.ts'
import { shownStoreName } from '../store/shown-store-name.ts'
import { whatsappLink } from '../store/whatsapp.ts'
import { tidyText } from '../text/tidy-text.ts'
import { type CheckoutForm, SHIPPING_TYPES } from './checkout-form.ts'
import { SHIPPING } from './shipping.ts'

export interface WhatsappOrder {
  store: Pick<StoreProfile, 'storeName' | 'domain'>
  lines: readonly Pick<CartLine, 'product' | 'variant' | 'quantity' | 'isGone'>[]
  /** The discount of coupon and points together. */
  discount: Centavos
  shipping: Centavos
  /** The total including shipping, as the page shows it. */
  total: Centavos
  /** Fields that are empty are left out. */
  form: CheckoutForm
}

/** The most items in the message: not every browser opens a link that is much longer. */
const MOST_LISTED = 40

/**
 * A link that opens WhatsApp with the order in words.
 * @param phone the store's number, digits with country code
 */
export function whatsappOrderLink(phone: string, order: WhatsappOrder): string {
  // Half a surrogate pair can't be in a URL.
  return whatsappLink(phone, whatsappOrderText(order).toWellFormed())
}

/** The prefilled message with items, total and contact data (docs/rules/checkout.md#whatsapp-message). */
export function whatsappOrderText({ store, lines, discount, shipping, total, form }: WhatsappOrder): string {
  const amounts = [
    discount > 0 ? `Descuento: -${formatPrice(discount)}` : '',
    shipping > 0 ? `Envío: ${formatPrice(shipping)}` : '',
    `Total: ${formatPrice(total)}`,
  ]
  const greeting = `Hola, ${shownStoreName(store)}. Quiero hacer este pedido:`
  return [[greeting], itemsOf(lines), amounts, contactOf(form), deliveryOf(form)]
    .map((part) => part.filter((line) => line !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')
}

function itemsOf(lines: WhatsappOrder['lines']): string[] {
  const bought = lines.filter(({ isGone }) => !isGone)
  const items = bought.slice(0, MOST_LISTED).map(({ product, variant, quantity }) => {
    const options = optionsText(variant.options)
    const name = options === '' ? product.name : `${product.name} (${options})`
    return `• ${quantity} × ${name}: ${formatPrice(quantity * variant.price)}`
  })
  const rest = bought.length - items.length
  if (rest === 0) return items
  return [...items, rest === 1 ? 'y 1 producto más' : `y ${rest} productos más`]
}

function contactOf(form: CheckoutForm): string[] {
  const { email, whatsapp, firstName, lastName } = tidied(form)
  return [
    named('Nombre', [firstName, lastName].filter((part) => part !== '').join(' ')),
    named('WhatsApp', whatsapp),
    named('Email', email),
  ]
}

function deliveryOf(form: CheckoutForm): string[] {
  const typed = tidied(form)
  const place = [typed.address, typed.postalCode, typed.city, typed.state].filter((part) => part !== '').join(', ')
  if (typed.deliveryMethod === 'pickup') {
    const when = [typed.pickupDate.split('-').reverse().join('/'), typed.pickupTime].filter((part) => part !== '')
    return ['Entrega: recoger en tienda', named('Recolección', when.join(', ')), named('Notas', typed.pickupNotes)]
  }
  if (typed.deliveryMethod !== 'delivery') return []
  const type = SHIPPING_TYPES.find((each) => each === typed.shippingType)
  return [
    'Entrega: a domicilio',
    named('Tipo de envío', type ? SHIPPING[type].name : ''),
    named('Dirección', place),
    named('Horario', typed.deliveryTimePreference),
    named('Indicaciones', typed.deliveryInstructions),
  ]
}

function tidied(form: CheckoutForm): CheckoutForm {
  return Object.fromEntries(Object.entries(form).map(([field, text]) => [field, tidyText(text)])) as CheckoutForm
}

function named(name: string, text: string): string {
  return text === '' ? '' : `${name}: ${text}`
}
