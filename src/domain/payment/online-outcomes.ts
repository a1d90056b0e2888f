/** How a refund is going that the provider makes. */
export type RefundState = 'waiting' | 'done' | 'rejected'

/** Why a shopper cannot pay an order online. */
export type OnlinePayRejection =
  | 'malformed'
  | 'not-json'
  | 'not-own'
  | 'order-not-found'
  | 'cancelled'
  | 'nothing-due'
  | 'not-offered'
  | 'too-late'
  | 'provider-unavailable'
  | 'unavailable'

/** The outcome of opening a page on which an order is paid. */
export type OpenedPaymentPage =
  | { ok: true; url: string }
  | {
      ok: false
      code: Exclude<OnlinePayRejection, 'malformed' | 'not-json' | 'not-own' | 'unavailable'>
      detail: string
    }

export const PAY_REJECTIONS: Record<OnlinePayRejection, string> = {
  malformed: 'No pudimos leer la solicitud. Recarga la página e inténtalo de nuevo.',
  'not-json': 'No pudimos leer la solicitud. Recarga la página e inténtalo de nuevo.',
  'not-own': 'Abre tu pedido desde el enlace de tu correo para pagarlo.',
  'order-not-found': 'No encontramos el pedido.',
  cancelled: 'El pedido está cancelado: no lo pagues.',
  'nothing-due': 'Este pedido no tiene nada por pagar.',
  'not-offered': 'Por ahora la tienda no recibe pagos en línea para este pedido. Pregúntale cómo pagar.',
  'too-late': 'Se terminó el tiempo para pagar este pedido.',
  'provider-unavailable': 'Mercado Pago no responde en este momento. Inténtalo de nuevo en unos minutos.',
  unavailable: 'No pudimos abrir el pago. Inténtalo de nuevo en un momento.',
}

/** Why the account for online payments is not saved. */
export type OnlineAccountRejection =
  | 'token-missing'
  | 'token-unknown'
  | 'secret-missing'
  | 'hours-invalid'
  | 'provider-unavailable'

export type SavedOnlineAccount = { ok: true; owner: string } | { ok: false; code: OnlineAccountRejection }

export const ACCOUNT_REJECTIONS: Record<OnlineAccountRejection, string> = {
  'token-missing': 'Pega el Access Token de tu aplicación de Mercado Pago.',
  'token-unknown': 'Mercado Pago no reconoce ese Access Token. Cópialo completo, de las credenciales de producción.',
  'secret-missing': 'Pega la clave secreta de las notificaciones (Webhooks) de tu aplicación.',
  'hours-invalid': 'Escribe un número entero de horas, de 1 a 720.',
  'provider-unavailable': 'Mercado Pago no responde en este momento: no guardamos nada. Inténtalo de nuevo.',
}

/** Why an order is cancelled that was not paid online in time; its customer reads it. */
export const UNPAID_REASON = 'No recibimos tu pago a tiempo'
