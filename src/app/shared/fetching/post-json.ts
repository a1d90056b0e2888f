/**
 * Sends JSON to the server.
 * @param signal by which its response, including the body, is not waited for any longer
 * @throws when nothing can be sent, or no response comes
 */
export function postJson(url: string, json: string, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return fetch(url, { method: 'POST', headers, body: json, signal })
}
