import { hasWebPort, WEB_PORTS } from './web-port.ts'

/** Why a text cannot be the URL of a webhook. */
export type WebhookUrlProblem = 'invalid-url' | 'too-long' | 'credentials' | 'not-https' | 'not-web-port' | 'private-ip'

export type CheckedWebhookUrl = { ok: true; url: URL } | { ok: false; code: WebhookUrlProblem }

/** Characters. */
export const MAX_WEBHOOK_URL = 2_000

export const WEBHOOK_URL_SENTENCES: Record<WebhookUrlProblem, readonly [es: string, en: string]> = {
  'invalid-url': ['No es una dirección válida.', 'It is no valid URL.'],
  'too-long': ['Como máximo 2000 caracteres.', 'At most 2000 characters.'],
  credentials: ['No puede llevar usuario ni contraseña.', 'It must have neither user nor password.'],
  'not-https': ['Debe empezar con https.', 'It must be https.'],
  'not-web-port': [
    `El puerto debe ser uno de estos: ${WEB_PORTS.join(', ')}.`,
    `The port must be one of these: ${WEB_PORTS.join(', ')}.`,
  ],
  'private-ip': ['Lleva a una red privada, no a internet.', 'It leads to a private network.'],
}

/**
 * The URL that messages are sent to, as it is stored: without a fragment, which would not be sent.
 * @param allowsHttp whether it may be plain HTTP, as within the network of a store
 * @param allowsAnyPort whether its port may be another than the web's
 */
export function parseWebhookUrl(
  text: string,
  { allowsHttp, allowsAnyPort }: { allowsHttp: boolean; allowsAnyPort: boolean },
): CheckedWebhookUrl {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { ok: false, code: 'invalid-url' }
  if (url.username !== '' || url.password !== '') return { ok: false, code: 'credentials' }
  if (url.protocol === 'http:' && !allowsHttp) return { ok: false, code: 'not-https' }
  if (!allowsAnyPort && !hasWebPort(url)) return { ok: false, code: 'not-web-port' }
  url.hash = ''
  // The URL after normalisation may be longer.
  return url.href.length > MAX_WEBHOOK_URL ? { ok: false, code: 'too-long' } : { ok: true, url }
}
