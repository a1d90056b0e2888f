import {
  type CheckoutErrorCode,
  type ParsedField,
  parsePhone,
  parsePostalCode,
  TEXT_LIMITS,
} from '../checkout/check-checkout.ts'
import { DEFAULT_COUNTRY, type DeliveryMethod } from '../checkout/checkout-form.ts'
import { parseCheckoutText } from '../checkout/checkout-text.ts'
import { parseEmail } from '../customer/email.ts'
import { pickupAt } from '../pickup/pickup-at.ts'
import type { PickupConditions } from '../pickup/pickup-days.ts'
import { hasLink } from '../text/has-link.ts'
import { dayAndTime } from '../time/written-time.ts'
import { clockText, wallClock } from '../time/zoned-time.ts'
import { fullAddress, streetAddress } from './order-address.ts'
import type { OrderAmendment } from './order-entry.ts'
import type { OrderHeader } from './order-payload.ts'

/** The fields by which the staff changes whom an order reaches, and how. All of them are texts of a form. */
export interface DeliveryForm {
  name: string
  phone: string
  email: string
  /** The address of a delivery, and the hours that the customer prefers; '' for a pickup. */
  street: string
  postalCode: string
  city: string
  state: string
  timePreference: string
  /** The hour of a pickup, `yyyy-MM-dd` and `HH:mm` by the clock of the store; '' without one. */
  pickupDate: string
  pickupTime: string
  /** The customer's notes, or the instructions for the delivery. */
  notes: string
}

export type DeliveryField = keyof DeliveryForm
export type DeliveryErrors = Partial<Record<DeliveryField, CheckoutErrorCode>>

/** The parts of an order that the form shows. */
export interface OrderReach {
  deliveryMethod: DeliveryMethod
  email: string
  /** Milliseconds since 1970; null for a delivery, or where no hour was chosen. */
  pickupAt: number | null
  header: OrderHeader
}

/** The form as it is for an order. */
export function deliveryForm({ deliveryMethod, email, pickupAt: at, header }: OrderReach, timeZone: string) {
  const isDelivery = deliveryMethod === 'delivery'
  const clock = at === null ? null : wallClock(timeZone, at)
  return {
    name: header.clientenombre,
    phone: header.clientetelefono,
    email,
    street: isDelivery ? streetAddress(header) : '',
    postalCode: isDelivery ? header.clientecodigo : '',
    city: isDelivery ? header.clientemunicipio : '',
    state: isDelivery ? header.clienteestado : '',
    timePreference: header.delivery_time_preference ?? '',
    pickupDate: clock?.date ?? '',
    pickupTime: clock ? clockText(clock.hour * 60 + clock.minute) : '',
    notes: (isDelivery ? header.delivery_instructions : header.pickup_notes) ?? '',
  } satisfies DeliveryForm
}

type ChangeResult = { ok: true; order: OrderReach; changes: OrderAmendment[] } | { ok: false; errors: DeliveryErrors }

/** The most characters of a name: first and last name of the checkout. */
const MOST_NAME = TEXT_LIMITS.firstName + TEXT_LIMITS.lastName + 1

/**
 * Changes an order by the form (docs/rules/order.md#changing-an-order). Fields that stay are not checked, so that an
 * order whose hour has passed can get another address. Fields of the other way to receive an order are ignored.
 * @returns the changes in words, none where all stays
 */
export function changeDelivery(order: OrderReach, wanted: DeliveryForm, conditions: PickupConditions): ChangeResult {
  const { timeZone } = conditions
  const isDelivery = order.deliveryMethod === 'delivery'
  const now = deliveryForm(order, timeZone)
  const parsed = parseChanged(now, wanted, isDelivery)
  const isMoved = !isDelivery && (wanted.pickupDate !== now.pickupDate || wanted.pickupTime !== now.pickupTime)
  const chosen = isMoved ? pickupAt({ ...conditions, date: wanted.pickupDate, time: wanted.pickupTime }) : null
  const errors = { ...parsed.errors, ...(chosen?.ok === false && { [ERROR_FIELDS[chosen.error]]: chosen.error }) }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const at = chosen?.ok ? chosen.at : order.pickupAt
  const form: DeliveryForm = {
    ...parsed.form,
    ...(isMoved && { pickupDate: wanted.pickupDate, pickupTime: wanted.pickupTime }),
  }
  const header = headerWith(order.header, { form, before: now, isDelivery })
  const after: OrderReach = { ...order, email: form.email, pickupAt: at, header }
  return { ok: true, order: after, changes: changesOf(order, after, { before: now, form, timeZone }) }
}

