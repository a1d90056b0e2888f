import type { ListingAspect } from '../catalogue/listing-aspects.ts'
import { pointCount } from '../customer/loyalty.ts'
import { formatPrice } from '../money/money.ts'
import { ONLINE_STATUS_NAMES } from '../money/online-sentences.ts'
import { RECORDED_METHOD_NAMES } from '../money/recorded-method.ts'
import { CARRIERS, carrierOf } from '../order/carrier.ts'
import { PAYMENT_NAMES, stateName } from '../order/state-names.ts'
import { starCount } from '../review/rating-words.ts'
import { rejectedSignIns } from '../staff/rejected-sign-ins.ts'
import { ROLE_NAMES } from '../staff/role.ts'
import { REASON_LABELS } from '../stock/adjustment-sentences.ts'
import { dayAndTime } from '../time/written-time.ts'
import type { TransferState } from '../transfer/transfer.ts'
import type { ActivityEntry } from './activity.ts'
import type { DomainChange } from './domain-change.ts'
import type { EventKind, EventPayloads } from './event.ts'
import { STORE_ASPECTS } from './store-aspects.ts'

interface Named {
  /** `el pedido #12`, and after 'de': `del pedido #12` */
  order: string
  ofOrder: string
  /** `«Vestido»` */
  product: string
  /** `Renata Olvera` */
  customer: string
  /** `«primavera.csv»` */
  file: string
  /** Products that the import has written. */
  imported: number
  /** `ana@ejemplo.mx` */
  invited: string
  /** The person that it happened to. */
  person: string
  timeZone: string
}

type Sentences = { [Kind in EventKind]: (payload: EventPayloads[Kind], named: Named) => string }

