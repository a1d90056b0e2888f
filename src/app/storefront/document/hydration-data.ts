import { scriptJson } from '#domain/text/script-json.ts'
import type { ByteText } from './byte-text.ts'

/** The stream that React Router reads its data from in the browser. */
const STREAM = 'window.__reactRouterContext.streamController'

/**
 * Adds the loaders' data to a document that has React Router's scripts, as its `ServerRouter` would.
 * @param data as React Router encodes it
 */
export function withHydrationData(html: ByteText, data: ByteText): ByteText {
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script>${STREAM}.enqueue(${scriptJson(data)});${STREAM}.close();</script>${html.slice(end)}`
}
