import { z } from '@hono/zod-openapi'
import { moveHoldEnd } from '#actions/hold/move-hold-end.ts'
import { releaseHold } from '#actions/hold/release-hold.ts'
import type { HoldEndRejection } from '#domain/pickup/hold.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { type FieldRule, moment } from '../core/fields.ts'
import { type ApiParts, addOperation } from '../core/operation.ts'
import { findShown } from './find-shown.ts'
import { NO_KEY, OrderPath, OrderSchema } from './order-schemas.ts'

export function addHoldOperations(parts: ApiParts): void {
  addMove(parts)
  addRelease(parts)
}

const DAY_MS = 86_400_000

function addMove(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/orders/{order}/hold',
    scope: 'orders',
    operationId: 'moveOrderHold',
    summary: 'Aparta las piezas de un pedido hasta otro momento',
    description:
      'Las de un pedido para recoger se apartan hasta 48 horas después de la hora elegida; las de un envío, las horas de ' +
      '`deliveryHoldHours` o hasta el último día en que debe llegar y, desde su primer estado o su `fid`, hasta que salen de la tienda. Si el pedido ya no aparta nada, no cambia nada y `apartado` sigue en null.',
    pathParameters: OrderPath,
    body: z
      .strictObject({
        hasta: moment().nullable().openapi({
          description: 'Hasta cuándo, a lo más un año; null: hasta que salga de la tienda o lo sueltes.',
        }),
      })
      .openapi('OrderHold', { description: 'Hasta cuándo se apartan sus piezas.' }),
    result: OrderSchema,
    problems: ['order-not-found'],
    errorCodes: [NO_KEY, ...Object.values(END_RULES)],
    example: {
      path: { order: '1' },
      body: (now: Date) => ({ hasta: new Date(now.getTime() + 7 * DAY_MS).toISOString() }),
    },
    async handle(call, { path: { order }, body: { hasta: until } }) {
      const { db, account, actor, now } = call
      const moved = await moveHoldEnd(db, { account, actor, now, order, until })
      if (moved.ok) return { body: await findShown(call, { id: moved.order.id }) }
      if (moved.code === 'order-not-found') throw new ApiProblem(moved.code)
      const [code, detail, detail_en] = END_RULES[moved.code]
      throw new ApiProblem('invalid', { errors: [{ path: ['hasta'], code, detail, detail_en }] })
    },
  })
}

const END_RULES: Record<HoldEndRejection, FieldRule> = {
  'hold-end-past': ['hold-end-past', 'Ese momento ya pasó.', 'This moment has passed.'],
  'hold-end-far': ['hold-end-far', 'Falta más de un año para ese momento.', 'This moment is more than a year ahead.'],
}

function addRelease(parts: ApiParts): void {
  addOperation(parts, {
    method: 'delete',
    path: '/orders/{order}/hold',
    scope: 'orders',
    operationId: 'releaseOrderHold',
    summary: 'Suelta las piezas de un pedido',
    description:
      'Se pueden comprar otra vez; soltarlas de nuevo no cambia nada. El pedido sigue abierto: si llegan por él, se entrega ' +
      'con lo que haya. Al cliente no se le escribe; la página de su pedido lo dice. Sirve con quien pide por primera vez ' +
      '(`primer_pedido`) y no confirma.',
    pathParameters: OrderPath,
    result: OrderSchema,
    problems: ['order-not-found'],
    errorCodes: [NO_KEY],
    example: { path: { order: '2' } },
    async handle(call, { path: { order } }) {
      const { db, account, actor, now } = call
      const released = await releaseHold(db, { account, actor, now, order })
      if (!released.ok) throw new ApiProblem(released.code)
      return { body: await findShown(call, { id: released.order.id }) }
    },
  })
}