/** A sentence on an action, to be read after the person's name. */
const SENTENCES: Sentences = {
  'order-placed': ({ total }, { order }) => `Hizo ${order} por ${formatPrice(total)}.`,
  'order-advanced': ({ status, paymentStatus, preparationStatus }, { order }) => {
    const closed = status === 'Abierto' ? '' : ` y ${status.toLowerCase()}`
    const state = stateName({ status: 'Abierto', preparationStatus })
    return `Pasó ${order} a «${state}», con pago «${PAYMENT_NAMES[paymentStatus]}»${closed}.`
  },
  'order-cancelled': ({ points }, { order }) => {
    return points > 0 ? `Canceló ${order} y devolvió ${pointCount(points)}.` : `Canceló ${order}.`
  },
  'order-payment': ({ change, method, amount }, { ofOrder }) =>
    `${PAYMENT_CHANGES[change]} ${formatPrice(amount)} ${ofOrder} (${RECORDED_METHOD_NAMES[method].toLowerCase()}).`,
  'online-payment': ({ status, amount }, { ofOrder }) =>
    `Registró un pago en línea de ${formatPrice(amount)} ${ofOrder}: ${ONLINE_STATUS_NAMES[status].toLowerCase()}.`,
  'order-returned': ({ pieces, given }, { ofOrder }) => {
    const returned = `Recibió la devolución de ${pieceCount(pieces)} ${ofOrder}`
    return given === 0 ? `${returned}.` : `${returned}, y entregó ${pieceCount(given)} a cambio.`
  },
  'order-changed': ({ change }, named) => AMENDMENTS[change](named),
  'order-noted': (_, { ofOrder }) => `Escribió una nota ${ofOrder}.`,
  'cash-day-changed': ({ change, amount, difference }) => {
    if (change === 'opened') return `Abrió la caja con ${formatPrice(amount)}.`
    if (difference === 0) return `Cerró la caja con ${formatPrice(amount)}, sin diferencia.`
    const more = difference > 0 ? 'más' : 'menos'
    return `Cerró la caja con ${formatPrice(amount)}: ${formatPrice(Math.abs(difference))} ${more} de lo esperado.`
  },
  'order-linked': ({ fid }, { order }) => `Registró ${order} en el punto de venta con la clave «${fid}».`,
  'order-tracked': ({ carrier, hasNumber }, { ofOrder }) => {
    const key = carrierOf(carrier)
    const by = key === null || key === 'other' ? '' : ` de ${CARRIERS[key].name}`
    if (hasNumber) return `Anotó la guía${by} ${ofOrder}.`
    return key === null ? `Quitó la guía ${ofOrder}.` : `Anotó la paquetería ${ofOrder}: ${CARRIERS[key].name}.`
  },
  'confirmation-sent': (_, { ofOrder }) => `Envió la confirmación ${ofOrder}.`,
  'notification-read': ({ upTo }) => (upTo ? 'Leyó los avisos de pedidos.' : 'Leyó un aviso de pedido.'),
  'staff-notified': (_, { ofOrder }) => `Avisó a la tienda ${ofOrder}.`,
  'hold-ended': (_, { ofOrder }) => `Soltó las piezas apartadas ${ofOrder}.`,
  'hold-begun': ({ until }, named) => `Volvió a apartar las piezas ${heldUntil(until, named)}.`,
  'hold-moved': ({ until }, named) => `Apartó las piezas ${heldUntil(until, named)}.`,
  'stock-moved': ({ moves }, { product }) => {
    const pieces = moves.reduce((sum, move) => sum + move.pieces, 0)
    if (pieces === 0) return `Registró las existencias de ${product}.`
    return `Registró ${pieceCount(Math.abs(pieces))} ${pieces > 0 ? 'más' : 'menos'} de ${product}.`
  },
  'product-changed': ({ aspects }, { product }) => {
    const names = [...new Set(aspects.map((aspect) => ASPECTS[aspect]))]
    return names.length === 0 ? `Cambió ${product}.` : `Cambió ${product}: ${list.format(names)}.`
  },
  'listing-changed': (_, { product }) => `Actualizó ${product} en el catálogo.`,
  'review-left': ({ rating }, { product }) => `Opinó de ${product} con ${starCount(rating)}.`,
  'reviews-changed': (_, { product }) => `Cambió opiniones de ${product}.`,
  'review-shown': (_, { product }) => `Volvió a mostrar una opinión de ${product}.`,
  'review-hidden': (_, { product }) => `Ocultó una opinión de ${product}.`,
  'review-answered': ({ change }, { product }) => `${ANSWERS[change]} una opinión de ${product}.`,
  'customer-changed': (_, { customer }) => `Cambió los datos de ${customer}.`,
  'customer-erased': ({ orders }) => {
    if (orders === 0) return 'Eliminó los datos de un cliente sin pedidos.'
    return `Eliminó los datos de un cliente; ${orders === 1 ? 'su pedido queda' : `sus ${orders} pedidos quedan`} sin nombre.`
  },
  'points-changed': ({ points }, { customer }) =>
    `${points > 0 ? 'Dio' : 'Quitó'} ${pointCount(Math.abs(points))} a ${customer}.`,
  'coupon-issued': ({ discountPercentage }) => `Emitió un cupón de ${discountPercentage} %.`,
  'synonyms-changed': ({ added }) =>
    added === null ? 'Quitó sinónimos de la búsqueda.' : 'Agregó sinónimos a la búsqueda.',
  'sizes-changed': ({ change }) =>
    change === 'removed' ? 'Quitó una tabla de medidas.' : 'Cambió las tablas de medidas.',
  'store-added': () => 'Abrió la tienda.',
  'key-created': () => 'Creó una clave para un punto de venta.',
  'key-revoked': () => 'Revocó la clave de un punto de venta.',
  'webhook-changed': ({ change }) => WEBHOOKS[change],
  'store-changed': ({ aspects = [] }) => {
    const names = [...new Set(aspects.map((aspect) => STORE_ASPECTS[aspect]))]
    return `Cambió los datos de la tienda${names.length === 0 ? '' : `: ${list.format(names)}`}.`
  },
  'domain-changed': ({ change, domain }) => DOMAINS[change](domain),
  'mailing-changed': ({ change }) =>
    change === 'texts' ? 'Cambió los textos de los correos.' : 'Cambió quién recibe avisos.',
  'campaign-changed': ({ change }) => `${CHANGES[change]} un cupón de la tienda.`,
  'stock-adjusted': ({ pieces, reason }, { product }) =>
    `Ajustó ${product}: ${pieceCount(Math.abs(pieces))} ${pieces > 0 ? 'más' : 'menos'} (${REASON_LABELS[reason].toLowerCase()}).`,
  'minimums-changed': ({ products }) =>
    `Cambió los mínimos de ${products === 1 ? 'un producto' : `${whole.format(products)} productos`}.`,
  'count-changed': (payload) =>
    payload.change === 'recorded'
      ? `Contó: ${payload.scans === 1 ? '1 lectura' : `${whole.format(payload.scans)} lecturas`}.`
      : COUNTS[payload.change],
  'transfer-changed': ({ change, pieces }) => `${TRANSFERS[change]} un traspaso de ${pieceCount(pieces)}.`,
  'import-changed': ({ change }, { file, imported }) => {
    const count = imported === 1 ? '1 producto' : `${whole.format(imported)} productos`
    const tellsCount = imported > 0 && (change === 'confirmed' || change === 'done')
    return `${IMPORTS[change]} ${file}${tellsCount ? `: ${count}` : ''}.`
  },
  'member-invited': ({ role, branches, isAgain = false }, { invited }) => {
    const limit = branches ? `, solo para ${list.format(branches)}` : ''
    return `${isAgain ? 'Volvió a invitar' : 'Invitó'} a ${invited} como ${ROLE_NAMES[role].toLowerCase()}${limit}.`
  },
  'invitation-revoked': (_, { invited }) => `Retiró la invitación de ${invited}.`,
  'member-joined': ({ role }) => `Entró al equipo como ${ROLE_NAMES[role].toLowerCase()}.`,
  'address-proven': () => 'Comprobó su correo: lo que servía para entrar antes ya no sirve.',
  'role-changed': ({ role }, { person }) => `Dio a ${person} el papel de ${ROLE_NAMES[role].toLowerCase()}.`,
  'member-limited': ({ branches }, { person }) => {
    if (branches === null) return `Dio a ${person} los pedidos de todas las sucursales.`
    if (branches.length === 0) return `Dejó a ${person} sin sucursal.`
    return `Dejó a ${person} los pedidos de ${list.format(branches)}.`
  },
  'password-link-made': (_, { person }) => `Hizo un enlace para que ${person} elija otra contraseña.`,
  'member-signed-out': (_, { person }) => `Cerró las sesiones de ${person} en todos sus dispositivos.`,
  'member-left': (_, { person }) => `Quitó a ${person} del equipo.`,
  'sign-ins-rejected': ({ attempts }, { person }) => rejectedSignIns(attempts, person),
  'push-changed': ({ change }) =>
    change === 'added' ? 'Activó los avisos en un dispositivo.' : 'Desactivó los avisos en un dispositivo.',
}

