import { z } from '@hono/zod-openapi'
import { resendDelivery } from '#actions/webhook/resend-delivery.ts'
import { findDelivery, readDeliveries } from '#data/webhook/read-deliveries.ts'
import { findWebhook } from '#data/webhook/read-webhooks.ts'
import { DELIVERIES_STORED_MS, type DeliveryRecord, messageId } from '#domain/webhook/webhook.ts'
import { WEBHOOK_FAILURE_SENTENCE } from '#domain/webhook/webhook-failure.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { pageOf, pageQuery, pageSchema, readCursor } from '../core/cursor-pages.ts'
import { id } from '../core/fields.ts'
import { type ApiParts, addOperation } from '../core/operation.ts'
import { DeliveryPath, DeliverySchema, estado, WebhookPath } from './webhook-schemas.ts'

const CursorSchema = z.tuple([id()])

export function addDeliveryOperations(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/webhooks/{webhook}/deliveries',
    scope: 'config',
    operationId: 'listDeliveries',
    summary: 'Lista las entregas de un webhook',
    description: `Las de los últimos ${DELIVERIES_STORED_MS / 86_400_000} días, la más nueva primero.`,
    pathParameters: WebhookPath,
    query: z.object({ ...pageQuery, estado }),
    result: pageSchema(DeliverySchema).openapi('DeliveriesPage', { description: 'Una página de las entregas.' }),
    problems: ['not-found'],
    example: { path: { webhook: '901' }, query: { estado: 'failed', limit: '50' } },
    async handle({ db, account }, { path, query: { cursor, limit, estado: state = null } }) {
      const place = readCursor(cursor, CursorSchema)
      if (!(await findWebhook(db, { account, id: path.webhook }))) throw new ApiProblem('not-found')
      const before = place?.[0] ?? null
      const read = await readDeliveries(db, { account, webhookId: path.webhook, state, before, limit: limit + 1 })
      const { rows, next_cursor } = pageOf(read, limit, (row) => [row.id])
      return { body: { data: rows.map((row) => shownDelivery(account, row)), next_cursor } }
    },
  })
  addOperation(parts, {
    method: 'post',
    path: '/webhooks/{webhook}/deliveries/{delivery}/send',
    scope: 'config',
    operationId: 'resendDelivery',
    summary: 'Manda una entrega otra vez',
    description:
      'Ahora mismo, haya llegado o no, y con un día de intentos como si fuera nueva. Es el mismo mensaje, con el mismo ' +
      '`webhook-id` y el mismo cuerpo. Una que está en camino, o a menos de un minuto de su próximo intento, sigue igual.',
    pathParameters: DeliveryPath,
    result: DeliverySchema,
    problems: ['not-found', 'webhook-off'],
    example: { path: { webhook: '901', delivery: '9001' } },
    async handle({ db, account, actor, now }, { path: { webhook: webhookId, delivery } }) {
      const resent = await resendDelivery(db, { account, actor, now, webhookId, id: delivery })
      if (!resent.ok) throw new ApiProblem(resent.code)
      const found = await findDelivery(db, { account, webhookId, id: delivery })
      if (!found) throw new ApiProblem('not-found')
      return { body: shownDelivery(account, found) }
    },
  })
}

function shownDelivery(account: string, delivery: DeliveryRecord): z.input<typeof DeliverySchema> {
  const { id, kind, body, state, attempts, dueAt, lastStatus, failure, createdAt, deliveredAt } = delivery
  return {
    id,
    mensaje: messageId({ account, id }),
    evento: kind,
    estado: state,
    intentos: attempts,
    proximo_intento: state === 'pending' ? dueAt.toISOString() : null,
    respuesta: lastStatus,
    falla: failure && { code: failure, detail: WEBHOOK_FAILURE_SENTENCE[failure] },
    cuerpo: body,
    creada: createdAt.toISOString(),
    entregada: deliveredAt?.toISOString() ?? null,
  }
}
