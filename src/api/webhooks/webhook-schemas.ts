import { z } from '@hono/zod-openapi'
import { DELIVERY_STATES } from '#domain/webhook/delivery-state.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/webhook-kind.ts'
import { MAX_WEBHOOK_URL } from '#domain/webhook/webhook-url.ts'
import { code } from '../core/fields.ts'

/** An id in a path: what cannot be one names nothing, which is found when it is looked for. */
function pathId(description: string, example: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ type: 'string', pattern: '^[1-9]\\d{0,14}$', description, example: String(example) })
}

export const WebhookPath = z.object({ webhook: pathId('El `id` del webhook.', 901) })

export const DeliveryPath = WebhookPath.extend({ delivery: pathId('El `id` de la entrega.', 9_001) })

const url = code(MAX_WEBHOOK_URL).openapi({
  description: 'Dirección https pública, sin usuario ni contraseña.',
  example: 'https://caja.example/avisos',
})

const eventos = z
  .array(z.enum(WEBHOOK_KINDS))
  .min(1)
  .max(WEBHOOK_KINDS.length)
  .openapi({ description: 'De qué avisar.', example: ['order.created', 'order.updated'] })

const activo = z.boolean().openapi({ description: 'Si se le avisa.', example: true })

export const NewWebhookSchema = z
  .strictObject({ url, eventos, activo: activo.default(true) })
  .openapi('NewWebhook', { description: 'A dónde y de qué avisar.' })

export const WebhookChangesSchema = z
  .strictObject({ url: url.optional(), eventos: eventos.optional(), activo: activo.optional() })
  .openapi('WebhookChanges', { description: 'Lo que cambia; lo que falta queda como está.' })

const secreto = z.string().openapi({
  description: 'Con qué verificar las firmas. Se muestra solo aquí: guárdalo.',
  example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
})

export const WebhookSchema = z
  .object({
    id: z.number().int().openapi({ example: 901 }),
    url: z.string().openapi({ example: 'https://caja.example/avisos' }),
    eventos: z.array(z.enum(WEBHOOK_KINDS)),
    activo: z.boolean(),
    terminado_por: z.enum(['gone']).nullable().openapi({
      description: '`gone` si lo apagó su servidor con un 410.',
      example: null,
    }),
    creado: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('Webhook')

export const WebhookSecretSchema = z.object({ id: z.number().int(), secreto }).openapi('WebhookSecret')

export const AddedWebhookSchema = WebhookSchema.extend({ secreto }).openapi('AddedWebhook')

export const RemovedWebhookSchema = z.object({ id: z.number().int() }).openapi('RemovedWebhook')

export const estado = z.enum(DELIVERY_STATES).optional().openapi({
  description: '`pending` por entregar, `delivered` entregada, `failed` se dejó de intentar.',
})

export const DeliverySchema = z
  .object({
    id: z.number().int().openapi({ example: 9_001 }),
    mensaje: z.string().openapi({
      description: 'El `webhook-id` de todos sus intentos.',
      example: 'msg_luna_9001',
    }),
    evento: z.enum(WEBHOOK_KINDS),
    estado: z.enum(DELIVERY_STATES),
    intentos: z.number().int().openapi({ example: 3 }),
    proximo_intento: z.string().nullable().openapi({ format: 'date-time' }),
    respuesta: z.number().int().nullable().openapi({
      description: 'El estado HTTP de la última respuesta; null si no hubo.',
      example: 500,
    }),
    falla: z
      .object({ code: z.string().openapi({ example: 'server-error' }), detail: z.string() })
      .nullable()
      .openapi({ description: 'Por qué falló el último intento.' }),
    cuerpo: z
      .object({
        type: z.enum(WEBHOOK_KINDS),
        timestamp: z.string().openapi({ format: 'date-time' }),
        data: z.record(z.string(), z.union([z.string(), z.number()])),
      })
      .openapi({ description: 'Lo que se manda.' }),
    creada: z.string().openapi({ format: 'date-time' }),
    entregada: z.string().nullable().openapi({ format: 'date-time' }),
  })
  .openapi('WebhookDelivery')
