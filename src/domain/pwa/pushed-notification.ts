import type { PushMessage } from '../push/push-subscription.ts'
import { fieldsOf, parseText } from '../untrusted/parse-values.ts'

/** A path within a store, which leads to no other site. */
const OWN_PATH = /^\/(?![/\\])/

/**
 * The notification of a push message. A message has to be shown, so an unreadable one, such as one of a later release,
 * leads to the store.
 */
export function pushedNotification(text: string): PushMessage {
  const { title, body, path } = fieldsOf(parsedOf(text))
  const target = parseText(path)
  return {
    title: parseText(title) ?? 'Tu aviso',
    body: parseText(body) ?? 'Hay novedades en la tienda.',
    path: target !== null && OWN_PATH.test(target) ? target : '/',
  }
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
