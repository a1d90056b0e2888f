import { z } from '@hono/zod-openapi'
import { ORDER_STATUSES, PAYMENT_STATUSES, PREPARATION_STATUSES } from '#domain/order/order-progress.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '#domain/webhook/webhook-kind.ts'
import type { WebhookBody } from '#domain/webhook/webhook-message.ts'
import type { ApiApp } from '../core/operation.ts'

interface MessageWords {
  schemaName: string
  /** When it is sent. */
  summary: string
  description: string
  data: z.ZodObject
  example: WebhookBody['data']
}

const id = (description: string) => z.int().openapi({ description })
const seq = id('El número de lo que pasó en la tienda: de dos mensajes de lo mismo, el mayor es el más nuevo.')
const orderId = id('El `id` del pedido: `GET /orders/id:{id}` lo trae.')
const folio = id('El folio del pedido.')

const WORDS: Record<WebhookKind, MessageWords> = {
  'order.created': {
    schemaName: 'OrderCreatedMessage',
    summary: 'Se hizo un pedido',
    description: 'Cuando un cliente hace un pedido en la tienda.',
    data: z.strictObject({ id: orderId, folio, seq }),
    example: { id: 1_207, folio: 412, seq: 9_031 },
  },
  'order.updated': {
    schemaName: 'OrderUpdatedMessage',
    summary: 'Cambió un pedido',
    description:
      'Cuando cambian sus estados, se cancela, se escribe tu clave de él o se sueltan sus piezas porque nadie lo recogió. ' +
      'También cuando lo cambias tú. Lleva lo que se supo en ese momento; lo demás, pídelo.',
    data: z.strictObject({
      id: orderId,
      folio: folio.optional(),
      fid: z.string().optional().openapi({ description: 'Tu clave del pedido, cuando se escribe.' }),
      status: z.enum(ORDER_STATUSES).optional().openapi({ description: 'Cómo va, si cambió un estado.' }),
      statusPago: z.enum(PAYMENT_STATUSES).optional().openapi({ description: 'Si está pagado, si cambió un estado.' }),
      statusPreparado: z
        .enum(PREPARATION_STATUSES)
        .optional()
        .openapi({ description: 'Hasta dónde va su preparación, si cambió un estado.' }),
      seq,
    }),
    example: {
      id: 1_207,
      folio: 412,
      status: 'Abierto',
      statusPago: 'Pagado',
      statusPreparado: 'Preparado',
      seq: 9_040,
    },
  },
  'stock.short': {
    schemaName: 'StockShortMessage',
    summary: 'Hay menos piezas que las apartadas',
    description:
      'Cuando cambian las piezas de un almacén, por un movimiento, un conteo, el catálogo o un pedido que se entrega, y los ' +
      'pedidos tienen apartadas más de las que hay. Un mensaje por variante y almacén.',
    data: z.strictObject({
      producto: id('El `id` del producto en Vitrina, como en `GET /products`.'),
      variante: id('El `id` de la variante en Vitrina, como en `GET /stock`.'),
      almacen: z.string().openapi({ description: 'La clave del almacén.' }),
      existencia: id('Las piezas que hay en él.'),
      apartadas: id('Las que los pedidos tienen apartadas en él.'),
      seq,
    }),
    example: { producto: 88, variante: 341, almacen: 'matriz', existencia: 1, apartadas: 2, seq: 9_052 },
  },
  'product.updated': {
    schemaName: 'ProductUpdatedMessage',
    summary: 'Cambió un producto',
    description:
      'Cuando un producto se agrega, se retira o cambia algo de él, como su precio o sus fotos. También cuando lo cambias ' +
      'tú.',
    data: z.strictObject({
      id: id('El `id` del producto en Vitrina: `GET /products?id={id}` lo trae.'),
      seq,
    }),
    example: { id: 88, seq: 9_060 },
  },
}

/** A kind of message as it is documented. */
export interface DocumentedMessage extends Omit<MessageWords, 'data' | 'example'> {
  kind: WebhookKind
  schema: z.ZodObject
  example: WebhookBody
}

export const MESSAGES: readonly DocumentedMessage[] = WEBHOOK_KINDS.map((kind) => {
  const { schemaName, summary, description, data, example } = WORDS[kind]
  const schema = z
    .strictObject({
      type: z.literal(kind).openapi({ description: 'De qué avisa.' }),
      timestamp: z.iso.datetime().openapi({ format: 'date-time', description: 'Cuándo pasó.' }),
      data: data.openapi({ description: 'Los ids, y lo que se supo en ese momento.' }),
    })
    .openapi(schemaName, { description })
  const body = { type: kind, timestamp: '2026-11-20T18:00:00.000Z', data: example }
  return { kind, schemaName, summary, description, schema, example: body }
})

const HeadersSchema = z.object({
  'webhook-id': z.string().openapi({
    description: 'Nombra el mensaje: el mismo en cada intento. Con él se reconoce lo que ya llegó.',
    example: 'msg_luna_9001',
  }),
  'webhook-timestamp': z.string().openapi({
    description: 'Cuándo se hizo este intento, en segundos desde 1970.',
    example: '1795197600',
  }),
  'webhook-signature': z.string().openapi({
    description: '`v1,` y la firma en base64; dos, separadas por un espacio, mientras cambia el secreto.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
})

/** Adds the messages of webhooks to the document. They have no path, so the whole API registers them. */
export function addMessages(api: ApiApp): void {
  for (const { kind, summary, description, schema, example } of MESSAGES) {
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: kind,
      summary,
      description,
      tags: ['config'],
      security: [],
      operationId: `receive${kind.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      request: {
        headers: HeadersSchema,
        body: { required: true, content: { 'application/json': { schema, example } } },
      },
      responses: {
        '2XX': { description: 'Entregado. Del cuerpo de la respuesta no se lee nada.' },
        '410': {
          description: 'Ya no se quieren avisos: el webhook se apaga, y lo que estaba por entregarse ya no se manda.',
        },
        default: { description: 'No entregado, tampoco con una redirección: se intenta otra vez.' },
      },
    })
  }
}
