/** Why a text cannot be the URL of a webhook. */
export type WebhookUrlProblem = 'invalid-url' | 'too-long' | 'credentials' | 'not-https' | 'private-ip'

export type CheckedWebhookUrl = { ok: true; url: URL } | { ok: false; code: WebhookUrlProblem }

/** Characters. */
export const MAX_WEBHOOK_URL = 2_000

export const WEBHOOK_URL_SENTENCES: Record<WebhookUrlProblem, readonly [es: string, en: string]> = {
  'invalid-url': ['No es una dirección válida.', 'It is no valid URL.'],
  'too-long': ['Como máximo 2000 caracteres.', 'At most 2000 characters.'],
  credentials: ['No puede llevar usuario ni contraseña.', 'It must have neither user nor password.'],
  'not-https': ['Debe empezar con https.', 'It must be https.'],
  'private-ip': ['Lleva a una red privada, no a internet.', 'It leads to a private network.'],
}

/**
 * The URL that messages are sent to, as it is stored: without a fragment, which would not be sent.
 * @param allowsHttp whether it may be plain HTTP, as within the network of a store
 */
export function parseWebhookUrl(text: string, { allowsHttp }: { allowsHttp: boolean }): CheckedWebhookUrl {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { ok: false, code: 'invalid-url' }
  if (url.username !== '' || url.password !== '') return { ok: false, code: 'credentials' }
  if (url.protocol === 'http:' && !allowsHttp) return { ok: false, code: 'not-https' }
  url.hash = ''
  // What the standard writes in place of the text may be longer.
  return url.href.length > MAX_WEBHOOK_URL ? { ok: false, code: 'too-long' } : { ok: true, url }
}
