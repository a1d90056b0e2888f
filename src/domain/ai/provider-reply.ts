import { fieldsOf } from '../untrusted/parse-values.ts'

/** Why a provider gave no analysis. */
export type ProviderFailure =
  | 'wrong-key'
  | 'not-allowed'
  | 'no-quota'
  | 'rate-limit'
  | 'no-model'
  | 'too-large'
  | 'declined'
  | 'cut-off'
  | 'provider-down'
  | 'no-network'
  | 'timeout'
  | 'unreadable'

/** Ours (docs/rules/ai.md#ai-key); what fails because of a photo is worded for photos. */
export const providerSentences: Record<ProviderFailure, string> = {
  'wrong-key': 'Tu API key no es válida o no tiene los permisos necesarios. Revísala.',
  'not-allowed': 'Esta tienda ya no permite el proveedor de tu API key. Elige otro.',
  'no-quota': 'Tu cuenta con el proveedor ya no tiene saldo. Recárgala o usa otra API key.',
  'rate-limit':
    'El proveedor está recibiendo demasiadas solicitudes de tu cuenta. Espera un minuto y vuelve a intentarlo.',
  'no-model': 'Tu API key no tiene acceso al modelo que usamos.',
  'too-large': 'La foto es demasiado grande para el proveedor. Prueba con otra.',
  declined: 'El proveedor no quiso analizar esta foto. Prueba con otra en la que solo se vea la prenda.',
  'cut-off': 'La respuesta del proveedor llegó incompleta. Vuelve a intentarlo.',
  'provider-down': 'El proveedor no está disponible en este momento. Vuelve a intentarlo más tarde.',
  'no-network': 'No hay conexión con el proveedor. Revisa tu internet y vuelve a intentarlo.',
  timeout: 'El proveedor tardó demasiado en responder. Vuelve a intentarlo.',
  unreadable: 'No pudimos entender qué prenda hay en la foto. Prueba con otra en la que se vea completa.',
}

/** The text of a chat completion, or the reason why it is missing. */
export type ProviderReply = { ok: true; text: string } | { ok: false; code: ProviderFailure }

/** Reads the response to a chat completion, of any body. */
export function parseReply(status: number, body: unknown): ProviderReply {
  if (status < 200 || status > 299) return { ok: false, code: failureOf(status, body) }
  const choices = fieldsOf(body).choices
  const choice = fieldsOf(Array.isArray(choices) ? choices[0] : null)
  const message = fieldsOf(choice.message)
  const { content } = message
  if (typeof message.refusal === 'string' && message.refusal !== '') return { ok: false, code: 'declined' }
  if (choice.finish_reason === 'content_filter') return { ok: false, code: 'declined' }
  if (choice.finish_reason === 'length') return { ok: false, code: 'cut-off' }
  return typeof content === 'string' && content.trim() !== ''
    ? { ok: true, text: content }
    : { ok: false, code: 'unreadable' }
}

/**
 * Both a spent account and too many requests are 429: the code in the body distinguishes them, and an unknown code is
 * treated as temporary.
 */
function failureOf(status: number, body: unknown): ProviderFailure {
  const { code, type } = fieldsOf(fieldsOf(body).error)
  if (status === 401 || status === 403) return 'wrong-key'
  if (status === 402 || code === 'insufficient_quota' || type === 'insufficient_quota') return 'no-quota'
  if (status === 429) return 'rate-limit'
  if (status === 404) return 'no-model'
  if (status === 413) return 'too-large'
  if (code === 'content_policy_violation' || code === 'content_filter') return 'declined'
  return status >= 500 || status === 408 ? 'provider-down' : 'unreadable'
}

/** Whether a provider rejects a request for its schema alone, which it may do without. */
export function isSchemaRejected(status: number, body: unknown): boolean {
  const { param, message } = fieldsOf(fieldsOf(body).error)
  return status === 400 && /response_format|json_schema|schema/i.test(`${String(param)} ${String(message)}`)
}
