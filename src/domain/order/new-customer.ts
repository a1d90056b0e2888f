import type { Checkout } from '../checkout/checkout-form.ts'
import { NEW_ORDER, ONLINE_USER } from './new-order.ts'

/**
 * A customer that an order creates (docs/rules/customer.md#customer-record), by the columns of our own table. `record`
 * has only fields without a column. The record's `fid` is the id that the database gives it.
 */
interface NewCustomer {
  name: string
  email: string
  phone: string
  /** Street, numbers and neighbourhood as they were typed, since the form has one field for them. */
  street: string
  exterior: ''
  interior: ''
  reference: ''
  neighbourhood: ''
  municipality: string
  locality: ''
  state: string
  postalCode: string
  country: string
  loyaltyActive: false
  loyaltyPoints: 0
  record: CustomerRecord
  createdAt: Date
  updatedAt: Date
}

/**
 * The other fields that the point of sale has of a customer, under its own names; empty where a checkout lacks them.
 */
interface CustomerRecord extends Record<string, unknown> {
  direccion_activa: true
  tipo_cliente: string
  tipo_cliente_nombre: string
  canal: string
  lealtad_numero: ''
  lealtad_tipo: ''
  notas: ''
  rfc: ''
  regimen: ''
  uso_cfdi: ''
  fecha_nacimiento: ''
  sucursal: string
  sucursalnombre: string
  usuario: string
  /** Milliseconds since 1970. */
  queueTime: number
}

interface Ordering {
  checkout: Pick<Checkout, 'contact' | 'address'>
  store: {
    branch: { fid: string; name: string }
    /** The store's default for those who order online. */
    customerType: { key: string; name: string }
  }
  now: Date
}

/** The customer for an order whose e-mail the store doesn't know yet. */
export function newCustomer({ checkout, store: { branch, customerType }, now }: Ordering): NewCustomer {
  const { contact, address } = checkout
  return {
    name: `${contact.firstName} ${contact.lastName}`,
    email: contact.email,
    phone: contact.phone,
    street: address.street,
    exterior: '',
    interior: '',
    reference: '',
    neighbourhood: '',
    municipality: address.city,
    locality: '',
    state: address.state,
    postalCode: address.postalCode,
    country: address.country,
    loyaltyActive: false,
    loyaltyPoints: 0,
    record: {
      direccion_activa: true,
      tipo_cliente: customerType.key,
      tipo_cliente_nombre: customerType.name,
      canal: NEW_ORDER.channel,
      lealtad_numero: '',
      lealtad_tipo: '',
      notas: '',
      rfc: '',
      regimen: '',
      uso_cfdi: '',
      fecha_nacimiento: '',
      sucursal: branch.fid,
      sucursalnombre: branch.name,
      usuario: ONLINE_USER,
      queueTime: now.getTime(),
    },
    createdAt: now,
    updatedAt: now,
  }
}
