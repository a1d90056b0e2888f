/**
 * Sends JSON to the shop.
 * @param json its text
 * @param signal by which its answer is not waited for any longer, the body of it included
 * @throws when nothing can be sent, or no answer comes
 */
export function postJson(address: string, json: string, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return fetch(address, { method: 'POST', headers, body: json, signal })
}
