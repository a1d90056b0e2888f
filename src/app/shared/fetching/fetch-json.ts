/**
 * Fetches JSON from the server.
 * @throws when no response comes, or it is not the JSON of a success
 */
export async function fetchJson<Body extends object>(url: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(url, { signal })
  const body = (await response.json()) as Body | null
  if (!response.ok || body === null) throw new Error(`${url}: status ${response.status}`)
  return body
}
