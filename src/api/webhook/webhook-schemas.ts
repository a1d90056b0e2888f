import { z } from '@hono/zod-openapi'
import { ID_PATTERN, MAX_ID } from '#domain/untrusted/parse-values.ts'
import { DELIVERY_STATES } from '#domain/webhook/delivery-state.ts'
import { WEB_PORTS } from '#domain/webhook/web-port.ts'
import { WEBHOOK_FAILURE_SENTENCE } from '#domain/webhook/webhook-failure.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/webhook-kind.ts'
import { MAX_WEBHOOK_URL } from '#domain/webhook/webhook-url.ts'
import { code } from '../core/fields.ts'

const PATTERN = `^${ID_PATTERN}$`

/** An id in a path: what cannot be one names nothing, which is found when it is looked for. */
function pathId(description: string, example: number) {
  return z
    .string()
    .regex(new RegExp(PATTERN))
    .transform(Number)
    .refine((id) => id <= MAX_ID)
    .openapi({ type: 'string', pattern: PATTERN, description, example: String(example) })
}

export const WebhookPath = z.object({ webhook: pathId('El `id` del webhook.', 901) })

export const DeliveryPath = WebhookPath.extend({ delivery: pathId('El `id` de la entrega.', 9_001) })

const url = code(MAX_WEBHOOK_URL).openapi({
  description: `Dirección https pública, sin usuario ni contraseña, en uno de estos puertos: ${WEB_PORTS.join(', ')}.`,
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

const webhookId = z.number().int().openapi({ description: 'El id del webhook.', example: 901 })

export const WebhookSchema = z
  .object({
    id: webhookId,
    url: z.string().openapi({ description: 'A dónde se avisa.', example: 'https://caja.example/avisos' }),
    eventos: z.array(z.enum(WEBHOOK_KINDS)).openapi({ description: 'De qué se avisa.' }),
    activo: z.boolean().openapi({ description: 'Si se le avisa.' }),
    terminado_por: z.enum(['gone']).nullable().openapi({
      description: '`gone` si lo apagó su servidor con un 410.',
      example: null,
    }),
    creado: z.string().openapi({ format: 'date-time', description: 'Cuándo se agregó.' }),
  })
  .openapi('Webhook', { description: 'Un webhook, sin su secreto.' })

export const WebhookSecretSchema = z
  .object({ id: webhookId, secreto })
  .openapi('WebhookSecret', { description: 'El secreto nuevo de un webhook.' })

export const AddedWebhookSchema = z.object({ ...WebhookSchema.shape, secreto }).openapi('AddedWebhook', {
  description: 'El webhook que se agregó, con su secreto.',
})

export const RemovedWebhookSchema = z
  .object({ id: webhookId })
  .openapi('RemovedWebhook', { description: 'Cuál se quitó.' })

const STATES = '`pending` por entregar, `delivered` entregada, `failed` se dejó de intentar.'

export const estado = z
  .enum(DELIVERY_STATES)
  .optional()
  .openapi({ description: `Solo las que están así: ${STATES}` })

export const DeliverySchema = z
  .object({
    id: z.number().int().openapi({ description: 'El id de la entrega.', example: 9_001 }),
    mensaje: z.string().openapi({
      description: 'El `webhook-id` de todos sus intentos.',
      example: 'msg_luna_9001',
    }),
    evento: z.enum(WEBHOOK_KINDS).openapi({ description: 'De qué avisa.' }),
    estado: z.enum(DELIVERY_STATES).openapi({ description: STATES }),
    intentos: z.number().int().openapi({ description: 'Cuántas veces se intentó.', example: 3 }),
    proximo_intento: z
      .string()
      .nullable()
      .openapi({ format: 'date-time', description: 'Cuándo se intenta otra vez; null si ya no.' }),
    respuesta: z.number().int().nullable().openapi({
      description: 'El estado HTTP de la última respuesta; null si no hubo.',
      example: 500,
    }),
    falla: z
      .object({
        code: z
          .enum(Object.keys(WEBHOOK_FAILURE_SENTENCE))
          .openapi({ description: 'Nombre estable.', example: 'server-error' }),
        detail: z.string().openapi({ description: 'La razón en español.' }),
      })
      .nullable()
      .openapi({ description: 'Por qué falló el último intento.' }),
    cuerpo: z
      .object({
        type: z.enum(WEBHOOK_KINDS).openapi({ description: 'De qué avisa.' }),
        timestamp: z.string().openapi({ format: 'date-time', description: 'Cuándo pasó.' }),
        data: z
          .record(z.string(), z.union([z.string(), z.number()]))
          .openapi({ description: 'Los datos, según `type`: los esquemas están en `webhooks`.' }),
      })
      .openapi({ description: 'Lo que se manda, byte por byte igual en cada intento.' }),
    creada: z.string().openapi({ format: 'date-time', description: 'Desde cuándo está por entregarse.' }),
    entregada: z
      .string()
      .nullable()
      .openapi({ format: 'date-time', description: 'Cuándo llegó; null si no ha llegado.' }),
  })
  .openapi('WebhookDelivery', { description: 'Un mensaje a un webhook, y qué fue de él.' })
