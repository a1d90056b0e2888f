import { z } from '@hono/zod-openapi'
import { advanceOrder } from '#actions/order/advance-order.ts'
import { cancelOrder } from '#actions/order/cancel-order.ts'
import { handOverOrder } from '#actions/order/hand-over-order.ts'
import { linkOrder } from '#actions/order/link-order.ts'
import { sendTracked } from '#actions/order/set-tracking.ts'
import { readOrders } from '#data/order/read-orders.ts'
import { carrierOf } from '#domain/order/carrier.ts'
import type { ChangedOrder } from '#domain/order/order-outcomes.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { pageQuery, readCursor, writeCursor } from '../core/cursor-pages.ts'
import { key, line } from '../core/fields.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import { findShown } from './find-shown.ts'
import { addHoldOperations } from './hold-operations.ts'
import { mailOf } from './mail-of.ts'
import {
  ListQuery,
  NO_KEY,
  NO_TRACKING_NUMBER,
  OrderPath,
  OrderSchema,
  StepSchema,
  shownOrder,
} from './order-schemas.ts'
import { addPaymentOperations } from './payment-operations.ts'

const MOST_REASON = 300

export function addOrderOperations(parts: ApiParts): void {
  addList(parts)
  addFind(parts)
  addLink(parts)
  addAdvance(parts)
  addCancel(parts)
  addHandOver(parts)
  addHoldOperations(parts)
  addPaymentOperations(parts)
}

const CursorSchema = z.tuple([z.int().min(0), z.int().min(0)])

const OrdersPage = z
  .object({
    data: z.array(OrderSchema).openapi({ description: 'Los pedidos que siguen al cursor; vacía si no hay.' }),
    next_cursor: z
      .string()
      .openapi({ description: 'Con qué pedir lo que sigue, ahora o la próxima vez. Nunca es null.' }),
    has_more: z.boolean().openapi({ description: 'Si ya hay más que pedir.', example: false }),
  })
  .openapi('OrdersPage', { description: 'Los pedidos nuevos y los que cambiaron, desde un cursor.' })

function addList(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/orders',
    scope: 'orders',
    operationId: 'listOrders',
    summary: 'Lista los pedidos nuevos y los que cambiaron',
    description:
      'En el orden en que se hicieron o cambiaron. Pide mientras `has_more` sea true; después guarda `next_cursor` y pide ' +
      'desde ahí la próxima vez. Un pedido que cambia vuelve a aparecer, y ninguno se salta.',
    query: z.object({ ...pageQuery, ...ListQuery }),
    result: OrdersPage,
    example: { query: { limit: '50' } },
    async handle({ db, account }, { query: { cursor, limit, status = null } }) {
      const [eventSeq, id] = readCursor(cursor, CursorSchema) ?? [0, 0]
      const read = await readOrders(db, { account, after: { eventSeq, id }, limit: limit + 1, status })
      const shown = read.slice(0, limit)
      const last = shown.at(-1) ?? { eventSeq, id }
      const next_cursor = writeCursor([last.eventSeq, last.id])
      return { body: { data: shown.map(shownOrder), next_cursor, has_more: read.length > limit } }
    },
  })
}

function addFind(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/orders/{order}',
    scope: 'orders',
    operationId: 'getOrder',
    summary: 'Un pedido',
    description: 'Por folio, por id o por tu propia clave, con el pedido como se guardó.',
    pathParameters: OrderPath,
    result: OrderSchema,
    problems: ['order-not-found'],
    errorCodes: [NO_KEY],
    example: { path: { order: '1' } },
    handle: async (call, { path: { order } }) => ({ body: await findShown(call, order) }),
  })
}

function addLink(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/orders/{order}/fid',
    scope: 'orders',
    operationId: 'linkOrder',
    summary: 'Escribe tu clave de un pedido',
    description: 'Desde entonces el pedido también se nombra con ella: `fid:` y la clave.',
    pathParameters: OrderPath,
    body: z
      .strictObject({ fid: key().openapi({ description: 'Tu clave del pedido.', example: 'VTA-0001' }) })
      .openapi('OrderLink', { description: 'Con qué clave lo conoces.' }),
    result: OrderSchema,
    problems: ['order-not-found', 'taken'],
    errorCodes: [NO_KEY],
    example: { path: { order: '1' }, body: { fid: 'VTA-0001' } },
    async handle(call, { path: { order }, body: { fid } }) {
      const linked = await linkOrder(call.db, { ...originOf(call), order, fid })
      if (!linked.ok) throw new ApiProblem(linked.code === 'fid-taken' ? 'taken' : linked.code)
      return { body: await findShown(call, { id: linked.order.id }) }
    },
  })
}

function originOf({ account, actor, now }: ApiCall) {
  return { account, actor, now }
}