const ERROR_FIELDS = { 'pickup-date-unavailable': 'pickupDate', 'pickup-time-unavailable': 'pickupTime' } as const

/** Parses the fields that differ; the others stay as they were. */
function parseChanged(before: DeliveryForm, wanted: DeliveryForm, isDelivery: boolean) {
  const required = (written: string, max: number, missing: CheckoutErrorCode): ParsedField => {
    const parsed = parseCheckoutText(written, { max })
    return 'text' in parsed && parsed.text === '' ? { error: missing } : parsed
  }
  const optional = (written: string, max: number) => parseCheckoutText(written, { max, isLong: true })
  const parsers: Partial<Record<DeliveryField, (written: string) => ParsedField>> = {
    name: (written) =>
      hasLink(written) ? { error: 'name-has-link' } : required(written, MOST_NAME, 'first-name-missing'),
    phone: parsePhone,
    email: parseEmail,
    notes: (written) => optional(written, TEXT_LIMITS.pickupNotes),
    ...(isDelivery && {
      street: (written: string) => required(written, TEXT_LIMITS.address, 'address-missing'),
      postalCode: (postalCode: string) =>
        parsePostalCode({ postalCode, country: DEFAULT_COUNTRY, deliveryMethod: 'delivery' }),
      city: (written: string) => required(written, TEXT_LIMITS.city, 'city-missing'),
      state: (written: string) => required(written, TEXT_LIMITS.state, 'state-missing'),
      timePreference: (written: string) => optional(written, TEXT_LIMITS.deliveryTimePreference),
    }),
  }
  const form = { ...before }
  const errors: DeliveryErrors = {}
  for (const [field, parse] of Object.entries(parsers) as [DeliveryField, (written: string) => ParsedField][]) {
    if (wanted[field] === before[field]) continue
    const parsed = parse(wanted[field])
    if ('text' in parsed) form[field] = parsed.text
    else errors[field] = parsed.error
  }
  return { form, errors }
}

interface HeaderChange {
  form: DeliveryForm
  before: DeliveryForm
  isDelivery: boolean
}

/** The header of the payload with the form in it. */
function headerWith(header: OrderHeader, { form, before, isDelivery }: HeaderChange): OrderHeader {
  const common = {
    ...header,
    clientenombre: form.name,
    clientetelefono: form.phone,
    clientecorreo: form.email,
    ...(form.notes !== before.notes && { comentarios: form.notes }),
  }
  if (!isDelivery) {
    return { ...common, pickup_date: form.pickupDate, pickup_time: form.pickupTime, pickup_notes: form.notes }
  }
  // The form has one field for street, numbers and neighbourhood.
  const street = { clientecalle: form.street, clienteexterior: '', clienteinterior: '', clientecolonia: '' }
  return {
    ...common,
    ...(form.street !== before.street && street),
    clientecodigo: form.postalCode,
    clientemunicipio: form.city,
    clienteestado: form.state,
    delivery_time_preference: form.timePreference,
    delivery_instructions: form.notes,
  }
}

interface Written {
  before: DeliveryForm
  form: DeliveryForm
  timeZone: string
}

function changesOf(order: OrderReach, after: OrderReach, { before, form, timeZone }: Written) {
  const isDelivery = order.deliveryMethod === 'delivery'
  const address = isDelivery ? [fullAddress(order.header), fullAddress(after.header)] : ['', '']
  const all: [string, string, string][] = [
    ['Nombre', before.name, form.name],
    ['Teléfono', before.phone, form.phone],
    ['Correo', before.email, form.email],
    ['Dirección', address[0] ?? '', address[1] ?? ''],
    ['Horario preferido', before.timePreference, form.timePreference],
    ['Hora para recoger', hourText(order.pickupAt, timeZone), hourText(after.pickupAt, timeZone)],
    [isDelivery ? 'Indicaciones' : 'Notas', before.notes, form.notes],
  ]
  return all.flatMap(([what, from, to]): OrderAmendment[] => (from === to ? [] : [{ what, from, to }]))
}

function hourText(at: number | null, timeZone: string): string {
  if (at === null) return ''
  const { date, time } = dayAndTime(timeZone, at)
  return `${date}, ${time}`
}

export function isSameForm(one: DeliveryForm, other: DeliveryForm): boolean {
  return (Object.keys(one) as DeliveryField[]).every((field) => one[field] === other[field])
}
