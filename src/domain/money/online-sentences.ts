import { formatPrice } from './money.ts'
import type { OnlineStatus, ProviderPayment } from './online-payment.ts'

/** The states of an online payment as the staff reads them. */
export const ONLINE_STATUS_NAMES: Record<OnlineStatus, string> = {
  pending: 'Por pagar',
  authorized: 'Autorizado, sin cobrar',
  in_process: 'En revisión',
  approved: 'Pagado',
  in_mediation: 'En reclamo',
  rejected: 'Rechazado',
  cancelled: 'Vencido o cancelado',
  refunded: 'Reembolsado',
  charged_back: 'Contracargo',
}

const TYPE_NAMES: Record<string, string> = {
  ticket: 'en tienda o cajero',
  atm: 'en tienda o cajero',
  bank_transfer: 'por transferencia SPEI',
  credit_card: 'con tarjeta de crédito',
  debit_card: 'con tarjeta de débito',
  prepaid_card: 'con tarjeta de prepago',
  account_money: 'con saldo de Mercado Pago',
  digital_currency: 'con saldo de Mercado Pago',
}

/** How it is paid: `con tarjeta de débito`; '' for a way without a name. */
export function onlineTypeName(type: string): string {
  return TYPE_NAMES[type] ?? ''
}

/** An online payment in the history of an order: `Pago en línea de $500.00 en tienda o cajero: por pagar.` */
export function onlineSentence({ status, type, amount }: Pick<ProviderPayment, 'status' | 'type' | 'amount'>): string {
  const way = onlineTypeName(type)
  const name = ONLINE_STATUS_NAMES[status].toLowerCase()
  return `Pago en línea de ${formatPrice(amount)}${way === '' ? '' : ` ${way}`}: ${name}.`
}
