import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import { READY_TEXTS } from '../pickup/ready-time.ts'
import type { OrderStage } from './shown-progress.ts'

/** The texts next to 'Estado' on the success page (docs/rules/order.md#order-success-page). */
export const STAGE_LABELS: Record<OrderStage, string> = {
  placed: 'En preparación',
  unpaid: 'Espera tu pago',
  received: 'Recibido',
  preparing: 'En preparación',
  due: 'Preparado',
  prepared: 'Preparado',
  sent: 'Enviado',
  'handed-over': 'Entregado',
  cancelled: 'Cancelado',
}

/** The order view shows this instead while the store has reported no progress. */
const UNTOLD: Record<DeliveryMethod, string> = { pickup: 'Por recoger', delivery: 'Por enviar' }

/** The text next to 'Estado' on the order view (docs/rules/order.md#order-view). */
export function viewLabel(stage: OrderStage, method: DeliveryMethod): string {
  return stage === 'placed' || stage === 'due' ? UNTOLD[method] : STAGE_LABELS[stage]
}

/** The title of the success page (docs/rules/order.md#order-success-page). */
export function successTitle(stage: OrderStage): string {
  if (stage === 'unpaid') return 'Pedido Recibido'
  return stage === 'cancelled' ? 'Pedido Cancelado' : 'Pedido Confirmado'
}

interface ProgressText {
  title: string
  text: string
}

const READY: Record<DeliveryMethod, ProgressText> = {
  pickup: { title: READY_TEXTS.title, text: READY_TEXTS.description },
  // The specified texts are about a pickup.
  delivery: { title: 'Tu pedido está preparado', text: 'Te contactaremos para coordinar la entrega' },
}
const LATE: Record<DeliveryMethod, ProgressText> = {
  pickup: { title: 'Seguimos preparando tu pedido', text: 'Te avisaremos por email en cuanto esté listo.' },
  delivery: { title: 'Tu pedido ya debería haber llegado', text: 'Si no lo tienes, contacta a la tienda.' },
}
const both = (text: ProgressText): Record<DeliveryMethod, ProgressText> => ({ pickup: text, delivery: text })

/** The texts that replace the countdown after its end, or where an order has no countdown. */
export const PROGRESS_TEXTS: Record<OrderStage, Record<DeliveryMethod, ProgressText>> = {
  placed: LATE,
  unpaid: both({ title: 'Esperamos tu pago', text: 'Empezamos con tu pedido en cuanto llegue.' }),
  received: LATE,
  preparing: LATE,
  due: READY,
  prepared: READY,
  sent: both({ title: 'Tu pedido va en camino', text: 'La tienda ya lo envió a tu domicilio.' }),
  'handed-over': both({ title: 'Tu pedido fue entregado', text: '¡Gracias por tu compra!' }),
  cancelled: both({
    title: 'Tu pedido fue cancelado',
    text: 'Los productos ya no están apartados. Si tienes dudas, contacta a la tienda.',
  }),
}

const PROCESSED = 'Tu pedido está siendo procesado. Nos pondremos en contacto contigo para confirmarlo'
const VIEW_READY: Record<DeliveryMethod, string> = {
  pickup: 'Tu pedido está listo. Ya puedes pasar a recogerlo en tienda.',
  delivery: 'Tu pedido está preparado. Te contactaremos para coordinar la entrega.',
}

/** 'Estado del Pedido' of the order view (docs/rules/order.md#order-view). */
export const VIEW_TEXTS: Record<OrderStage, Record<DeliveryMethod, string>> = {
  placed: { pickup: `${PROCESSED}.`, delivery: `${PROCESSED} y coordinar la entrega.` },
  unpaid: {
    pickup: 'Recibimos tu pedido. Empezamos con él en cuanto llegue tu pago.',
    delivery: 'Recibimos tu pedido. Empezamos con él en cuanto llegue tu pago.',
  },
  received: {
    pickup: 'La tienda recibió tu pedido y lo preparará pronto. Te avisaremos por email en cuanto esté listo.',
    delivery: 'La tienda recibió tu pedido y lo preparará pronto. Te avisaremos por email en cuanto vaya en camino.',
  },
  preparing: {
    pickup: 'La tienda está preparando tu pedido. Te avisaremos por email en cuanto esté listo.',
    delivery: 'La tienda está preparando tu pedido. Te avisaremos por email en cuanto vaya en camino.',
  },
  due: VIEW_READY,
  prepared: VIEW_READY,
  sent: {
    pickup: 'Tu pedido va en camino. La tienda ya lo envió.',
    delivery: 'Tu pedido va en camino. La tienda ya lo envió a tu domicilio.',
  },
  'handed-over': {
    pickup: 'Tu pedido fue entregado. ¡Gracias por tu compra!',
    delivery: 'Tu pedido fue entregado. ¡Gracias por tu compra!',
  },
  cancelled: {
    pickup: 'Tu pedido fue cancelado, y los productos ya no están apartados. Si tienes dudas, contacta a la tienda.',
    delivery: 'Tu pedido fue cancelado, y no se enviará. Si tienes dudas, contacta a la tienda.',
  },
}

const SHOW_CODES = 'Cuando vengas por él, muestra el código QR o el de barras en el mostrador.'
const NEXT_READY: Record<DeliveryMethod, string> = {
  pickup: 'Pasa a recoger tu pedido y muestra el código QR o el de barras en el mostrador.',
  delivery: 'La tienda se pondrá en contacto contigo para acordar la entrega en tu domicilio.',
}
// The page's title has it confirmed already.
const BEGUN = 'Estamos preparando tu pedido.'

/**
 * The text of 'Qué sigue?' on the success page, before the text about the hold
 * (docs/rules/order.md#order-success-page).
 */
export const NEXT_TEXTS: Record<OrderStage, Record<DeliveryMethod, string>> = {
  placed: { pickup: `${BEGUN} ${SHOW_CODES}`, delivery: `${BEGUN} ${NEXT_READY.delivery}` },
  unpaid: {
    pickup: `Paga tu pedido en línea y la tienda lo prepara. ${SHOW_CODES}`,
    delivery: 'Paga tu pedido en línea y la tienda lo prepara.',
  },
  received: {
    pickup: `${VIEW_TEXTS.received.pickup} ${SHOW_CODES}`,
    delivery: VIEW_TEXTS.received.delivery,
  },
  preparing: {
    pickup: `${VIEW_TEXTS.preparing.pickup} ${SHOW_CODES}`,
    delivery: VIEW_TEXTS.preparing.delivery,
  },
  due: NEXT_READY,
  prepared: NEXT_READY,
  sent: {
    pickup: 'Tu pedido llegará pronto.',
    delivery: 'Tu pedido llegará al domicilio que indicaste.',
  },
  'handed-over': {
    pickup: 'Cuéntanos qué te pareció: puedes escribir una opinión de cada producto.',
    delivery: 'Cuéntanos qué te pareció: puedes escribir una opinión de cada producto.',
  },
  cancelled: {
    pickup: 'No tienes que hacer nada. Si todavía quieres los productos, puedes hacer otro pedido.',
    delivery: 'No tienes que hacer nada. Si todavía quieres los productos, puedes hacer otro pedido.',
  },
}

/**
 * Whether an order of the stage still waits in the store, where its pieces are held. An unpaid one is let go earlier: the
 * sentences of its payment state by when.
 */
export const IS_HELD: Record<OrderStage, boolean> = {
  placed: true,
  unpaid: false,
  received: true,
  preparing: true,
  due: true,
  prepared: true,
  sent: false,
  'handed-over': false,
  cancelled: false,
}
