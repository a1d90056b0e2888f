import { z } from '@hono/zod-openapi'
import { recordPayment } from '#actions/payment/record-payment.ts'
import { refundOrder } from '#actions/payment/refund-order.ts'
import { parsePesos } from '#domain/money/parse-pesos.ts'
import type { RecordedPayment, RefundedOrder } from '#domain/payment/payment-outcomes.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { type FieldRule, key, line } from '../core/fields.ts'
import { type ApiParts, addOperation } from '../core/operation.ts'
import { findShown } from './find-shown.ts'
import { mailOf } from './mail-of.ts'
import { NO_KEY, OrderPath, OrderSchema } from './order-schemas.ts'
import { methodOf, StatedMethodSchema } from './payment-schemas.ts'

const MOST_REFERENCE = 100
const MOST_REASON = 500

type MoneyRejection = Exclude<Extract<RecordedPayment | RefundedOrder, { ok: false }>['code'], 'order-not-found'>

/** The field that each rejection is about, with its rule. */
const RULES: Record<MoneyRejection, { field: 'importe' | 'metodo' | 'motivo'; rule: FieldRule }> = {
  'amount-invalid': {
    field: 'importe',
    rule: ['amount-invalid', 'El importe debe ser mayor que 0.', 'The amount must be above 0.'],
  },
  'nothing-due': {
    field: 'importe',
    rule: ['nothing-due', 'Ya no hay nada por cobrar.', 'Nothing is due.'],
  },
  'more-than-due': {
    field: 'importe',
    rule: ['more-than-due', 'Es más de lo que falta por cobrar.', 'It is more than is due.'],
  },
  'nothing-paid': {
    field: 'importe',
    rule: ['nothing-paid', 'No se ha cobrado nada.', 'Nothing was paid.'],
  },
  'more-than-paid': {
    field: 'importe',
    rule: ['more-than-paid', 'Es más de lo que se cobró.', 'It is more than was paid.'],
  },
  'more-than-method': {
    field: 'metodo',
    rule: ['more-than-method', 'De esa forma no se cobró tanto.', 'Not as much was paid by this method.'],
  },
  'no-whole-points': {
    field: 'importe',
    rule: ['no-whole-points', 'Con puntos son pesos enteros.', 'Points are whole pesos.'],
  },
  'points-short': {
    field: 'metodo',
    rule: ['points-short', 'El cliente no tiene tantos puntos.', 'The customer has fewer points.'],
  },
  'customer-erased': {
    field: 'metodo',
    rule: ['customer-erased', 'Los datos del cliente se eliminaron.', 'The customer was erased.'],
  },
  'reason-missing': {
    field: 'motivo',
    rule: ['reason-missing', 'Un reembolso lleva motivo.', 'A refund needs a reason.'],
  },
}

export function addPaymentOperations(parts: ApiParts): void {
  addOperation(parts, {
    method: 'post',
    path: '/orders/{order}/cobros',
    scope: 'orders',
    operationId: 'recordOrderPayment',
    summary: 'Registra un cobro o un reembolso de un pedido',
    description:
      'Con la misma `clave` se registra una sola vez. `statusPago` sale de los cobros: es `Pagado` cuando ya no falta nada. ' +
      'Un cobro no pasa de lo que falta, ni un reembolso de lo que se cobró.',
    pathParameters: OrderPath,
    body: z
      .strictObject({
        clave: key().openapi({ description: 'Tu clave del cobro, como la del ticket.', example: 'TICKET-0001' }),
        tipo: z
          .enum(['cobro', 'reembolso'])
          .default('cobro')
          .openapi({ description: 'Si el dinero entró o regresó.', example: 'cobro' }),
        metodo: StatedMethodSchema,
        importe: z.number().openapi({ description: 'Cuánto, en pesos.', example: 1 }),
        referencia: line(MOST_REFERENCE)
          .default('')
          .openapi({ description: 'Como el número de una transferencia.', example: '4821' }),
        motivo: line(MOST_REASON)
          .default('')
          .openapi({ description: 'Por qué se reembolsa, como lo lee el cliente.', example: '' }),
      })
      .openapi('NewPaymentRecord', { description: 'Un cobro o un reembolso.' }),
    result: OrderSchema,
    problems: ['order-not-found'],
    errorCodes: [NO_KEY, ...Object.values(RULES).map(({ rule }) => rule)],
    sendsMail: true,
    example: { path: { order: '1' }, body: { clave: 'TICKET-0001', metodo: 'efectivo', importe: 1 } },
    async handle(call, { path: { order }, body: { clave, tipo, metodo, importe, referencia, motivo } }) {
      const { account, actor, now } = call
      const given = {
        account,
        actor,
        now,
        order,
        key: clave,
        method: methodOf(metodo),
        amount: parsePesos(String(importe)) ?? 0,
        ...mailOf(call),
      }
      const outcome =
        tipo === 'cobro'
          ? await recordPayment(call.db, { ...given, reference: referencia })
          : await refundOrder(call.db, { ...given, reason: motivo })
      if (outcome.ok) return { body: await findShown(call, { id: outcome.order.id }) }
      if (outcome.code === 'order-not-found') throw new ApiProblem(outcome.code)
      const { field, rule } = RULES[outcome.code]
      const [code, detail, detail_en] = rule
      throw new ApiProblem('invalid', { errors: [{ path: [field], code, detail, detail_en }] })
    },
  })
}
