import type { ContactErrorCode, ContactField } from './check-customer.ts'
import { type AdjustmentErrorCode, MOST_ADJUSTED_POINTS } from './check-points.ts'
import { EMAIL_INVALID_SENTENCE } from './email.ts'

/** Why a change to a customer by the staff is rejected. */
export type CustomerCode =
  | 'customer-not-found'
  | 'invalid'
  | 'email-taken'
  | 'changed-meanwhile'
  | 'points-short'
  | 'points-too-many'
  | 'has-open-orders'

export const CUSTOMER_SENTENCES: Record<CustomerCode, string> = {
  'customer-not-found': 'Ese cliente ya no está en la tienda.',
  invalid: 'Revisa los campos marcados.',
  'email-taken': 'Otro cliente de la tienda ya tiene ese email.',
  'changed-meanwhile':
    'Alguien más cambió los datos de este cliente mientras los editabas. Revisa los suyos y los tuyos.',
  'points-short': 'El cliente no tiene tantos puntos.',
  'points-too-many': 'Son más puntos de los que se pueden guardar.',
  'has-open-orders': 'Tiene pedidos que no se han entregado. Entrégalos o cancélalos antes de eliminar sus datos.',
}

export const CONTACT_LABELS: Record<ContactField, string> = {
  name: 'Nombre',
  email: 'Email',
  phone: 'Teléfono',
  street: 'Calle',
  exterior: 'Número exterior',
  interior: 'Número interior',
  neighbourhood: 'Colonia',
  reference: 'Referencias',
  municipality: 'Municipio o alcaldía',
  locality: 'Localidad',
  state: 'Estado',
  postalCode: 'Código postal',
  country: 'País',
}

export const CONTACT_ERRORS: Record<ContactErrorCode, string> = {
  'name-missing': 'Escribe el nombre.',
  'email-missing': 'Escribe el email.',
  'email-invalid': EMAIL_INVALID_SENTENCE,
  'text-too-long': 'Es demasiado largo: caben 255 caracteres.',
  'control-character': 'Tiene caracteres que no se pueden guardar. Escríbelo de nuevo.',
}

const most = new Intl.NumberFormat('es-MX').format(MOST_ADJUSTED_POINTS)

export const ADJUSTMENT_ERRORS: Record<AdjustmentErrorCode, string> = {
  'points-invalid': `Escribe cuántos puntos: un número entero que no sea 0, hasta ${most}.`,
  'points-signed': 'Escribe los puntos sin signo: arriba eliges si los das o los quitas.',
  'reason-missing': 'Escribe el motivo: queda en la historia del cliente.',
  'reason-too-long': 'El motivo es demasiado largo: caben 255 caracteres.',
  'control-character': 'El motivo tiene caracteres que no se pueden guardar. Escríbelo de nuevo.',
}
