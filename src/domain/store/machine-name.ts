/** Whether a name always leads to this machine (RFC 6761), so that it has neither DNS nor a certificate. */
export function isMachineName(domain: string): boolean {
  return domain === 'localhost' || domain.endsWith('.localhost')
}