function heldUntil(until: string | null, { ofOrder, timeZone }: Named): string {
  if (until === null) return `${ofOrder} hasta que salga de la tienda`
  const { date, time } = dayAndTime(timeZone, Date.parse(until))
  return `${ofOrder} hasta el ${date}, ${time}`
}

const ASPECTS: Record<ListingAspect, string> = {
  members: 'ficha',
  stock: 'existencias',
  branches: 'sucursales que lo tienen',
  price: 'precio',
  rating: 'calificación',
  name: 'nombre',
  words: 'textos',
  card: 'tarjeta',
  updated: 'datos',
}

const PAYMENT_CHANGES: Record<EventPayloads['order-payment']['change'], string> = {
  payment: 'Cobró',
  refund: 'Reembolsó',
  voided: 'Anuló el cobro de',
  'refund-done': 'Registró que Mercado Pago hizo el reembolso de',
  'refund-rejected': 'Registró que no se hizo el reembolso de',
}

const AMENDMENTS: Record<EventPayloads['order-changed']['change'], (named: Named) => string> = {
  undone: ({ ofOrder }) => `Deshizo el último paso ${ofOrder}.`,
  reopened: ({ order }) => `Reabrió ${order}.`,
  changed: ({ order }) => `Cambió ${order}.`,
}