function addAdvance(parts: ApiParts): void {
  addOperation(parts, {
    method: 'patch',
    path: '/orders/{order}',
    scope: 'orders',
    operationId: 'advanceOrder',
    summary: 'Mueve un pedido',
    description:
      'Cambia sus estados. Un paso que no se puede dar se rechaza con los que sí (`legal`). Al quedar listo o enviado se ' +
      'avisa al cliente por correo; al enviarse, o al entregarse si no se envió, sus piezas salen de la existencia. ' +
      '`status` en `Cancelado` es lo mismo que cancelarlo, sin motivo. De un envío toma también su `paqueteria` y su ' +
      '`guia`: si llega cuando ya se envió, se avisa al cliente por correo, una vez.',
    pathParameters: OrderPath,
    body: StepSchema,
    result: OrderSchema,
    problems: ['order-not-found', 'illegal-step', 'not-a-delivery', 'carrier-missing'],
    errorCodes: [NO_KEY, NO_TRACKING_NUMBER],
    sendsMail: true,
    example: { path: { order: '1' }, body: { statusPreparado: 'Preparado' } },
    async handle(call, { path: { order }, body }) {
      const { status, statusPago, statusPreparado, paqueteria, guia } = body
      const to = {
        ...(status && { status }),
        ...(statusPago && { paymentStatus: statusPago }),
        ...(statusPreparado && { preparationStatus: statusPreparado }),
      }
      const step = { ...originOf(call), ...mailOf(call), order, to }
      if (paqueteria === undefined && guia === undefined) return shownChange(call, await advanceOrder(call.db, step))
      const tracking = {
        ...(paqueteria !== undefined && { carrier: carrierOf(paqueteria) }),
        ...(guia !== undefined && { trackingNumber: guia ?? '' }),
      }
      const sent = await sendTracked(call.db, { ...step, tracking })
      if (sent.ok || sent.code === 'order-not-found' || sent.code === 'illegal-step') return shownChange(call, sent)
      // A number was checked with the body, and an order that no page showed is not compared.
      throw new ApiProblem(sent.code === 'carrier-missing' ? 'carrier-missing' : 'not-a-delivery')
    },
  })
}

async function shownChange(call: ApiCall, changed: ChangedOrder) {
  if (changed.ok) return { body: await findShown(call, { id: changed.order.id }) }
  if (changed.code === 'order-not-found') throw new ApiProblem(changed.code)
  const { status, paymentStatus, preparationStatus } = changed.legal
  throw new ApiProblem(changed.code, {
    more: { legal: { status, statusPago: paymentStatus, statusPreparado: preparationStatus } },
  })
}

function addCancel(parts: ApiParts): void {
  addOperation(parts, {
    method: 'post',
    path: '/orders/{order}/cancel',
    scope: 'orders',
    operationId: 'cancelOrder',
    summary: 'Cancela un pedido',
    description:
      'Sus piezas, puntos y cupón regresan una sola vez, y el cliente recibe el motivo por correo. Uno que ya salió de la ' +
      'tienda no se cancela.',
    pathParameters: OrderPath,
    body: z
      .strictObject({
        motivo: line(MOST_REASON).default('').openapi({
          description: 'Por qué, como lo lee el cliente.',
          example: 'Ya no hay de esa talla.',
        }),
      })
      .openapi('OrderCancellation', { description: 'Por qué se cancela.' }),
    result: OrderSchema,
    problems: ['order-not-found', 'illegal-step'],
    errorCodes: [NO_KEY],
    sendsMail: true,
    example: { path: { order: '2' }, body: { motivo: 'Ya no hay de esa talla.' } },
    async handle(call, { path: { order }, body: { motivo } }) {
      const cancelled = await cancelOrder(call.db, { ...originOf(call), ...mailOf(call), order, reason: motivo })
      return shownChange(call, cancelled)
    },
  })
}

function addHandOver(parts: ApiParts): void {
  addOperation(parts, {
    method: 'post',
    path: '/orders/handover',
    scope: 'orders',
    operationId: 'handOverOrder',
    summary: 'Entrega el pedido que se escanea',
    description: 'Con el texto del código QR del cliente, o el folio solo. Escanearlo otra vez no cambia nada.',
    body: z
      .strictObject({
        codigo: key().openapi({ description: 'El texto del código QR, o el folio.', example: 'PEDIDO-1' }),
      })
      .openapi('ScannedOrder', { description: 'Lo que se escaneó o se tecleó.' }),
    result: OrderSchema,
    problems: ['order-not-found', 'illegal-step'],
    sendsMail: true,
    example: { body: { codigo: 'PEDIDO-1' } },
    async handle(call, { body: { codigo } }) {
      return shownChange(call, await handOverOrder(call.db, { ...originOf(call), ...mailOf(call), scanned: codigo }))
    },
  })
}
