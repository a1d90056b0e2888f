import { z } from '@hono/zod-openapi'
import { markRead } from '#actions/notification/mark-read.ts'
import { readNotifications, type StaffNotification } from '#data/notification/read-notifications.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { flag, id, pathId } from '../core/fields.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import { pageOf, pageQuery, pageSchema, readCursor } from '../core/pagination.ts'

const NotificationSchema = z
  .object({
    id: z.int().openapi({ example: 7 }),
    account: z.string(),
    title: z.string().openapi({ example: 'Nuevo pedido #12' }),
    message: z.string().openapi({ example: 'Ana Ruiz hizo un pedido de 2 artículos por $1,198.00.' }),
    type: z.string().openapi({ example: 'pedido' }),
    userId: z.string().nullable(),
    userEmail: z.string().nullable(),
    isRead: z.boolean(),
    priority: z.string().openapi({ example: 'high' }),
    metadata: z.record(z.string(), z.unknown()).openapi({
      description: 'orderId, folio, customerName, customerEmail, total, itemCount y storeName.',
    }),
    actionUrl: z.string().nullable().openapi({ description: 'La ruta de la página del pedido en la tienda.' }),
    createdAt: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('Notification')

const ReadSchema = z
  .object({ read: z.int().openapi({ description: 'Cuántas no se habían leído.', example: 1 }) })
  .openapi('NotificationsRead')

const CursorSchema = z.tuple([id()])

export function addNotificationOperations(parts: ApiParts): void {
  addOperation(parts, {
    ...{ method: 'get', path: '/notifications', scope: 'orders', operationId: 'listNotifications' },
    summary: 'Lista los avisos de pedidos',
    description: 'Los más nuevos primero.',
    query: z.object({
      ...pageQuery,
      unread: flag()
        .optional()
        .openapi({ type: 'boolean', description: 'true: los que no se han leído; false: los leídos.' }),
    }),
    result: pageSchema(NotificationSchema),
    example: { query: { unread: 'true' } },
    async handle({ db, account }, { query: { cursor, limit, unread } }) {
      const [before = null] = readCursor(cursor, CursorSchema) ?? []
      const isRead = unread === undefined ? null : !unread
      const read = await readNotifications(db, { account, before, limit: limit + 1, isRead })
      const { rows, next_cursor } = pageOf(read, limit, (row) => [row.id])
      return { body: { data: rows.map(shownNotification), next_cursor } }
    },
  })
  addOperation(parts, {
    ...{ method: 'post', path: '/notifications/{id}/read', scope: 'orders', operationId: 'readNotification' },
    summary: 'Marca un aviso como leído',
    description: 'Si ya lo estaba, no cambia nada.',
    pathParameters: z.object({ id: pathId() }),
    result: ReadSchema,
    problems: ['not-found'],
    example: { path: { id: '1081' } },
    handle: (call, { path }) => mark(call, path.id, false),
  })
  addOperation(parts, {
    ...{ method: 'post', path: '/notifications/read', scope: 'orders', operationId: 'readNotifications' },
    summary: 'Marca como leídos los avisos hasta uno',
    description: 'Ese y todos los anteriores.',
    body: z.strictObject({ up_to: id().openapi({ description: 'El id del último aviso que se vio.' }) }),
    result: ReadSchema,
    problems: ['not-found'],
    example: { body: { up_to: 1081 } },
    handle: (call, { body }) => mark(call, body.up_to, true),
  })
}

async function mark({ db, account, actor, now }: ApiCall, notificationId: number, upTo: boolean) {
  const read = await markRead(db, { account, actor, now, id: notificationId, upTo })
  if (read === null) throw new ApiProblem('not-found')
  return { body: { read } }
}

function shownNotification({ orderId: _, createdAt, ...shown }: StaffNotification): z.input<typeof NotificationSchema> {
  return { ...shown, createdAt: createdAt.toISOString() }
}
