import { z } from '@hono/zod-openapi'
import { pesos } from '#domain/money/money.ts'
import { POS_METHODS, RECORDED_METHODS, type RecordedMethod } from '#domain/money/recorded-method.ts'
import type { PaymentRecord } from '#domain/payment/payment-record.ts'

const METHOD_NAMES = RECORDED_METHODS.map((method) => POS_METHODS[method])

/** A payment or refund in `cobros`. */
export const PaymentRecordSchema = z
  .object({
    id: z.number().int().openapi({ description: 'El id del cobro en Vitrina.', example: 3 }),
    tipo: z.enum(['cobro', 'reembolso']).openapi({ description: 'Si el dinero entró o regresó.', example: 'cobro' }),
    metodo: z.enum(METHOD_NAMES).openapi({ description: 'Cómo; `otro` si no se dijo.', example: 'efectivo' }),
    importe: z.number().openapi({ description: 'Cuánto, en pesos; siempre mayor que 0.', example: 599 }),
    fecha: z.string().openapi({ format: 'date-time', description: 'Cuándo se registró.' }),
    referencia: z.string().openapi({ description: 'Como el número de una transferencia; vacía si no tiene.' }),
    motivo: z.string().openapi({ description: 'Por qué se reembolsó; vacío en un cobro.' }),
  })
  .openapi('PaymentRecord', { description: 'Un cobro de un pedido, o un reembolso.' })

export type PosPayment = Pick<PaymentRecord, 'id' | 'kind' | 'method' | 'amount' | 'at' | 'reference' | 'reason'>

export function shownPayment(payment: PosPayment): z.input<typeof PaymentRecordSchema> {
  return {
    id: payment.id,
    tipo: payment.kind === 'payment' ? 'cobro' : 'reembolso',
    metodo: POS_METHODS[payment.method],
    importe: pesos(payment.amount),
    fecha: new Date(payment.at).toISOString(),
    referencia: payment.reference,
    motivo: payment.reason,
  }
}

/** The methods that a point of sale can state: money of the provider is recorded once the provider confirms it. */
const STATED = RECORDED_METHODS.filter((method) => method !== 'online')

export const StatedMethodSchema = z
  .enum(STATED.map((method) => POS_METHODS[method]))
  .openapi({ description: 'Cómo se pagó, o cómo se devolvió.', example: 'efectivo' })

export function methodOf(name: string): RecordedMethod {
  return RECORDED_METHODS.find((method) => POS_METHODS[method] === name) ?? 'other'
}
