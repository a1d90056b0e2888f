import { TOO_MANY_ATTEMPTS_SENTENCE } from '../attempt/too-many-attempts.ts'
import { EMAIL_INVALID_SENTENCE } from '../customer/email.ts'
import type { AlertState } from './restock-alert.ts'

/** Why no alert was taken: the server's rejections, the browser's, and two failures without a response. */
export type AlertCode =
  | 'email-missing'
  | 'email-invalid'
  | 'variant-unknown'
  | 'branch-unknown'
  | 'back-already'
  | 'device-invalid'
  | 'push-denied'
  | 'push-dismissed'
  | 'too-many-attempts'
  | 'without-mails'
  | 'malformed'
  | 'not-json'
  | 'unavailable'
  | 'no-response'
  | 'too-slow'

export const ALERT_SENTENCES: Record<AlertCode, string> = {
  'email-missing': 'Escribe tu email.',
  'email-invalid': EMAIL_INVALID_SENTENCE,
  'variant-unknown': 'Esta pieza ya no está en la tienda.',
  'branch-unknown': 'Esa sucursal ya no tiene piezas en línea. Elige otra.',
  'back-already': 'Ya hay: agrégala a tu carrito.',
  'device-invalid': 'Este navegador no pudo activar las notificaciones.',
  'push-denied':
    'Las notificaciones de esta tienda están bloqueadas en tu navegador. Puedes permitirlas en sus ajustes.',
  'push-dismissed': 'Sin tu permiso no podemos mandarte notificaciones. Vuelve a intentarlo cuando quieras.',
  'too-many-attempts': TOO_MANY_ATTEMPTS_SENTENCE,
  'without-mails': 'Esta tienda no manda avisos por correo.',
  malformed: 'Lo que enviaste no se puede leer.',
  'not-json': 'Lo que enviaste no es un aviso.',
  unavailable: 'La tienda no puede guardar tu aviso ahora. Vuelve a intentarlo en un momento.',
  'no-response': 'No pudimos guardar tu aviso. Revisa tu conexión y vuelve a intentarlo.',
  'too-slow': 'La tienda está tardando en responder. Vuelve a intentarlo en un momento.',
}

/** The promise of an alert, which is no reservation. */
export const FIRST_COME = 'Avisamos primero a quien pidió primero. Puede agotarse.'

/** Shown after a request, also where the e-mail waits already: no response shows whether an e-mail is known. */
export const ALERT_TAKEN = {
  title: 'Revisa tu correo',
  text: 'Te mandamos un correo: ábrelo y confirma que quieres el aviso. Si no llega, mira en tu correo no deseado.',
}

/** Shown after a request to a device. */
export const DEVICE_TAKEN = {
  title: 'Te avisaremos por notificación',
  text: `Te llega una sola en este dispositivo. ${FIRST_COME}`,
}

/** Shown where this device waits already. */
export const DEVICE_WAITS = { ...DEVICE_TAKEN, title: 'Ya te avisaremos por notificación' }

/** Shown where this browser takes no push messages. */
export const WITHOUT_PUSH =
  'Este navegador no recibe notificaciones de la tienda. En iPhone, primero instálala en tu pantalla de inicio.'

/** Shown where this page has sent the same request before. */
export const ALERT_REPEATED = {
  title: 'Ya lo pediste',
  text: 'Te mandamos un correo para confirmarlo. Si no llega, revisa tu correo no deseado o pídelo otra vez.',
}

/** The texts of the page of an alert; `end` is the button that ends it. */
export const ALERT_PAGE: Record<AlertState, { title: string; text: string; end: string }> = {
  pending: {
    title: 'Confirma que quieres que te avisemos',
    text: `Confírmalo y te mandamos un correo cuando haya. ${FIRST_COME}`,
    end: 'No lo pedí',
  },
  waiting: {
    title: 'Te avisaremos por correo',
    text: `Te mandamos un solo correo cuando haya. ${FIRST_COME}`,
    end: 'Ya no quiero el aviso',
  },
  sent: {
    title: 'Ya te avisamos',
    text: 'Este aviso ya salió. Si esperas otras prendas de la tienda, aquí puedes dejar de esperarlas todas.',
    end: 'Ya no quiero avisos de esta tienda',
  },
}
