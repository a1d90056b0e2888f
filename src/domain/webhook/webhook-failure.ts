import { WEBHOOK_TIMEOUT_MS } from './retry-schedule.ts'
import { WEB_PORTS } from './web-port.ts'

/** Why a message was not delivered; stored with it (`webhook_delivery.failure`). */
export type WebhookFailure =
  | 'invalid-url'
  | 'not-https'
  | 'not-web-port'
  | 'private-ip'
  | 'unknown-host'
  | 'unreachable'
  | 'certificate'
  | 'too-slow'
  | 'cut-off'
  | 'redirected'
  | 'rejected'
  | 'gone'
  | 'server-error'
  | 'switched-off'

export const WEBHOOK_FAILURE_SENTENCE: Record<WebhookFailure, string> = {
  'invalid-url': 'La dirección no es válida.',
  'not-https': 'La dirección no es https.',
  'not-web-port': `El puerto de la dirección no es de la web: ${WEB_PORTS.join(', ')}.`,
  'private-ip': 'La dirección lleva a una red privada, no a internet.',
  'unknown-host': 'El servidor de la dirección no existe.',
  unreachable: 'No se pudo conectar con el servidor.',
  certificate: 'El certificado del servidor no es válido.',
  'too-slow': `El servidor no respondió en ${WEBHOOK_TIMEOUT_MS / 1_000} segundos.`,
  'cut-off': 'La conexión se cortó antes de la respuesta.',
  redirected: 'El servidor redirige a otra dirección, y los avisos no siguen redirecciones.',
  rejected: 'El servidor rechazó el aviso.',
  gone: 'El servidor ya no quiere avisos (410).',
  'server-error': 'El servidor tuvo un problema.',
  'switched-off': 'El webhook se apagó antes de la entrega.',
}

/** Why a webhook is off that its store has not switched off. */
export type WebhookEnd = Extract<WebhookFailure, 'gone'>

/** Why a response is no success; null where it is one. */
export function failureOfStatus(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  if (status >= 500) return 'server-error'
  return status >= 300 && status < 400 ? 'redirected' : 'rejected'
}
