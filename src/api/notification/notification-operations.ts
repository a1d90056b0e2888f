import { z } from '@hono/zod-openapi'
import { markRead } from '#actions/notification/mark-read.ts'
import { readNotifications, type StaffNotification } from '#data/notification/read-notifications.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { pageOf, pageQuery, pageSchema, readCursor } from '../core/cursor-pages.ts'
import { flag, id, idText } from '../core/fields.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'

const NotificationSchema = z
  .object({
    id: z.int().openapi({ description: 'El id del aviso.', example: 7 }),
    account: z.string().openapi({ description: 'La tienda.' }),
    title: z.string().openapi({ description: 'El título.', example: 'Nuevo pedido #12' }),
    message: z.string().openapi({
      description: 'Lo que pasó, en una frase.',
      example: 'Ana Ruiz hizo un pedido de 2 artículos por $1,198.00.',
    }),
    type: z.string().openapi({ description: 'De qué avisa.', example: 'pedido' }),
    userId: z.string().nullable().openapi({ description: 'A quién se avisa: `notificationSettings.userKey`.' }),
    userEmail: z.string().nullable().openapi({ description: 'Su email: `notificationSettings.email`.' }),
    isRead: z.boolean().openapi({ description: 'Si ya se leyó.' }),
    priority: z.string().openapi({ description: 'Qué tanto urge.', example: 'high' }),
    metadata: z.record(z.string(), z.unknown()).openapi({
      description: 'orderId, folio, customerName, customerEmail, total, itemCount y storeName.',
    }),
    actionUrl: z
      .string()
      .nullable()
      .openapi({ description: 'La ruta de la página del pedido en el mostrador de la tienda.' }),
    createdAt: z.string().openapi({ format: 'date-time', description: 'Cuándo se avisó.' }),
  })
  .openapi('Notification', { description: 'Un aviso de un pedido para el personal de la tienda.' })

const ReadSchema = z
  .object({ read: z.int().openapi({ description: 'Cuántas no se habían leído.', example: 1 }) })
  .openapi('NotificationsRead', { description: 'Qué se marcó.' })

const CursorSchema = z.tuple([id()])

export function addNotificationOperations(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/notifications',
    scope: 'orders',
    operationId: 'listNotifications',
    summary: 'Lista los avisos de pedidos',
    description: 'Los más nuevos primero.',
    query: z.object({
      ...pageQuery,
      unread: flag().optional().openapi({
        type: 'boolean',
        description: '`true`: los que no se han leído; `false`: los leídos. Sin él, todos.',
      }),
    }),
    result: pageSchema(NotificationSchema).openapi('NotificationsPage', { description: 'Una página de los avisos.' }),
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
    method: 'post',
    path: '/notifications/{id}/read',
    scope: 'orders',
    operationId: 'readNotification',
    summary: 'Marca un aviso como leído',
    description: 'Si ya lo estaba, no cambia nada.',
    pathParameters: z.object({ id: idText().openapi({ description: 'El id del aviso.', example: 1_081 }) }),
    result: ReadSchema,
    problems: ['not-found'],
    example: { path: { id: '1081' } },
    handle: (call, { path }) => mark(call, path.id, false),
  })
  addOperation(parts, {
    method: 'post',
    path: '/notifications/read',
    scope: 'orders',
    operationId: 'readNotifications',
    summary: 'Marca como leídos los avisos hasta uno',
    description: 'Ese y todos los anteriores.',
    body: z
      .strictObject({ up_to: id().openapi({ description: 'El id del último aviso que se vio.', example: 1_081 }) })
      .openapi('NotificationsSeen', { description: 'Hasta dónde se vio.' }),
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
