import { z } from '@hono/zod-openapi'
import type { PosOrder } from '#data/order/read-orders.ts'
import { pesos } from '#domain/money/money.ts'
import { CARRIER_KEYS, CARRIERS, checkTracking, MAX_TRACKING, TRACKING_SENTENCES } from '#domain/order/carrier.ts'
import { isFolio } from '#domain/order/folio.ts'
import { amountDue, amountToRefund } from '#domain/order/order-balance.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, PREPARATION_STATUSES } from '#domain/order/order-progress.ts'
import { parseIdText } from '#domain/untrusted/parse-values.ts'
import { broken, code, type FieldRule, line } from '../core/fields.ts'
import { OrderPayloadSchema, shownPayload } from './payload-schemas.ts'

const CARRIER_NAMES = CARRIER_KEYS.map((key) => CARRIERS[key].name)

const StatusSchema = z.enum(ORDER_STATUSES).openapi({ description: 'Cómo va el pedido.', example: 'Abierto' })
const PaymentSchema = z.enum(PAYMENT_STATUSES).openapi({ description: 'Si está pagado.', example: 'Pagado' })
const PreparationSchema = z
  .enum(PREPARATION_STATUSES)
  .openapi({ description: 'Hasta dónde va su preparación.', example: 'Preparado' })

const time = (description: string) => z.string().nullable().openapi({ format: 'date-time', description })

export const OrderSchema = z
  .object({
    id: z.number().int().openapi({ description: 'El id en Vitrina, como lo llevan los webhooks.', example: 7 }),
    _id: z.string().openapi({ description: 'El mismo id, como texto.', example: '7' }),
    folio: z.number().int().openapi({ description: 'El número que el cliente dice en el mostrador.', example: 1 }),
    fid: z.string().nullable().openapi({ description: 'Tu clave del pedido, si la escribiste.' }),
    status: StatusSchema,
    statusPago: PaymentSchema,
    statusPreparado: PreparationSchema,
    creado: z.string().openapi({ format: 'date-time', description: 'Cuándo se hizo.' }),
    avanzado: time('Cuándo cambió de estado por primera vez; null si no ha cambiado.'),
    cancelado: time('Cuándo se canceló; null si no.'),
    motivo: z.string().nullable().openapi({ description: 'Por qué se canceló; null si no, vacío si no se dijo.' }),
    paqueteria: z
      .string()
      .nullable()
      .openapi({ description: 'Quién lleva el paquete; null si no se ha dicho.', example: 'Estafeta' }),
    guia: z.string().nullable().openapi({ description: 'El número de guía; null sin uno.', example: '3055892120' }),
    apartado: z
      .object({ hasta: time('Hasta cuándo; null: hasta que salga de la tienda o lo sueltes.') })
      .nullable()
      .openapi({ description: 'Si aparta piezas todavía; null si ya no.' }),
    primer_pedido: z.boolean().openapi({ description: 'Si con ese email no se había pedido nada antes.' }),
    por_cobrar: z.number().openapi({ description: 'Lo que falta por cobrar, en pesos.', example: 599 }),
    por_devolver: z
      .number()
      .openapi({ description: 'Lo que se cobró de más y hay que devolver, en pesos.', example: 0 }),
    pedido: OrderPayloadSchema,
  })
  .openapi('Order', { description: 'Un pedido: sus estados de ahora, y el pedido como se hizo.' })

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString())

export function shownOrder({ payload, images, payments, ...order }: PosOrder): z.input<typeof OrderSchema> {
  return {
    id: order.id,
    _id: String(order.id),
    folio: order.folio,
    fid: order.fid,
    status: order.status,
    statusPago: order.paymentStatus,
    statusPreparado: order.preparationStatus,
    creado: new Date(order.placedAt).toISOString(),
    avanzado: isoOf(order.advancedAt),
    cancelado: isoOf(order.cancelledAt),
    motivo: order.cancelReason,
    paqueteria: order.tracking.carrier && CARRIERS[order.tracking.carrier].name,
    guia: order.tracking.trackingNumber,
    apartado: order.held && { hasta: isoOf(order.held.until) },
    primer_pedido: order.isFirst,
    por_cobrar: pesos(amountDue(order)),
    por_devolver: pesos(amountToRefund(order)),
    pedido: shownPayload(payload, images, payments),
  }
}

export const NO_KEY: FieldRule = [
  'not-an-order',
  'Nombra el pedido por su folio, `id:7` o `fid:A-1`.',
  'Name the order by its folio, `id:7` or `fid:A-1`.',
]

/** `12` is a folio, `id:7` an id, `fid:A-1` the point of sale's own key. */
export const OrderPath = z.object({
  order: code()
    .transform((text, context) => {
      const [, name, value = ''] = /^(?:(id|fid):)?(.*)$/.exec(text) ?? []
      if (name === 'fid' && value !== '') return { fid: value }
      const number = parseIdText(value) ?? 0
      if (name === 'id' && number > 0) return { id: number }
      if (name === undefined && isFolio(number)) return { folio: number }
      context.addIssue({ code: 'custom', ...broken(NO_KEY) })
      return z.NEVER
    })
    .openapi({ type: 'string', description: 'El folio, `id:` y el id, o `fid:` y tu clave.', example: '1' }),
})

export const NO_TRACKING_NUMBER: FieldRule = [
  'tracking-invalid',
  TRACKING_SENTENCES['tracking-invalid'],
  'A tracking number has letters, digits and hyphens.',
]

function isTrackingNumber(trackingNumber: string): boolean {
  return checkTracking({ carrier: 'other', trackingNumber }).ok
}

export const StepSchema = z
  .strictObject({
    status: StatusSchema.optional(),
    statusPago: PaymentSchema.optional(),
    statusPreparado: PreparationSchema.optional(),
    paqueteria: z
      .enum(CARRIER_NAMES)
      .nullable()
      .optional()
      .openapi({ description: 'Quién lleva el paquete de un envío; null la quita. Con `guia`.', example: 'Estafeta' }),
    guia: line(2 * MAX_TRACKING)
      .refine(isTrackingNumber, broken(NO_TRACKING_NUMBER))
      .nullable()
      .optional()
      .openapi({ description: 'El número de guía; null o vacío lo quita.', example: '3055892120' }),
  })
  .openapi('OrderStep', {
    description: 'Los estados que cambian, y la guía del envío. Varios a la vez se aplican todos o ninguno.',
  })

export const ListQuery = { status: StatusSchema.optional().openapi({ description: 'Solo los que están así ahora.' }) }
