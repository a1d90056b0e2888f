import { z } from '@hono/zod-openapi'
import { addWebhook } from '#actions/webhook/add-webhook.ts'
import { changeWebhook } from '#actions/webhook/change-webhook.ts'
import { removeWebhook } from '#actions/webhook/remove-webhook.ts'
import { rotateSecret } from '#actions/webhook/rotate-secret.ts'
import { findWebhook, readWebhooks } from '#data/webhook/read-webhooks.ts'
import { MAX_WEBHOOKS, type WebhookRecord } from '#domain/webhook/webhook.ts'
import { WEBHOOK_URL_SENTENCES } from '#domain/webhook/webhook-url.ts'
import { ApiProblem } from '../core/api-problem.ts'
import type { ApiServices } from '../core/api-services.ts'
import type { FieldRule } from '../core/fields.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import { addDeliveryOperations } from './delivery-operations.ts'
import {
  AddedWebhookSchema,
  NewWebhookSchema,
  RemovedWebhookSchema,
  WebhookChangesSchema,
  WebhookPath,
  WebhookSchema,
  WebhookSecretSchema,
} from './webhook-schemas.ts'

const URL_RULES: readonly FieldRule[] = Object.entries(WEBHOOK_URL_SENTENCES).map(([code, [es, en]]) => [code, es, en])

const FIRST = { webhook: '901' }
const SECOND = { webhook: '902' }

export function addWebhookOperations(parts: ApiParts): void {
  addList(parts)
  addCreation(parts)
  addChanges(parts)
  addRemoval(parts)
  addRotation(parts)
  addDeliveryOperations(parts)
}

function addList(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/webhooks',
    scope: 'config',
    operationId: 'listWebhooks',
    summary: 'Lista los webhooks',
    description: `Las direcciones a las que se avisa de lo que pasa en la tienda, hasta ${MAX_WEBHOOKS}. Sin sus secretos.`,
    result: z
      .object({ data: z.array(WebhookSchema).openapi({ description: 'Todos: no hay más páginas.' }) })
      .openapi('Webhooks', { description: 'Los webhooks de la tienda.' }),
    example: {},
    handle: async ({ db, account }) => ({ body: { data: (await readWebhooks(db, { account })).map(shownWebhook) } }),
  })
  addOperation(parts, {
    method: 'get',
    path: '/webhooks/{webhook}',
    scope: 'config',
    operationId: 'getWebhook',
    summary: 'Un webhook',
    description: 'Sin su secreto.',
    pathParameters: WebhookPath,
    result: WebhookSchema,
    problems: ['not-found'],
    example: { path: FIRST },
    handle: async (call, { path }) => ({ body: await showWebhook(call, path.webhook) }),
  })
}

function addCreation(parts: ApiParts): void {
  addOperation(parts, {
    method: 'post',
    path: '/webhooks',
    scope: 'config',
    operationId: 'addWebhook',
    summary: 'Agrega un webhook',
    description:
      'Desde ahora se le avisa a esa dirección de lo que pase, firmado según Standard Webhooks ' +
      '(standardwebhooks.com). El secreto se muestra solo en esta respuesta.',
    body: NewWebhookSchema,
    result: AddedWebhookSchema,
    problems: ['too-many-webhooks'],
    errorCodes: URL_RULES,
    example: { body: { url: 'https://caja.example/avisos', eventos: ['order.created', 'stock.short'] } },
    async handle(call, { body: { url, eventos, activo } }) {
      const { db, services, account, actor, now } = call
      const added = await addWebhook(db, {
        account,
        actor,
        now,
        url: checkedUrl(services, url),
        kinds: [...new Set(eventos)],
        active: activo,
      })
      if (!added.ok) throw new ApiProblem(added.code)
      return { body: { ...(await showWebhook(call, added.id)), secreto: added.secret } }
    },
  })
}

function addChanges(parts: ApiParts): void {
  addOperation(parts, {
    method: 'patch',
    path: '/webhooks/{webhook}',
    scope: 'config',
    operationId: 'changeWebhook',
    summary: 'Cambia, apaga o prende un webhook',
    description:
      'Uno apagado no recibe nada, ni lo que estaba por entregarse. Al prenderlo se le avisa de lo que pase desde ' +
      'entonces. Lo que está por entregarse va a la dirección nueva.',
    pathParameters: WebhookPath,
    body: WebhookChangesSchema,
    result: WebhookSchema,
    problems: ['not-found'],
    errorCodes: URL_RULES,
    example: { path: FIRST, body: { eventos: ['order.created'], activo: true } },
    async handle(call, { path, body: { url, eventos, activo } }) {
      const { db, services, account, actor, now } = call
      const changes = {
        url: url === undefined ? undefined : checkedUrl(services, url),
        kinds: eventos && [...new Set(eventos)],
        active: activo,
      }
      const isThere = await changeWebhook(db, { account, actor, now, id: path.webhook, changes })
      if (!isThere) throw new ApiProblem('not-found')
      return { body: await showWebhook(call, path.webhook) }
    },
  })
}

function addRemoval(parts: ApiParts): void {
  addOperation(parts, {
    method: 'delete',
    path: '/webhooks/{webhook}',
    scope: 'config',
    operationId: 'deleteWebhook',
    summary: 'Quita un webhook',
    description: 'Con todas sus entregas.',
    pathParameters: WebhookPath,
    result: RemovedWebhookSchema,
    problems: ['not-found'],
    example: { path: SECOND },
    async handle({ db, account, actor, now }, { path: { webhook: id } }) {
      if (!(await removeWebhook(db, { account, actor, now, id }))) throw new ApiProblem('not-found')
      return { body: { id } }
    },
  })
}

function addRotation(parts: ApiParts): void {
  addOperation(parts, {
    method: 'post',
    path: '/webhooks/{webhook}/secret',
    scope: 'config',
    operationId: 'rotateWebhookSecret',
    summary: 'Da un secreto nuevo',
    description:
      'Desde ahora firman dos: el nuevo y el anterior, hasta la próxima vez. Cambia el secreto en tu servidor cuando ' +
      'puedas; si el anterior se filtró, pide dos nuevos seguidos y usa el último.',
    pathParameters: WebhookPath,
    result: WebhookSecretSchema,
    problems: ['not-found'],
    example: { path: FIRST },
    async handle({ db, account, actor, now }, { path: { webhook: id } }) {
      const secreto = await rotateSecret(db, { account, actor, now, id })
      if (secreto === null) throw new ApiProblem('not-found')
      return { body: { id, secreto } }
    },
  })
}

/** @throws ApiProblem where it cannot be the URL of a webhook */
function checkedUrl({ checkWebhookUrl }: ApiServices, text: string): string {
  const checked = checkWebhookUrl(text)
  if (checked.ok) return checked.url.href
  const { code } = checked
  const [detail, english] = WEBHOOK_URL_SENTENCES[code]
  throw new ApiProblem('invalid', { errors: [{ path: ['url'], code, detail, detail_en: english }] })
}

async function showWebhook({ db, account }: ApiCall, id: number) {
  const found = await findWebhook(db, { account, id })
  if (!found) throw new ApiProblem('not-found')
  return shownWebhook(found)
}

function shownWebhook({ id, url, kinds, active, endedBy, createdAt }: WebhookRecord) {
  return { id, url, eventos: kinds, activo: active, terminado_por: endedBy, creado: createdAt.toISOString() }
}