const CHANGES: Record<EventPayloads['campaign-changed']['change'], string> = {
  added: 'Agregó',
  changed: 'Cambió',
  ended: 'Terminó',
}

const COUNTS: Record<'started' | 'dropped' | 'applied', string> = {
  started: 'Empezó un conteo.',
  dropped: 'Descartó un conteo.',
  applied: 'Aplicó un conteo.',
}

const TRANSFERS: Record<TransferState, string> = {
  sent: 'Envió',
  received: 'Recibió',
  cancelled: 'Canceló',
}

/** Read before the name of the file. */
const IMPORTS: Record<EventPayloads['import-changed']['change'], string> = {
  begun: 'Empezó a subir',
  received: 'Subió',
  checked: 'Revisó',
  reread: 'Volvió a leer',
  confirmed: 'Importó',
  done: 'Terminó de importar',
  failed: 'No pudo importar',
  dropped: 'Canceló la importación de',
  undoing: 'Mandó deshacer la importación de',
  undone: 'Deshizo la importación de',
}

const DOMAINS: Record<DomainChange, (domain: string) => string> = {
  claimed: (domain) => `Pidió el dominio ${domain}.`,
  proven: (domain) => `Comprobó el dominio ${domain}: la tienda ya está ahí.`,
  taken: (domain) => `Comprobó el dominio ${domain}, pero otra tienda está ahí.`,
  withdrawn: (domain) => `Quitó el dominio ${domain}.`,
  expired: (domain) => `Dejó de esperar el dominio ${domain}: no se comprobó en 14 días.`,
  lost: (domain) => `No encontró el registro de ${domain}: si no vuelve en una semana, la tienda deja de estar ahí.`,
  returned: (domain) => `Volvió a encontrar el registro de ${domain}.`,
  ended: (domain) => `Quitó la tienda de ${domain}: su registro faltó una semana.`,
  moved: (domain) => `Quitó la tienda de ${domain}: otra tienda comprobó que es suyo.`,
}

const ANSWERS: Record<EventPayloads['review-answered']['change'], string> = {
  added: 'Respondió',
  changed: 'Cambió la respuesta a',
  removed: 'Quitó la respuesta a',
}

const WEBHOOKS: Record<EventPayloads['webhook-changed']['change'], string> = {
  added: 'Agregó un webhook.',
  changed: 'Cambió un webhook.',
  removed: 'Quitó un webhook.',
  'secret-rotated': 'Renovó el secreto de un webhook.',
  'delivery-resent': 'Reenvió un aviso de un webhook.',
  ended: 'Apagó un webhook porque su servidor ya no quiere avisos.',
}

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' })
const whole = new Intl.NumberFormat('es-MX')

/**
 * An event as a sentence that is read after the name of who did it.
 * @param of `timeZone`: the store's; `staff`: the names of its people by id
 */
export function activitySentence(
  entry: ActivityEntry,
  { timeZone, staff }: { timeZone: string; staff: ReadonlyMap<string, string> },
): string {
  const { kind, subject, payload, folio, product, customer, imported, invited } = entry
  const named = {
    order: folio === null ? 'un pedido' : `el pedido #${folio}`,
    ofOrder: folio === null ? 'de un pedido' : `del pedido #${folio}`,
    product: product === null ? 'un producto' : `«${product}»`,
    customer: customer?.name ?? 'un cliente',
    file: imported === null ? 'un archivo de productos' : `«${imported.file}»`,
    imported: imported?.products ?? 0,
    invited: invited ?? 'alguien',
    person: staff.get(subject) ?? 'alguien',
    timeZone,
  }
  // A kind and its payload belong together, which the type of a looked-up function does not know.
  const sentence = SENTENCES[kind] as (payload: ActivityEntry['payload'], named: Named) => string
  return sentence(payload, named)
}

function pieceCount(pieces: number): string {
  return `${whole.format(pieces)} ${pieces === 1 ? 'pieza' : 'piezas'}`
}
