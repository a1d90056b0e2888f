/** The permissions of an API key: each scope is a part of the API, reading and writing alike. */
export const API_SCOPES = ['catalogue', 'stock', 'orders', 'customers', 'config'] as const

export type ApiScope = (typeof API_SCOPES)[number]

export function isApiScope(text: string): text is ApiScope {
  return API_SCOPES.some((scope) => scope === text)
}
