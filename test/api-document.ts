import type { ApiDocument } from '#api/docs/api-document.ts'
import type { ApiStore } from './api-store.ts'

export async function readDocument(store: ApiStore): Promise<ApiDocument> {
  const { body } = await store.send('GET', '/openapi.json')
  return body as unknown as ApiDocument
}

/** The path of an operation within the API, with its parameters filled in, and a query. */
export function urlOf(path: string, values: Record<string, string> = {}, query: Record<string, string> = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `${filled.replace('/api/v1', '')}${search === '' ? '' : `?${search}`}`
}
