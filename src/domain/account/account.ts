/**
 * First path segments that belong to the server on the shared host. No store can have one as its account, or its pages
 * would hide a path of the server (or the other way round).
 */
export const RESERVED_ACCOUNTS: readonly string[] = [
  'admin',
  'api',
  'app',
  'assets',
  'docs',
  'favicon',
  'fonts',
  'healthz',
  'img',
  'live',
  'metrics',
  'models',
  'mostrador',
  'readyz',
  'static',
  'vitrina',
  'www',
]

const ACCOUNT_FORM = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** Whether a text can name a store: 1 to 40 of a–z, 0–9 and inner hyphens, and not reserved for the server. */
export function isAccount(text: string): boolean {
  return ACCOUNT_FORM.test(text) && !RESERVED_ACCOUNTS.includes(text)
}
