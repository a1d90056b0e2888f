const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/**
 * Whether a `fetch` failed before a byte of its request was sent. After any other failure the receiver may have acted
 * upon the request, though its response was lost.
 */
export function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && NO_CONNECTION.includes(String(cause.code))
}
